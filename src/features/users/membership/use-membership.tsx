import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { UserRow } from '@/contracts/users'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { ConfirmStep } from './confirm-step'
import { RoleDialog } from './role-dialog'
import { type MembershipStep, stepsFor } from './steps'

/** What can be done about users, and the dialog of what is being asked. Its functions stay the same, so that no list draws its rows anew. */
export const useMembership = (onGone?: () => void) => {
  const [mayCreate, mayUpdate, mayDelete] = [useMay('users', 'create'), useMay('users', 'update'), useMay('users', 'delete')]
  const { user: caller } = useSession()
  const [asked, setAsked] = useState<{ step: MembershipStep; user: UserRow } | null>(null)
  const flags = useMemo(() => ({ create: mayCreate, update: mayUpdate, delete: mayDelete }), [mayCreate, mayUpdate, mayDelete])
  const stepsOf = useCallback((user: UserRow) => stepsFor(user, flags, caller), [flags, caller])
  const begin = useCallback((step: MembershipStep, user: UserRow) => setAsked({ step, user }), [])
  const close = () => setAsked(null)
  let dialog: ReactNode = null
  if (asked?.step === 'changeRole') dialog = <RoleDialog user={asked.user} onClose={close} />
  else if (asked) dialog = <ConfirmStep step={asked.step} user={asked.user} onClose={close} onGone={onGone} />
  return { dialog, stepsOf, begin }
}
