import type { MenuItem, MenuSection } from '@/contracts/session'

export interface PalettePage {
  label: string
  /** Labels of the submenus it stands in. */
  trail: string
  href: string
}

const pagesOf = (items: readonly MenuItem[], trail: readonly string[]): PalettePage[] =>
  items
    .filter((item) => item.showInMenu)
    .flatMap((item) => [
      ...(item.link ? [{ label: item.label, trail: trail.join(' › '), href: item.link }] : []),
      ...pagesOf(item.submenu, [...trail, item.label]),
    ])

/** Pages of the menu whose label or way contains every typed word, labels that start with it first. */
export const findPages = (menu: readonly MenuSection[], query: string): PalettePage[] => {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/)
  const found = menu
    .flatMap((section) => pagesOf(section.entries, [section.heading]))
    .filter((page) => words.every((word) => `${page.trail} ${page.label}`.toLowerCase().includes(word)))
  const rank = (page: PalettePage) => (page.label.toLowerCase().startsWith(typed) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
