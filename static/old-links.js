// Links from when the first article was the front page: its states and chapters open in the article. It stands in the
// head of the front page, before anything is shown.
function openOldLink() {
  const hash = location.hash.slice(1)
  if (hash && !/^(what=|start$|more$)/.test(hash)) location.replace(`./speculation.html${location.search}#${hash}`)
}
openOldLink()
addEventListener('hashchange', openOldLink)
