// A button for light and dark, as many pages have one. The figures follow by themselves: they watch the page's colours.
const system = matchMedia('(prefers-color-scheme: dark)')
document.querySelector('#theme')?.addEventListener('click', () => {
  const { dataset } = document.documentElement
  const now = dataset.theme ?? (system.matches ? 'dark' : 'light')
  dataset.theme = now === 'dark' ? 'light' : 'dark'
})
