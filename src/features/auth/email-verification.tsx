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

/** Confirms a new e-mail address from a mailed link. The ticket is in the URL after the #, so no server and no log sees it. */
export function EmailVerification({ ticket }: { ticket: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asking' })
  const requestedTicket = useRef<string>(undefined)
  const verify = () => {
    setOutcome({ is: 'asking' })
    call(account.verifyEmail, { body: { ticket } }).then(
      ({ email }) => setOutcome({ is: 'done', email }),
      // A link works only once, so a retry is offered only if the server did not refuse the ticket.
      (error: unknown) => setOutcome({ is: 'refused', message: errorMessage(error), again: !isApiError(error, 422) }),
    )
  }
  useEffect(() => {
    if (requestedTicket.current === ticket || ticket === '') return
    requestedTicket.current = ticket
    verify()
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
            {outcome.again && <Button onClick={verify}>Try again</Button>}
          </Notice>
        )}
        <Link to="/" className={buttonClass('primary', 'h-9 w-full')}>
          Go on
        </Link>
      </div>
    </AuthLayout>
  )
}
