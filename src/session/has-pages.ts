import type { MenuItem, MenuSection } from '@/contracts/session'

const leadsToPage = ({ showInMenu, link, submenu }: MenuItem): boolean => showInMenu && (Boolean(link) || submenu.some(leadsToPage))

/** Whether the user's menu contains any page. */
export const hasPages = (menu: readonly MenuSection[]): boolean => menu.some(({ entries }) => entries.some(leadsToPage))
