import type { Flag, Module } from '@/contracts/permissions'
import { usePermissions, useSession, useCanUseAny } from '@/session/session'

/**
 * Returns a function that checks whether the server would allow an action: some permission entry of the module has the flag itself. Stricter than the
 * header's check of specification 5 (useCanUse), where `read` is enough, because a button that can only lead to a 403 is no help.
 */
export function useMayInAny(): (module: Module, flag: Flag) => boolean {
  const { user } = useSession()
  const permissions = usePermissions()
  // Until the permissions are loaded there is only the hint from the last answer, to which useCanUseAny falls back.
  const isHinted = useCanUseAny()
  return (module, flag) =>
    user.userType === 'system' || (permissions ? permissions.some((entry) => entry.module === module && entry[flag]) : isHinted(module, flag))
}

/** {@link useMayInAny} for the flags of one module. */
export function useMayIn(module: Module): (flag: Flag) => boolean {
  const may = useMayInAny()
  return (flag) => may(module, flag)
}

/** {@link useMayInAny} for one flag of one module. */
export const useMay = (module: Module, flag: Flag): boolean => useMayIn(module)(flag)
