import { type FormEvent, useState } from 'react'
import { CodeInput, withoutWhitespace } from '@/ui/form/code-input'
import { PasswordInput } from '@/ui/form/password-input'
import { errorMessage } from '@/lib/api-error'
import { type SecondStep, signInAgain, signInAgainWithCode } from '@/session/sign-in-again'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'

const sentences: Record<SecondStep['method'], string> = {
  mail: 'Enter the 6 digits of the code that we sent to your e-mail address.',
  totp: 'Enter the 6 digits that your authenticator app shows.',
}

/** Asks for the password and, where required, the second step; the form behind the dialog stays open. */
export default function SignInAgain() {
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<SecondStep | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || typed === '') return
    setBusy(true)
    setError(undefined)
    try {
      const next = step ? await signInAgainWithCode(step.ticket, withoutWhitespace(typed)) : await signInAgain(typed)
      if (next) setStep(next)
      else notify.success('You are signed in again. Nothing was saved meanwhile: press Save.')
      setTyped('')
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  const inputProps = { value: typed, error, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) }
  return (
    <form noValidate className="flex w-full flex-col gap-2" onSubmit={(event) => void submit(event)}>
      {step ? (
        <>
          <p>{sentences[step.method]}</p>
          <CodeInput key="code" label="Code" {...inputProps} />
        </>
      ) : (
        <PasswordInput key="password" label="Password" autoFocus autoComplete="current-password" maxLength={128} {...inputProps} />
      )}
      <Button type="submit" tone="primary" busy={busy}>
        {step ? 'Verify' : 'Sign in'}
      </Button>
    </form>
  )
}
