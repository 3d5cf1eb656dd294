import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { account } from '@/contracts/account'
import { errorMessage, isApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { Notice } from '@/ui/feedback/notice'
import { Button, buttonClass } from '@/ui/primitives/button'
import { Spinner } from '@/ui/primitives/spinner'
import { AuthLayout } from './auth-layout'

type Outcome = { is: 'asking' } | { is: 'done'; email: string } | { is: 'refused'; message: string; again: boolean }

/** Follows the link of a new e-mail address. The ticket stands behind the # of the address, which no server and no log sees. */
export function EmailVerification({ ticket }: { ticket: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asking' })
  const asked = useRef<string>(undefined)
  const ask = () => {
    setOutcome({ is: 'asking' })
    call(account.verifyEmail, { body: { ticket } }).then(
      ({ email }) => setOutcome({ is: 'done', email }),
      // A link works once: it is only worth trying again when it did not reach the server.
      (error: unknown) => setOutcome({ is: 'refused', message: errorMessage(error), again: !isApiError(error, 422) }),
    )
  }
  useEffect(() => {
    if (asked.current === ticket || ticket === '') return
    asked.current = ticket
    ask()
  })

  return (
    <AuthLayout title="Confirm your e-mail address">
      <div className="flex flex-col gap-4">
        {ticket === '' && <Notice tone="warning" title="The link is not complete. Open it as it stands in the mail." />}
        {ticket !== '' && outcome.is === 'asking' && (
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <Spinner /> One moment, please.
          </p>
        )}
        {outcome.is === 'done' && (
          <Notice tone="info" role="status" title="Your e-mail address is confirmed.">
            <p>From now on you sign in with {outcome.email}.</p>
          </Notice>
        )}
        {outcome.is === 'refused' && (
          <Notice tone="warning" role="alert" title={outcome.message}>
            {outcome.again && <Button onClick={ask}>Try again</Button>}
          </Notice>
        )}
        <Link to="/" className={buttonClass('primary', 'h-9 w-full')}>
          Go on
        </Link>
      </div>
    </AuthLayout>
  )
}
