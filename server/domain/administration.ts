import { administrationKeys, moduleFlags } from '@/contracts/permission-flags'
import { type Flag, flags, type PermissionEntry } from '@/contracts/permissions'
import { may } from './permissions'

export interface Cell {
  url: string
  flag: Flag
}

/** An endpoint is allowed by any page of its module: what the module asks for nowhere is nothing that anybody could have more of. */
const means = ({ module }: PermissionEntry, flag: Flag): boolean => (moduleFlags as Readonly<Record<string, readonly Flag[]>>)[module]?.includes(flag) ?? true

const cellsOf = (permissions: readonly PermissionEntry[]): Map<string, Cell> =>
  new Map(
    permissions.flatMap((entry) =>
      flags.flatMap((flag) => (entry[flag] && means(entry, flag) ? [[`${entry.url} ${flag}`, { url: entry.url, flag }] as const] : [])),
    ),
  )

/** What `permissions` allow beyond `held`, page by page; pages of one's own account, which everybody has, don't count. */
export const beyond = (permissions: readonly PermissionEntry[], held: readonly PermissionEntry[]): Cell[] => {
  const own = cellsOf(held)
  return [...cellsOf(permissions.filter(({ module }) => module !== 'account'))].flatMap(([key, cell]) => (own.has(key) ? [] : [cell]))
}

/** An administrator is known by what they may do, not by the name of a role. */
export const isAdministrator = (permissions: readonly PermissionEntry[]): boolean =>
  administrationKeys.every(([module, flag]) => may(permissions, module, flag))
