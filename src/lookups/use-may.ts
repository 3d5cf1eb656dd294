import type { Flag, Module } from '@/contracts/permissions'
import { usePermissions, useSession, useCanUseAny } from '@/session/session'

/**
 * Whether the server would let the user do this: some entry of the module has the flag itself. Stricter than the header's check
 * of specification 5 (useCanUse), where read is enough, because a button that can only answer 403 is no help.
 */
export function useMayInAny(): (module: Module, flag: Flag) => boolean {
  const { user } = useSession()
  const permissions = usePermissions()
  // Without an answer there is only the hint of the last one, which useCanUseAny falls back to.
  const isHinted = useCanUseAny()
  return (module, flag) =>
    user.userType === 'system' || (permissions ? permissions.some((entry) => entry.module === module && entry[flag]) : isHinted(module, flag))
}

/** The flags of one module, as {@link useMayInAny} says them. */
export function useMayIn(module: Module): (flag: Flag) => boolean {
  const may = useMayInAny()
  return (flag) => may(module, flag)
}

/** One flag of one module, as {@link useMayInAny} says it. */
export const useMay = (module: Module, flag: Flag): boolean => useMayIn(module)(flag)
