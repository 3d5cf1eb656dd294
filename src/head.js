// tools/head-script.ts writes this into the page.

// Before the first paint, so that no one sees the wrong theme flash.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    const choice = chosen()
    document.documentElement.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === 'theme' && apply())
})()

// The first use of Intl loads the browser's tables, which takes as long as drawing half a list: while the scripts are on their way.
setTimeout(() => new Intl.DateTimeFormat('en-GB').format())
