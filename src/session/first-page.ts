import type { MenuItem, MenuSection } from '@/contracts/session'

function firstLink(entries: readonly MenuItem[]): string | undefined {
  for (const { showInMenu, link, submenu } of entries) {
    if (!showInMenu) continue
    const found = link && link !== '/' ? link : firstLink(submenu)
    if (found) return found
  }
  return undefined
}

/** Where the root page leads: the first page in the user's menu, or undefined when the menu has none. */
export const firstPage = (menu: readonly MenuSection[]): string | undefined => firstLink(menu.flatMap(({ entries }) => entries))
