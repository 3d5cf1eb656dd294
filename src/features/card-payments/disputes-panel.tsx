import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardDisputeRow, DisputeAnswer } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { Amount } from '@/documents/amount'
import { brandName } from '@/documents/cards/words'
import { formatDay } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { AnswerDialog } from './answer-dialog'
import { disputesQuery } from './deposit-calls'
import type { CardPaymentOf } from './kinds'

/** A word of the processor, such as `UNDER_REVIEW`, as people read it. */
const inWords = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase().replaceAll('_', ' ')

/** How far a dispute is, and until when it can be answered. */
export const stateOf = ({ status, result, respondBy, answer }: Pick<CardDisputeRow, 'status' | 'result' | 'respondBy' | 'answer'>): string => {
  if (status === 'WITH_MERCHANT' && answer && answer.state !== 'refused') return answer.answer === 'accept' ? 'Accepted' : 'Challenged'
  if (status === 'WITH_MERCHANT') return respondBy ? `To be answered by ${formatDay(respondBy.slice(0, 10))}` : 'To be answered'
  if (status !== 'CLOSED' || !result || result === 'PENDING') return inWords(status)
  return inWords(result)
}

export interface Asked {
  dispute: CardDisputeRow
  answer: DisputeAnswer
}

/** What was answered, with its documents, or the buttons to answer. */
const AnswerCell = ({ dispute, onAsk }: { dispute: CardDisputeRow; onAsk: ((asked: Asked) => void) | null }) => {
  const { status, answer, voucherId } = dispute
  const canAnswer = onAsk && status === 'WITH_MERCHANT' && (answer === null || answer.state === 'refused')
  return (
    <span className="flex flex-col gap-1">
      {answer && (
        <span className="wrap-anywhere">
          {[answer.answer === 'accept' ? 'Accepted' : 'Challenged', ...answer.documents].join(', ')}
          {answer.state === 'waiting' && <span className="text-ink-2">{`; the processor is being told${answer.why ? `: ${answer.why}` : ''}`}</span>}
          {answer.state === 'refused' && <span className="text-negative">{`; the processor refused it${answer.why ? `: ${answer.why}` : ''}`}</span>}
        </span>
      )}
      {canAnswer && (
        <span className="flex flex-wrap gap-2">
          <Button aria-label={`Challenge the dispute of ${voucherId}`} onClick={() => onAsk({ dispute, answer: 'challenge' })}>
            Challenge…
          </Button>
          <Button aria-label={`Accept the dispute of ${voucherId}`} onClick={() => onAsk({ dispute, answer: 'accept' })}>
            Accept…
          </Button>
        </span>
      )}
    </span>
  )
}

const columnsOf = (kind: CardKind, onAsk: ((asked: Asked) => void) | null): LineListColumn<CardDisputeRow>[] => [
  { id: 'payment', header: 'Payment', card: 'lead', cell: ({ voucherId }) => <DocumentAnchor kind={kind} voucherId={voucherId} /> },
  { id: 'state', header: 'State', card: 'status', cell: stateOf },
  { id: 'stage', header: 'Stage', cell: ({ stage }) => inWords(stage) },
  { id: 'reason', header: 'Reason', card: 'detail', cell: ({ reason, reasonCode }) => reason ?? (reasonCode ? inWords(reasonCode) : '') },
  { id: 'card', header: 'Card', cell: ({ brand, last4 }) => (last4 ? `${brandName(brand ?? 'Card')} ending in ${last4}` : '') },
  { id: 'dispute', header: 'Dispute', cell: ({ disputeId }) => <span className="font-mono text-meta wrap-anywhere">{disputeId}</span> },
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
  { id: 'answer', header: 'Our answer', card: 'full', cell: (dispute) => <AnswerCell dispute={dispute} onAsk={onAsk} /> },
]

/** Payments that their cardholders dispute; nothing is shown while there are none. */
export const DisputesPanel = ({ of: { kind, name } }: { of: CardPaymentOf }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayAnswer = useMay(documentKinds[kind].module, 'post')
  const { data, error, isFetching, refetch } = useQuery(disputesQuery(kind, useCompanyId()))
  if (error) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title="Disputes">
      <p className="text-ink-2">{`${name} is told what you answer. What a dispute takes or gives back comes with a deposit.`}</p>
      <LineList label="Disputes" lines={data.rows} columns={columnsOf(kind, mayAnswer ? setAsked : null)} lineKey={({ id }) => id} />
      {asked && <AnswerDialog kind={kind} {...asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
