import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { session } from '@/contracts/session'
import { call } from '@/lib/call'
import { cookieProblem } from '@/lib/cookies'
import { errorMessage, isApiError } from '@/lib/api-error'
import { prepareToasts } from '@/lib/toast'
import { rememberEmail, reportAuthError, useAuthState } from '@/session/auth-state'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { AuthForm, ForgotPassword } from './auth-form'
import { AuthLayout } from './auth-layout'
import { CookieNotice } from './cookie-notice'
import { finishSignIn } from './finish-sign-in'
import { PasswordInput } from '@/ui/form/password-input'
import { twoStepTicket } from './tickets'

type Errors = Partial<Record<'email' | 'password', string>>

const isField = (path: string): path is keyof Errors => path === 'email' || path === 'password'

/** The server's sentences at the fields that they name; otherwise its one sentence is the auth error. */
const errorsOf = (error: unknown): Errors => {
  const named = isApiError(error) ? error.errors.filter(({ path }) => isField(path)) : []
  if (named.length === 0) reportAuthError(errorMessage(error))
  return Object.fromEntries(named.map(({ path, message }) => [path, message]))
}

/** Two fields, by hand: the first page that anybody sees doesn't wait for a form library. */
export function Login({ redirect }: { redirect?: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState(cookieProblem)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const signIn = async (email: string, password: string) => {
    rememberEmail(email)
    try {
      const answer = await call(session.login, { body: { email, password } })
      if ('twoStep' in answer) {
        twoStepTicket.write({ ticket: answer.ticket, method: answer.method })
        await navigate({ to: '/auth/two-step-verification', search: { redirect } })
      } else if (!(await finishSignIn(answer, redirect))) setProblem(cookieProblem() ?? 'blocked')
    } catch (error) {
      setErrors(errorsOf(error))
      passwordField.current?.focus()
      passwordField.current?.select()
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const email = emailField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    setErrors({ ...(!email && { email: 'Enter your e-mail address or user name.' }), ...(!password && { password: 'Enter your password.' }) })
    if (!email) return emailField.current?.focus()
    if (!password) return passwordField.current?.focus()
    setBusy(true)
    await signIn(email, password)
    setBusy(false)
  }
  const typed = (field: keyof Errors) => () => {
    prepareToasts()
    setErrors((now) => ({ ...now, [field]: undefined }))
  }

  return (
    <AuthLayout title="Sign in">
      {problem && <CookieNotice problem={problem} />}
      <AuthForm submitLabel="Sign in" busy={busy} disabled={problem !== null} onSubmit={(event) => void submit(event)} footer={<ForgotPassword />}>
        <Field label="Email" error={errors.email}>
          <Input
            ref={emailField}
            name="email"
            defaultValue={useAuthState.getState().email}
            onChange={typed('email')}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            className="h-9"
          />
        </Field>
        <PasswordInput
          ref={passwordField}
          name="password"
          label="Password"
          onChange={typed('password')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.password}
        />
      </AuthForm>
    </AuthLayout>
  )
}
