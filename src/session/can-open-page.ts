import type { PermissionEntry } from '@/contracts/permissions'

interface PageAccess {
  /** The url as the page's guard spells it, never as the address bar does: the router ignores case and accepts trailing slashes. */
  path: string
  /** The query string of the URL, with or without the question mark. */
  search: string
  userType: string
  /** Null while the permissions are not known. */
  permissions: readonly Pick<PermissionEntry, 'url' | 'read'>[] | null
}

/**
 * The complete page rule of specification 5. It is a convenience and protects nothing: any query parameter opens a page, and the
 * server decides about the data of every call.
 */
export function canOpenPage({ path, search, userType, permissions }: PageAccess): boolean {
  if (path === '/' || userType === 'system' || permissions === null) return true
  if (new URLSearchParams(search).size > 0) return true
  return permissions.some((entry) => entry.read && (entry.url === path || entry.url === '/'))
}

/** The header's check of specification 5: whether the module has an entry with read or the requested flag. A convenience only. */
export const canUseModule = (
  module: string,
  flag: keyof Omit<PermissionEntry, 'module' | 'url'>,
  { userType, permissions }: { userType: string; permissions: readonly PermissionEntry[] | null },
): boolean => userType === 'system' || (permissions ?? []).some((entry) => entry.module === module && (entry.read || entry[flag]))
