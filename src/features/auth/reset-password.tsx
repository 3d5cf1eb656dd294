import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NEW_PASSWORD, NEW_PASSWORD_HINT } from '@/contracts/new-account-rules'
import { session } from '@/contracts/session'
import { call } from '@/lib/call'
import { trackAuth, useAuthState } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'
import { buttonClass } from '@/ui/primitives/button'
import { AuthForm, BackToLogin } from './auth-form'
import { AuthLayout } from './auth-layout'
import { PasswordInput } from '@/ui/form/password-input'
import { showError } from './show-error'
import { resetTicket } from './tickets'

export function ResetPassword() {
  const [proof] = useState(resetTicket.read)
  if (proof) return <NewPassword ticket={proof.ticket} />
  return (
    <AuthLayout title="Set a new password" lead="First ask for a code: it shows that the account is yours.">
      <Link to="/auth/forget-password" className={buttonClass('primary', 'h-9 w-full')}>
        Ask for a code
      </Link>
    </AuthLayout>
  )
}

function NewPassword({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const save = async ({ password }: { password: string }) => {
    try {
      await trackAuth(() => call(session.resetPassword, { body: { ticket, password } }))
      resetTicket.remove()
      notify.success('Your password is changed. Sign in with the new one.')
      await navigate({ to: '/auth/login' })
    } catch (error) {
      showError(form, error)
    }
  }

  return (
    <AuthLayout title="Set a new password" lead="Afterwards every device has to sign in again.">
      <AuthForm submitLabel="Save the password" busy={isSubmitting} onSubmit={form.handleSubmit(save)} footer={<BackToLogin />}>
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" hidden readOnly autoComplete="username" value={useAuthState.getState().email} />
        <PasswordInput
          label="New password"
          hint={NEW_PASSWORD_HINT}
          autoFocus
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', NEW_PASSWORD)}
        />
      </AuthForm>
    </AuthLayout>
  )
}
