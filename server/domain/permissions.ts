import { ownPages } from '@/contracts/account-rules'
import { type Flag, flags, type Module, pages, type PermissionEntry } from '@/contracts/permissions'

export interface RoleGrant {
  module: string
  url: string
  flags: string[]
}
export interface UserGrant {
  module: string
  url: string
  allow: string[]
  deny: string[]
}

const entry = (module: string, url: string, has: (flag: Flag) => boolean): PermissionEntry =>
  ({ module, url, ...Object.fromEntries(flags.map((flag) => [flag, has(flag)])) }) as PermissionEntry

export interface PermissionHolder {
  userId: string
  userType: 'system' | 'user'
  /** Whether the role is the administrators' role. */
  roleIsSystem: boolean
}

const everything: readonly RoleGrant[] = [{ module: 'home', url: '/', flags: ['read'] }, ...pages.map((page) => ({ ...page, flags: [...flags] }))]

/**
 * Permissions of a user in one company: the role's grants, plus the user's own grants, minus the flags denied to the user. A deny wins over
 * every allow. The administrators' role grants everything; `system` has every flag on every page, and nothing takes it away. Everybody may
 * read the pages of their own account and settings.
 */
export const effectivePermissions = (who: PermissionHolder, roleGrants: readonly RoleGrant[], userGrants: readonly UserGrant[]): PermissionEntry[] => {
  const ownAccountEntries = ownPages(who.userId).map((url) => entry('account', url, (flag) => flag === 'read'))
  if (who.userType === 'system') return [entry('home', '/', () => true), ...pages.map((page) => entry(page.module, page.url, () => true)), ...ownAccountEntries]
  const byUrl = new Map<string, { module: string; allow: Set<string>; deny: Set<string> }>()
  const cellAt = (url: string, module: string) => {
    const found = byUrl.get(url) ?? { module, allow: new Set<string>(), deny: new Set<string>() }
    byUrl.set(url, found)
    return found
  }
  for (const grant of who.roleIsSystem ? everything : roleGrants) for (const flag of grant.flags) cellAt(grant.url, grant.module).allow.add(flag)
  for (const grant of userGrants) {
    const cell = cellAt(grant.url, grant.module)
    for (const flag of grant.allow) cell.allow.add(flag)
    for (const flag of grant.deny) cell.deny.add(flag)
  }
  return [...[...byUrl].map(([url, cell]) => entry(cell.module, url, (flag) => cell.allow.has(flag) && !cell.deny.has(flag))), ...ownAccountEntries]
}

/** An endpoint is allowed if any entry of its module has the flag. */
export const may = (permissions: readonly PermissionEntry[], module: Module, flag: Flag): boolean =>
  permissions.some((permission) => permission.module === module && permission[flag])
