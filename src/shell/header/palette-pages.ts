import type { MenuItem, MenuSection } from '@/contracts/session'

export interface PalettePage {
  label: string
  /** Labels of the submenus around the page. */
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

/** Returns the menu's pages whose label or trail contains every typed word; labels that start with the typed text come first. */
export const findPages = (menu: readonly MenuSection[], query: string): PalettePage[] => {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/)
  const found = menu
    .flatMap((section) => pagesOf(section.entries, [section.heading]))
    .filter((page) => words.every((word) => `${page.trail} ${page.label}`.toLowerCase().includes(word)))
  // The shortest label that starts with the typed text comes first: "vend" means the vendors before their documents.
  const rank = ({ label }: PalettePage) => (label.toLowerCase().startsWith(typed) ? label.length : Infinity)
  return found.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
