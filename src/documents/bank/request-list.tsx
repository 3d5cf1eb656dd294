import { useState } from 'react'
import { formatMoment } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Status } from '@/ui/primitives/status'
import type { BankOwnerKind } from './owners'
import { AccountFacts } from './account-facts'
import { DecisionDialog } from './decision-dialog'
import { type BankRequest, useDecideBankChange, useRefreshBankDetails } from './queries'
import { requestInWords } from './words'

interface Props {
  kind: BankOwnerKind
  id: string
}

const Withdraw = ({ kind, id, request }: Props & { request: BankRequest }) => {
  const decide = useDecideBankChange(kind, id)
  const refresh = useRefreshBankDetails()
  const withdraw = useOnce(async () => {
    try {
      await decide.mutateAsync({ requestId: request.id, action: 'withdraw' })
      notify.success('Request withdrawn')
    } catch (error) {
      notify.error(errorMessage(error))
      void refresh()
    }
  })
  return (
    <Button busy={decide.isPending} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  )
}

/** A pending request, with the actions that the user may take. */
const Pending = ({ kind, id, request }: Props & { request: BankRequest }) => {
  const [deciding, setDeciding] = useState<{ as: 'approve' | 'reject'; open: boolean } | null>(null)
  const { account, note, mayDecide, mayWithdraw } = request
  return (
    <li className="flex flex-col gap-2 rounded-panel border border-pending bg-pending-tint p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{requestInWords(request)}</span>
        <Status tone="pending">{mayWithdraw ? 'Waiting for a second approver' : 'Waiting for approval'}</Status>
      </p>
      {account && <AccountFacts account={account} />}
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-meta text-ink-2">{`Requested by ${request.requestedByName}, ${formatMoment(request.requestedAt)}`}</p>
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" onClick={() => setDeciding({ as: 'approve', open: true })}>
            Approve
          </Button>
          <Button onClick={() => setDeciding({ as: 'reject', open: true })}>Reject</Button>
        </div>
      )}
      {mayWithdraw && (
        <div>
          <Withdraw kind={kind} id={id} request={request} />
        </div>
      )}
      {deciding && (
        <DecisionDialog
          key={deciding.as}
          kind={kind}
          id={id}
          request={request}
          as={deciding.as}
          open={deciding.open}
          onOpenChange={(open) => setDeciding({ ...deciding, open })}
        />
      )}
    </li>
  )
}

const Decided = ({ request }: { request: BankRequest }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-b-0">
    <span>{requestInWords(request)}</span>
    <DocumentStatus status={request.state === 'withdrawn' ? 'cancelled' : request.state} />
    <span className="text-meta text-ink-2">
      {`${request.requestedByName}; ${request.state} by ${request.decidedByName ?? ''}, ${formatMoment(request.decidedAt ?? '')}`}
    </span>
    {request.reason && <span className="w-full whitespace-pre-line">{request.reason}</span>}
  </li>
)

/** Pending requests for changes, and earlier ones that were decided. */
export const RequestList = ({ kind, id, requests }: Props & { requests: readonly BankRequest[] }) => {
  const pending = requests.filter(({ state }) => state === 'pending')
  const decided = requests.filter(({ state }) => state !== 'pending')
  return (
    <>
      {pending.length > 0 && (
        <ul aria-label="Requested changes" className="flex flex-col gap-2">
          {pending.map((request) => (
            <Pending key={request.id} kind={kind} id={id} request={request} />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-link">{`Earlier requests (${decided.length})`}</summary>
          <ul>
            {decided.map((request) => (
              <Decided key={request.id} request={request} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
