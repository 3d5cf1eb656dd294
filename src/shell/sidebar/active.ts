import type { MenuItem, MenuSection } from '@/contracts/session'

const normalised = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/'

/** Length of the longest of the paths that is the pathname or a parent of it; 0 when none is. */
const reach = (paths: readonly string[], pathname: string): number =>
  paths.map(normalised).reduce((best, path) => (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? Math.max(best, path.length) : best), 0)

export const shown = (items: readonly MenuItem[]): MenuItem[] => items.filter((item) => item.showInMenu)

/** Key of an item: the labels on the way to it, because links may be null and different branches may have equal labels. */
export const keyOf = (parents: readonly string[], item: MenuItem): string => [...parents, item.label].join('\u203a')

interface Match {
  key: string
  /** Keys of the submenus around the entry, outermost first. */
  ancestors: string[]
  reach: number
}

const bestOf = (items: readonly MenuItem[], pathname: string, parents: readonly string[], ancestors: readonly string[]): Match | null =>
  shown(items).reduce<Match | null>((best, item) => {
    const key = keyOf(parents, item)
    const inside = bestOf(item.submenu, pathname, [...parents, item.label], [...ancestors, key])
    const ownReach = item.link === null ? 0 : reach(item.paths, pathname)
    // An entry deeper down wins over its parent, which lists the same paths.
    const candidate = inside && inside.reach >= ownReach ? inside : ownReach > 0 ? { key, ancestors: [...ancestors], reach: ownReach } : null
    return candidate && candidate.reach > (best?.reach ?? 0) ? candidate : best
  }, null)

/** The one entry that the current path belongs to; detail pages belong to their list. Case and a trailing slash don't matter, as in routing. */
export const activeEntry = (menu: readonly MenuSection[], pathname: string): Match | null =>
  menu.reduce<Match | null>((best, section) => {
    const match = bestOf(section.entries, normalised(pathname), [section.heading], [])
    return match && match.reach > (best?.reach ?? 0) ? match : best
  }, null)
