import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { UserRow } from '@/contracts/users'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { ConfirmStep } from './confirm-step'
import { RoleDialog } from './role-dialog'
import { type MembershipStep, stepsFor } from './steps'

/** Membership steps and the open dialog. The functions stay the same between renders, so that lists don't render their rows again. */
export const useMembership = (onGone?: () => void) => {
  const [mayCreate, mayUpdate, mayDelete] = [useMay('users', 'create'), useMay('users', 'update'), useMay('users', 'delete')]
  const { user: caller } = useSession()
  const [openStep, setOpenStep] = useState<{ step: MembershipStep; user: UserRow } | null>(null)
  const flags = useMemo(() => ({ create: mayCreate, update: mayUpdate, delete: mayDelete }), [mayCreate, mayUpdate, mayDelete])
  const stepsOf = useCallback((user: UserRow) => stepsFor(user, flags, caller), [flags, caller])
  const begin = useCallback((step: MembershipStep, user: UserRow) => setOpenStep({ step, user }), [])
  const close = () => setOpenStep(null)
  let dialog: ReactNode = null
  if (openStep?.step === 'changeRole') dialog = <RoleDialog user={openStep.user} onClose={close} />
  else if (openStep) dialog = <ConfirmStep step={openStep.step} user={openStep.user} onClose={close} onGone={onGone} />
  return { dialog, stepsOf, begin }
}
