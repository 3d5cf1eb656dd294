import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { session } from '@/contracts/session'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { reportAuthError, trackAuth } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'
import { AuthForm, BackToLogin, LinkButton } from './auth-form'
import { AuthLayout } from './auth-layout'
import { CodeInput, withoutWhitespace } from '@/ui/form/code-input'
import { CookieNotice } from './cookie-notice'
import { finishSignIn } from './finish-sign-in'
import { showError } from './show-error'
import { twoStepTicket, type TwoStepTicket } from './tickets'

const leads: Record<TwoStepTicket['method'], string> = {
  mail: 'Enter the 6 digits of the code that we sent to your e-mail address.',
  totp: 'Enter the 6 digits that your authenticator app shows.',
}

export function TwoStep({ redirect }: { redirect?: string }) {
  const [step] = useState(twoStepTicket.read)
  if (step) return <TwoStepForm step={step} redirect={redirect} />
  return (
    <AuthLayout title="Second step" lead="There is no sign-in waiting for its second step in this tab.">
      <BackToLogin redirect={redirect} />
    </AuthLayout>
  )
}

function TwoStepForm({ step: { ticket, method }, redirect }: { step: TwoStepTicket; redirect?: string }) {
  const [isCookieDropped, setCookieDropped] = useState(false)
  const [resending, setResending] = useState(false)
  const [recovery, setRecovery] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const verify = async ({ code }: { code: string }) => {
    try {
      const answer = await trackAuth(() => call(session.twoStep, { body: { ticket, code } }))
      twoStepTicket.remove()
      setCookieDropped(!(await finishSignIn(answer, redirect)))
    } catch (error) {
      showError(form, error)
      form.setFocus('code', { shouldSelect: true })
    }
  }

  const resend = async () => {
    setResending(true)
    try {
      await trackAuth(() => call(session.resendTwoStep, { body: { ticket } }))
      notify.success('A new code is on its way.')
    } catch (error) {
      reportAuthError(errorMessage(error))
    } finally {
      setResending(false)
    }
  }

  return (
    <AuthLayout title="Second step" lead={recovery ? 'Enter one of the recovery codes that you have kept. Each works once.' : leads[method]}>
      {isCookieDropped && <CookieNotice problem="insecure" />}
      <AuthForm
        submitLabel="Verify"
        busy={isSubmitting}
        onSubmit={form.handleSubmit(verify)}
        footer={
          <>
            {method === 'mail' && !recovery && (
              <LinkButton onClick={() => void resend()} disabled={resending}>
                Send the code again
              </LinkButton>
            )}
            <LinkButton
              onClick={() => {
                setRecovery(!recovery)
                form.reset()
                form.setFocus('code')
              }}
            >
              {recovery ? 'Use the usual code' : 'Use a recovery code'}
            </LinkButton>
            <BackToLogin redirect={redirect} />
          </>
        }
      >
        <CodeInput
          label={recovery ? 'Recovery code' : 'Code'}
          error={errors.code?.message}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize={recovery ? 'characters' : undefined}
          {...form.register('code', {
            setValueAs: withoutWhitespace,
            validate: (code) =>
              (recovery ? /^[a-z0-9]{4}(-?[a-z0-9]{4}){2}$/i : /^\d{6}$/).test(code) ||
              (recovery ? 'Enter the 12 signs of a recovery code.' : 'Enter the 6 digits of the code.'),
          })}
        />
      </AuthForm>
    </AuthLayout>
  )
}
