/** `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

export const storedTheme = (): Theme => {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

/** src/head.js reads the same key before the first paint, which is why the theme is not stored under the key `root`. */
export const applyTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
