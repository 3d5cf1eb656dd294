import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { session } from '@/contracts/session'
import { call } from '@/lib/call'
import { rememberEmail, trackAuth, useAuthState } from '@/session/auth-state'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { AuthForm, BackToLogin } from './auth-form'
import { AuthLayout } from './auth-layout'
import { ResetCode, type CodeRequest } from './reset-code'
import { showError } from './show-error'

/** Asks for the account, then for the mailed code. The new password is entered on its own page. */
export function ForgetPassword() {
  const [request, setRequest] = useState<CodeRequest | null>(null)
  if (request) return <ResetCode request={request} onRenewed={setRequest} onOtherAccount={() => setRequest(null)} />
  return <AskForCode onSent={setRequest} />
}

function AskForCode({ onSent }: { onSent: (request: CodeRequest) => void }) {
  const form = useForm({ defaultValues: { email: useAuthState.getState().email } })
  const { errors, isSubmitting } = form.formState

  const send = async ({ email }: { email: string }) => {
    rememberEmail(email)
    try {
      const { request } = await trackAuth(() => call(session.requestOtp, { body: { email } }))
      onSent({ email, request })
    } catch (error) {
      showError(form, error)
    }
  }

  return (
    <AuthLayout title="Forgot your password?" lead="We mail you a code with which you can set a new one.">
      <AuthForm submitLabel="Send the code" busy={isSubmitting} onSubmit={form.handleSubmit(send)} footer={<BackToLogin />}>
        <Field label="Email" error={errors.email?.message}>
          <Input
            {...form.register('email', { required: 'Enter your e-mail address or user name.', setValueAs: (text: string) => text.trim() })}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            className="h-9"
          />
        </Field>
      </AuthForm>
    </AuthLayout>
  )
}
