import type { CardPayment } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { Amount } from '@/documents/amount'
import { brandName } from '@/documents/cards/words'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { DocumentStatus, inWords } from '@/documents/status'
import { SourceLink } from '@/documents/trade/source-link'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { useCardActions } from './actions'
import type { CardPaymentOf } from './kinds'
import { Outcome } from './outcome'

type Item = CardPayment['items'][number]
type Refund = CardPayment['refunds'][number]

const itemColumns = (currency: string): LineListColumn<Item>[] => [
  { id: 'document', header: 'Invoice', card: 'lead', cell: ({ document }) => <SourceLink kind={document.kind} voucherId={document.voucherId} /> },
  { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => formatDay(dueDate) },
  { id: 'amount', header: `Paid ${currency}`, kind: 'number', card: 'amount', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
]
const refundColumns = (currency: string): LineListColumn<Refund>[] => [
  { id: 'number', header: 'Refund', card: 'lead', cell: ({ kind, voucherId }) => <SourceLink kind={kind} voucherId={voucherId} /> },
  { id: 'status', header: 'Status', card: 'status', cell: ({ status }) => <DocumentStatus status={status} /> },
  { id: 'amount', header: `Amount ${currency}`, kind: 'number', card: 'amount', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
]

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const UNHAPPY: readonly CardPayment['status'][] = ['declined', 'failed', 'reversed', 'chargeback']
const stepsOf = ({ status, type }: CardPayment): readonly CardPayment['status'][] =>
  UNHAPPY.includes(status) ? [] : type === 'REFUND' ? ['draft', 'initiated', 'captured'] : ['draft', 'initiated', 'captured', 'funded']

/** The route has loaded the payment. */
export const CardPaymentDetail = ({ of, voucherId }: { of: CardPaymentOf; voucherId: string }) => {
  const payment = of.queries.useRecord(voucherId)
  const mayResolve = useMay(documentKinds[of.kind].module, 'approve')
  const { customer, currency, grandTotal, items, refunds, receipt, refundOf, account, brand, last4, capturedAt } = payment
  return (
    <DocumentPage
      {...of}
      document={payment}
      party={{ kind: 'customer', ...customer }}
      amount={{ value: grandTotal, currency }}
      steps={stepsOf(payment)}
      actions={useCardActions(of, payment)}
    >
      <Outcome payment={payment} processor={of.name} mayResolve={mayResolve} />
      {items.length > 0 && <LineList label="Invoices that it pays" lines={items} columns={itemColumns(currency)} lineKey={({ itemId }) => itemId} />}
      {refunds.length > 0 && <LineList label="Refunds" lines={refunds} columns={refundColumns(currency)} lineKey={(refund) => refund.voucherId} />}
      <Panel title="Card payment">
        <Facts
          facts={[
            ['Type', inWords(payment.type)],
            ['Card', `${brandName(brand)} ending in ${last4}`],
            ...(refundOf ? [['Refund of', <DocumentAnchor key="sale" {...refundOf} />] as const] : []),
            ...(receipt ? [['Receipt', <DocumentAnchor key="receipt" {...receipt} />] as const] : []),
            ['Clearing account', `${account.accountId} ${account.name}`],
            ...factOf('Captured', capturedAt && formatMoment(capturedAt)),
            ...factOf('Reference', payment.reference),
            ...factOf('Transaction', payment.processorTxId),
            ...factOf('Authorisation', payment.authCode),
            ...factOf('Check of the address', payment.avs && inWords(payment.avs.toLowerCase())),
            ...factOf('Check of the code', payment.cvvResult && inWords(payment.cvvResult.toLowerCase())),
            ...factOf('Batch', payment.batchId),
            ...(payment.sends > 0 ? [['Sent', `${times(payment.sends)}, looked up ${times(payment.lookUps)}`] as const] : []),
            ...factOf('Recorded because', payment.outcomeReason),
            ...recordFacts(payment),
            ['Notes', payment.notes],
          ]}
        />
      </Panel>
    </DocumentPage>
  )
}
