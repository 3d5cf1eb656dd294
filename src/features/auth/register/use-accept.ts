import { useNavigate } from '@tanstack/react-router'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { invitations, type InvitationView } from '@/contracts/users'
import { isApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { rememberEmail, trackAuth } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'
import { showError } from '../show-error'

interface Said {
  fullName?: string
  userName?: string
  password: string
}

/** Accepts and leads to the sign-in, which knows the address already. A link that was closed meanwhile is looked at again. */
export const useAccept = <V extends FieldValues & Said>(token: string, { company }: InvitationView, form: UseFormReturn<V>, onClosed: () => void) => {
  const navigate = useNavigate()
  return async (said: Said) => {
    try {
      const { email } = await trackAuth(() => call(invitations.accept, { body: { ...said, token } }))
      rememberEmail(email)
      notify.success(`You have joined ${company.name}. Sign in to start.`)
      await navigate({ to: '/auth/login' })
    } catch (error) {
      if (isApiError(error) && (error.status === 409 || error.status === 404)) onClosed()
      else showError(form, error)
    }
  }
}
