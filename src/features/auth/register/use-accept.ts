import { useNavigate } from '@tanstack/react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { invitations, type InvitationView } from '@/contracts/users'
import { isApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { rememberEmail, trackAuth } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'
import { showError } from '../show-error'

interface AcceptValues {
  fullName?: string
  userName?: string
  password: string
}

/** Accepts the invitation and opens the sign-in with the e-mail address filled in. If the link was closed meanwhile, `onClosed` is called. */
export const useAccept = <V extends FieldValues & AcceptValues>(token: string, { company }: InvitationView, form: UseFormReturn<V>, onClosed: () => void) => {
  const navigate = useNavigate()
  return async (values: AcceptValues) => {
    try {
      const { email } = await trackAuth(() => call(invitations.accept, { body: { ...values, token } }))
      rememberEmail(email)
      notify.success(`You have joined ${company.name}. Sign in to start.`)
      await navigate({ to: '/auth/login' })
    } catch (error) {
      if (isApiError(error) && (error.status === 409 || error.status === 404)) onClosed()
      else showError(form, error)
    }
  }
}
