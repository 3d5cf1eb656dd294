import { useQuery } from '@tanstack/react-query'
import type { CardDisputeRow } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { Amount } from '@/documents/amount'
import { brandName } from '@/documents/cards/words'
import { formatDay } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useCompanyId } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { Panel } from '@/ui/layout/panel'
import { disputesQuery } from './deposit-calls'
import type { CardPaymentOf } from './kinds'

/** A word of the processor, such as `UNDER_REVIEW`, as people read it. */
const inWords = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase().replaceAll('_', ' ')

/** How far a dispute is, and until when it can be answered. */
export const stateOf = ({ status, result, respondBy }: Pick<CardDisputeRow, 'status' | 'result' | 'respondBy'>): string => {
  if (status === 'WITH_MERCHANT') return respondBy ? `To be answered by ${formatDay(respondBy.slice(0, 10))}` : 'To be answered'
  if (status !== 'CLOSED' || !result || result === 'PENDING') return inWords(status)
  return inWords(result)
}

const columnsOf = (kind: CardKind): LineListColumn<CardDisputeRow>[] => [
  { id: 'payment', header: 'Payment', card: 'lead', cell: ({ voucherId }) => <DocumentAnchor kind={kind} voucherId={voucherId} /> },
  { id: 'state', header: 'State', card: 'status', cell: stateOf },
  { id: 'stage', header: 'Stage', cell: ({ stage }) => inWords(stage) },
  { id: 'reason', header: 'Reason', card: 'detail', cell: ({ reason, reasonCode }) => reason ?? (reasonCode ? inWords(reasonCode) : '') },
  { id: 'card', header: 'Card', cell: ({ brand, last4 }) => (last4 ? `${brandName(brand ?? 'Card')} ending in ${last4}` : '') },
  { id: 'dispute', header: 'Dispute', cell: ({ disputeId }) => <span className="font-mono text-meta wrap-anywhere">{disputeId}</span> },
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode /> },
]

/** Payments that their cardholders dispute; nothing is shown while there are none. */
export const DisputesPanel = ({ of: { kind, name } }: { of: CardPaymentOf }) => {
  const { data, error, isFetching, refetch } = useQuery(disputesQuery(kind, useCompanyId()))
  if (error) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title="Disputes">
      <p className="text-ink-2">{`Answer them with your documents in the portal of ${name}. What a dispute takes or gives back comes with a deposit.`}</p>
      <LineList label="Disputes" lines={data.rows} columns={columnsOf(kind)} lineKey={({ id }) => id} />
    </Panel>
  )
}
