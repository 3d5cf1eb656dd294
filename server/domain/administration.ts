import { administratorPermissions, moduleFlags } from '@/contracts/permission-flags'
import { type Flag, flags, type PermissionEntry } from '@/contracts/permissions'
import { may } from './permissions'

export interface Cell {
  url: string
  flag: Flag
}

/** Whether the entry's module uses the flag. Any page of a module allows its endpoints, so a flag that the module never checks gives no further rights. */
const usesFlag = ({ module }: PermissionEntry, flag: Flag): boolean =>
  (moduleFlags as Readonly<Record<string, readonly Flag[]>>)[module]?.includes(flag) ?? true

const cellsOf = (permissions: readonly PermissionEntry[]): Map<string, Cell> =>
  new Map(
    permissions.flatMap((entry) =>
      flags.flatMap((flag) => (entry[flag] && usesFlag(entry, flag) ? [[`${entry.url} ${flag}`, { url: entry.url, flag }] as const] : [])),
    ),
  )

/** Returns the rights per page that `permissions` grant in addition to `heldPermissions`. Pages of one's own account, which everybody has, don't count. */
export const additionalRights = (permissions: readonly PermissionEntry[], heldPermissions: readonly PermissionEntry[]): Cell[] => {
  const heldCells = cellsOf(heldPermissions)
  return [...cellsOf(permissions.filter(({ module }) => module !== 'account'))].flatMap(([key, cell]) => (heldCells.has(key) ? [] : [cell]))
}

/** Whether the permissions make their holder an administrator; the role's name doesn't matter. */
export const isAdministrator = (permissions: readonly PermissionEntry[]): boolean =>
  administratorPermissions.every(([module, flag]) => may(permissions, module, flag))
