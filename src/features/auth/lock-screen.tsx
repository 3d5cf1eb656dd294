import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage, isApiError } from '@/lib/api-error'
import { readUser } from '@/lib/cookies'
import { leaveLockScreen, onUnlocked, settleLock, signInAsAnother, unlock } from '@/session/on-demand'
import { Notice } from '@/ui/feedback/notice'
import { PasswordInput } from '@/ui/form/password-input'
import { Button } from '@/ui/primitives/button'
import { AuthForm, LinkButton } from './auth-form'
import { AuthLayout } from './auth-layout'

type State = 'asking' | 'locked' | 'failed'

/** Locks the session on the server. Until that is done, the page behind is only covered and the password can't be entered. */
function useLock() {
  const [state, setState] = useState<State>('asking')
  const ask = () => {
    setState('asking')
    settleLock().then(
      (locked) => locked && setState('locked'),
      () => setState('failed'),
    )
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    ask()
  }, [])
  useEffect(() => {
    if (state !== 'failed') return
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [state])
  return { state, ask }
}

export function LockScreen() {
  const { state, ask } = useLock()
  const [name] = useState(() => readUser()?.name)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onUnlocked(() => void leaveLockScreen()), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (busy) return
    setError(password ? undefined : 'Enter your password.')
    if (!password) return field.current?.focus()
    setBusy(true)
    try {
      await unlock(password)
    } catch (failure) {
      const [fieldError] = isApiError(failure) ? failure.errors : []
      setError(fieldError?.message ?? errorMessage(failure))
      field.current?.focus()
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout
      title="Locked"
      lead={name ? `${name} is signed in. What you were writing is kept on this device.` : 'What you were writing is kept on this device.'}
    >
      {state === 'failed' && (
        <Notice tone="warning" role="alert" title="The server could not be told yet, so the session is covered but not locked." className="mb-4">
          <Button onClick={ask}>Try again</Button>
        </Notice>
      )}
      <AuthForm
        submitLabel="Unlock"
        busy={busy || state === 'asking'}
        disabled={state === 'failed'}
        onSubmit={(event) => void submit(event)}
        footer={<LinkButton onClick={() => void signInAsAnother()}>Sign in as somebody else</LinkButton>}
      >
        <PasswordInput
          ref={field}
          name="password"
          label="Password"
          autoFocus
          autoComplete="current-password"
          maxLength={128}
          error={error}
          onChange={() => setError(undefined)}
        />
      </AuthForm>
    </AuthLayout>
  )
}
