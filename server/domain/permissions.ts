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

export interface Who {
  userId: string
  userType: 'system' | 'user'
  /** The role is the administrators'. */
  roleIsSystem: boolean
}

const everything: readonly RoleGrant[] = [{ module: 'home', url: '/', flags: ['read'] }, ...pages.map((page) => ({ ...page, flags: [...flags] }))]

/**
 * What a user may do in one company: the role's grants, plus the user's own, less what is denied to the user. A deny wins over every
 * allow. The administrators' role grants everything; `system` has every flag on every page, and nothing takes it away. One's own account
 * and settings are open to everybody.
 */
export const effectivePermissions = (who: Who, roleGrants: readonly RoleGrant[], userGrants: readonly UserGrant[]): PermissionEntry[] => {
  const own = ownPages(who.userId).map((url) => entry('account', url, (flag) => flag === 'read'))
  if (who.userType === 'system') return [entry('home', '/', () => true), ...pages.map((page) => entry(page.module, page.url, () => true)), ...own]
  const byUrl = new Map<string, { module: string; allow: Set<string>; deny: Set<string> }>()
  const at = (url: string, module: string) => {
    const found = byUrl.get(url) ?? { module, allow: new Set<string>(), deny: new Set<string>() }
    byUrl.set(url, found)
    return found
  }
  for (const grant of who.roleIsSystem ? everything : roleGrants) for (const flag of grant.flags) at(grant.url, grant.module).allow.add(flag)
  for (const grant of userGrants) {
    const cell = at(grant.url, grant.module)
    for (const flag of grant.allow) cell.allow.add(flag)
    for (const flag of grant.deny) cell.deny.add(flag)
  }
  return [...[...byUrl].map(([url, cell]) => entry(cell.module, url, (flag) => cell.allow.has(flag) && !cell.deny.has(flag))), ...own]
}

/** An endpoint is allowed if any entry of its module has the flag. */
export const may = (permissions: readonly PermissionEntry[], module: Module, flag: Flag): boolean =>
  permissions.some((permission) => permission.module === module && permission[flag])
