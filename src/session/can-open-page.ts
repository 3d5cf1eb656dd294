import type { PermissionEntry } from '@/contracts/permissions'

interface PageAccess {
  /** The page's own written-out url, never what the address bar says: matching ignores case and knows trailing slashes. */
  path: string
  /** The query string as it stands in the address, with or without the question mark. */
  search: string
  userType: string
  /** Null while they are not known. */
  permissions: readonly Pick<PermissionEntry, 'url' | 'read'>[] | null
}

/**
 * The page rule of specification 5, whole. It is comfort and protects nothing: any query parameter opens a page, and the
 * server decides about the data of every call.
 */
export function canOpenPage({ path, search, userType, permissions }: PageAccess): boolean {
  if (path === '/' || userType === 'system' || permissions === null) return true
  if (new URLSearchParams(search).size > 0) return true
  return permissions.some((entry) => entry.read && (entry.url === path || entry.url === '/'))
}

/** The header's check of specification 5: the module has an entry with read or the asked flag. Comfort only. */
export const canUseModule = (
  module: string,
  flag: keyof Omit<PermissionEntry, 'module' | 'url'>,
  { userType, permissions }: { userType: string; permissions: readonly PermissionEntry[] | null },
): boolean => userType === 'system' || (permissions ?? []).some((entry) => entry.module === module && (entry.read || entry[flag]))
