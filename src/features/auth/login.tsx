import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { ENTER_CODE, isMailedCode } from '@/contracts/account-rules'
import { session } from '@/contracts/session'
import { call } from '@/lib/call'
import { cookieProblem } from '@/lib/cookies'
import { errorMessage, isApiError } from '@/lib/api-error'
import { lazyPart } from '@/lib/lazy-part'
import { prepareToasts } from '@/lib/toast'
import { rememberEmail, reportAuthError, trackAuth, useAuthState } from '@/session/auth-state'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { AuthForm, ForgotPassword, LinkButton } from './auth-form'
import { AuthLayout } from './auth-layout'
import { CookieNotice } from './cookie-notice'
import { finishSignIn } from './finish-sign-in'
import { PasswordInput } from '@/ui/form/password-input'
import { twoStepTicket } from './tickets'

// Loaded separately: every sign-in fetches the login page, but hardly any needs the code.
const SignInCode = lazyPart(async () => (await import('./sign-in-code')).SignInCode)

type Errors = Partial<Record<'email' | 'password' | 'code', string>>

const isField = (path: string): path is keyof Errors => path === 'email' || path === 'password' || path === 'code'

/** Returns the server's messages by field. If none names a field, its general message is reported as the auth error. */
const errorsOf = (error: unknown): Errors => {
  const fieldErrors = isApiError(error) ? error.errors.filter(({ path }) => isField(path)) : []
  if (fieldErrors.length === 0) reportAuthError(errorMessage(error))
  return Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]))
}

/**
 * Login with two fields, without the form library, so that the first page that anybody sees doesn't wait for one. After a refused sign-in
 * it offers a mailed code, which lets the account's owner in even while others try passwords.
 */
export function Login({ redirect }: { redirect?: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState(cookieProblem)
  const [errors, setErrors] = useState<Errors>({})
  const busy = useAuthState(({ loading }) => loading)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const [request, setRequest] = useState<string | null>(null)

  const signIn = async (email: string, password: string, code: string) => {
    rememberEmail(email)
    try {
      const answer = await call(session.login, { body: { email, password, ...(request !== null && { request, code }) } })
      if ('twoStep' in answer) {
        twoStepTicket.write({ ticket: answer.ticket, method: answer.method })
        await navigate({ to: '/auth/two-step-verification', search: { redirect } })
      } else if (!(await finishSignIn(answer, redirect))) setProblem(cookieProblem() ?? 'blocked')
    } catch (error) {
      const fieldErrors = errorsOf(error)
      setErrors(fieldErrors)
      setRefused(true)
      const field = fieldErrors.code ? codeField : passwordField
      field.current?.focus()
      field.current?.select()
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const email = emailField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    const code = codeField.current?.value.replace(/\s/g, '') ?? ''
    const missing: Errors = {
      ...(!email && { email: 'Enter your e-mail address or user name.' }),
      ...(!password && { password: 'Enter your password.' }),
      ...(request !== null && !isMailedCode(code) && { code: ENTER_CODE }),
    }
    setErrors(missing)
    if (missing.email) return emailField.current?.focus()
    if (missing.password) return passwordField.current?.focus()
    if (missing.code) return codeField.current?.focus()
    await trackAuth(() => signIn(email, password, code))
  }
  const mailCode = async () => {
    const email = emailField.current?.value.trim() ?? ''
    setErrors(email ? {} : { email: 'Enter your e-mail address or user name.' })
    if (!email) return emailField.current?.focus()
    try {
      setRequest((await trackAuth(() => call(session.requestSignInCode, { body: { email } }))).request)
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  const clearErrorOf = (field: keyof Errors) => () => {
    prepareToasts()
    setErrors((current) => ({ ...current, [field]: undefined }))
  }

  return (
    <AuthLayout title="Sign in">
      {problem && <CookieNotice problem={problem} />}
      <AuthForm
        submitLabel="Sign in"
        busy={busy}
        disabled={problem !== null}
        onSubmit={(event) => void submit(event)}
        footer={
          <>
            <ForgotPassword />
            {refused && <LinkButton onClick={() => void mailCode()}>{request === null ? 'Use a mailed code' : 'Send another code'}</LinkButton>}
          </>
        }
      >
        <Field label="Email" error={errors.email}>
          <Input
            ref={emailField}
            name="email"
            defaultValue={useAuthState.getState().email}
            onChange={clearErrorOf('email')}
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
          onChange={clearErrorOf('password')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.password}
        />
        <Suspense>{request !== null && <SignInCode ref={codeField} request={request} error={errors.code} onChange={clearErrorOf('code')} />}</Suspense>
      </AuthForm>
    </AuthLayout>
  )
}
