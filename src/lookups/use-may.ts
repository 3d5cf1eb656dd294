import { useQuery } from '@tanstack/react-query'
import type { Flag, Module } from '@/contracts/permissions'
import { permissionsQuery, useSession } from '@/session/session'

/**
 * Whether the server would let the user do this: some entry of the module has the flag itself. Stricter than the header's check
 * of specification 5 (useCanUse), where read is enough, because a button that can only answer 403 is no help.
 */
export function useMay(module: Module, flag: Flag): boolean {
  const { user, companyInfo } = useSession()
  const { data = [] } = useQuery(permissionsQuery(user._id, companyInfo.id))
  return user.userType === 'system' || data.some((entry) => entry.module === module && entry[flag])
}
