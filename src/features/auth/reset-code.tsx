import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { session } from '@/contracts/session'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { reportAuthError, trackAuth } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'
import { AuthForm, LinkButton } from './auth-form'
import { AuthLayout } from './auth-layout'
import { CodeInput, withoutWhitespace } from '@/ui/form/code-input'
import { ENTER_CODE, isMailedCode } from '@/contracts/account-rules'
import { showError } from './show-error'
import { resetTicket } from './tickets'

/** A mailed code is valid only together with the request that asked for it. */
export interface CodeRequest {
  email: string
  request: string
}

interface ResetCodeProps {
  request: CodeRequest
  onRenewed: (request: CodeRequest) => void
  onOtherAccount: () => void
}

export function ResetCode({ request: { email, request }, onRenewed, onOtherAccount }: ResetCodeProps) {
  const navigate = useNavigate()
  const [resending, setResending] = useState(false)
  const form = useForm({ defaultValues: { otp: '' } })
  const { errors, isSubmitting } = form.formState

  const verify = async ({ otp }: { otp: string }) => {
    try {
      resetTicket.write(await trackAuth(() => call(session.verifyOtp, { body: { email, request, otp } })))
      await navigate({ to: '/auth/reset-password' })
    } catch (error) {
      showError(form, error)
      form.setFocus('otp', { shouldSelect: true })
    }
  }

  const resend = async () => {
    setResending(true)
    try {
      const renewed = await trackAuth(() => call(session.requestOtp, { body: { email } }))
      form.reset()
      onRenewed({ email, ...renewed })
      notify.success('A new code is on its way.')
    } catch (error) {
      reportAuthError(errorMessage(error))
    } finally {
      setResending(false)
    }
  }

  const lead = `If ${email} has an account, a code of 8 digits is on its way to its e-mail address. Where too many were asked for, the last hour’s mail “Your code, after many requests” holds one that works here.`
  return (
    <AuthLayout title="Enter the code" lead={lead}>
      <AuthForm
        submitLabel="Continue"
        busy={isSubmitting}
        onSubmit={form.handleSubmit(verify)}
        footer={
          <>
            <LinkButton onClick={() => void resend()} disabled={resending}>
              Send a new code
            </LinkButton>
            <LinkButton onClick={onOtherAccount}>Use another account</LinkButton>
          </>
        }
      >
        <CodeInput
          label="Code"
          inputMode="text"
          error={errors.otp?.message}
          {...form.register('otp', { setValueAs: withoutWhitespace, validate: (otp) => isMailedCode(otp) || ENTER_CODE })}
        />
      </AuthForm>
    </AuthLayout>
  )
}
