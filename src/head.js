// tools/head-script.ts writes this into the page.

// Runs before the first paint, so that the wrong theme never flashes up.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const storedTheme = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    const choice = storedTheme()
    document.documentElement.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === 'theme' && apply())
})()

// The first use of Intl loads the browser's tables, which takes as long as drawing half a list: done here, while the scripts are loading.
setTimeout(() => new Intl.DateTimeFormat('en-GB').format())
