import type { MenuItem, MenuSection } from '@/contracts/session'

const normal = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/'

/** Length of the longest of the paths that is the pathname or a parent of it; 0 when none is. */
const reach = (paths: readonly string[], pathname: string): number =>
  paths.map(normal).reduce((best, path) => (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? Math.max(best, path.length) : best), 0)

export const shown = (items: readonly MenuItem[]): MenuItem[] => items.filter((item) => item.showInMenu)

/** Keys are the labels on the way to an item, since links may be null and labels of different branches alike. */
export const keyOf = (parents: readonly string[], item: MenuItem): string => [...parents, item.label].join('\u203a')

interface Match {
  key: string
  /** Keys of the submenus around it, outermost first. */
  ancestors: string[]
  reach: number
}

const bestOf = (items: readonly MenuItem[], pathname: string, parents: readonly string[], ancestors: readonly string[]): Match | null =>
  shown(items).reduce<Match | null>((best, item) => {
    const key = keyOf(parents, item)
    const inside = bestOf(item.submenu, pathname, [...parents, item.label], [...ancestors, key])
    const own = item.link === null ? 0 : reach(item.paths, pathname)
    // An entry deeper down wins over its parent, which lists the same paths.
    const here = inside && inside.reach >= own ? inside : own > 0 ? { key, ancestors: [...ancestors], reach: own } : null
    return here && here.reach > (best?.reach ?? 0) ? here : best
  }, null)

/** The one entry that the current path belongs to, with detail pages below their list. Case and a trailing slash don't matter, as in routing. */
export const activeEntry = (menu: readonly MenuSection[], pathname: string): Match | null =>
  menu.reduce<Match | null>((best, section) => {
    const match = bestOf(section.entries, normal(pathname), [section.heading], [])
    return match && match.reach > (best?.reach ?? 0) ? match : best
  }, null)
