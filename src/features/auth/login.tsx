import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { session } from '@/contracts/session'
import { call } from '@/lib/call'
import { cookieProblem } from '@/lib/cookies'
import { rememberEmail, useAuthState } from '@/session/auth-state'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { AuthForm, ForgotPassword } from './auth-form'
import { AuthLayout } from './auth-layout'
import { CookieNotice } from './cookie-notice'
import { finishSignIn } from './finish-sign-in'
import { PasswordInput } from './password-input'
import { showError } from './show-error'
import { twoStepTicket } from './tickets'

interface Credentials {
  email: string
  password: string
}

export function Login({ redirect }: { redirect?: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState(cookieProblem)
  const form = useForm<Credentials>({ defaultValues: { email: useAuthState.getState().email, password: '' } })
  const { errors, isSubmitting } = form.formState

  const signIn = async (credentials: Credentials) => {
    rememberEmail(credentials.email)
    try {
      const answer = await call(session.login, { body: credentials })
      if ('twoStep' in answer) {
        twoStepTicket.write({ ticket: answer.ticket, method: answer.method })
        await navigate({ to: '/auth/two-step-verification', search: { redirect } })
      } else if (!(await finishSignIn(answer, redirect))) setProblem(cookieProblem() ?? 'blocked')
    } catch (error) {
      showError(form, error)
      form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <AuthLayout title="Sign in">
      {problem && <CookieNotice problem={problem} />}
      <AuthForm submitLabel="Sign in" busy={isSubmitting} disabled={problem !== null} onSubmit={form.handleSubmit(signIn)} footer={<ForgotPassword />}>
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
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          maxLength={128}
          error={errors.password?.message}
          {...form.register('password', { required: 'Enter your password.' })}
        />
      </AuthForm>
    </AuthLayout>
  )
}
