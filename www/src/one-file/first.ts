/**
 * Stands in the head of allot.html, before anything is shown. `allot.html?teach#v=1` opens the page teach.html, with
 * what follows `#` as on the site. Addresses from when the file was one article open that article.
 */
export {}

const { dataset } = document.documentElement
const articles = dataset.articles!.split(' ')
const pages = [...articles, ...dataset.others!.split(' ')]
const [, name = ''] = /^\?([\w-]+)/.exec(location.search) ?? []

function openOldLink(): void {
  const hash = location.hash.slice(1)
  if (!hash || /^(what=|start$|more$)/.test(hash)) return
  document.documentElement.hidden = true
  location.replace(`?${articles[0]}#${hash}`)
}

if (pages.includes(name)) dataset.opens = name
else {
  openOldLink()
  addEventListener('hashchange', openOldLink)
}
