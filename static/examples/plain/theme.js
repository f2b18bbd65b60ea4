// The button for light and dark, as many pages have one. The figures need not be told: they see it.
const system = matchMedia('(prefers-color-scheme: dark)')
document.querySelector('#theme')?.addEventListener('click', () => {
  const { dataset } = document.documentElement
  const now = dataset.theme ?? (system.matches ? 'dark' : 'light')
  dataset.theme = now === 'dark' ? 'light' : 'dark'
})
