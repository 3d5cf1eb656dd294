import type { MenuItem, MenuSection } from '@/contracts/session'

const leads = ({ showInMenu, link, submenu }: MenuItem): boolean => showInMenu && (Boolean(link) || submenu.some(leads))

/** Whether the user's menu leads anywhere. */
export const hasPages = (menu: readonly MenuSection[]): boolean => menu.some(({ entries }) => entries.some(leads))
