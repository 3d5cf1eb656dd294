import { Banknote } from 'lucide-react'
import type { Settlement } from '@/contracts/document-record'
import { documentKinds, inSentence } from '@/contracts/document-kinds'
import { isZero } from '@/contracts/rules/decimal'
import { useMayInAny } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { Amount } from '../amount'
import { formatDay } from '../dates'
import { action } from '../detail/document-actions'
import { LineList, type LineListColumn } from '../line-list'
import { SourceLink } from './source-link'

interface Invoice {
  voucherId: string
  currency: string
  openAmount: string
  settledBy: readonly Settlement[]
}

const columnsOf = (currency: string, hasDeductions: boolean): LineListColumn<Settlement>[] => [
  { id: 'date', header: 'Date', kind: 'day', cell: ({ date }) => formatDay(date) },
  {
    id: 'document',
    header: 'By',
    card: 'lead',
    cell: ({ kind, voucherId, isUndone }) => (
      <>
        <SourceLink kind={kind} voucherId={voucherId} /> <span className="text-ink-2">{inSentence(documentKinds[kind].one)}</span>
        {isUndone && <span className="text-ink-2"> · taken back</span>}
      </>
    ),
  },
  {
    id: 'paid',
    header: 'Paid',
    kind: 'number',
    card: 'amount',
    cell: ({ paid, isUndone }) =>
      isZero(paid) ? null : <Amount value={paid} currency={currency} className={isUndone ? 'text-ink-2 line-through' : undefined} />,
  },
  ...(hasDeductions
    ? [
        {
          id: 'deducted',
          header: 'Deducted',
          kind: 'number',
          cell: ({ deducted, isUndone }: Settlement) =>
            isZero(deducted) ? null : <Amount value={deducted} currency={currency} className={isUndone ? 'text-ink-2 line-through' : undefined} />,
        } as const,
      ]
    : []),
]

/** What was paid of an invoice, when and by which document; renders nothing while nothing was. */
export const SettledBy = ({ invoice: { settledBy, currency } }: { invoice: Invoice }) =>
  settledBy.length === 0 ? null : (
    <Panel title="Settled">
      <LineList
        label="What settled it"
        lines={settledBy}
        columns={columnsOf(
          currency,
          settledBy.some(({ deducted }) => !isZero(deducted)),
        )}
        lineKey={({ voucherId, date, paid, deducted }) => `${voucherId} ${date} ${paid} ${deducted}`}
      />
    </Panel>
  )

interface Payable {
  voucherId: string
  currency: string
  openAmount: string
  partyId: string
  /** Whether we owe it. */
  isBill: boolean
  /** Whether something of it can be paid. */
  isPayable: boolean
}

/** The action that leads to a new payment of the invoice's party, with the invoice to be settled; false if there is nothing to pay or the user may not. */
export const useRegisterPayment = ({ voucherId, currency, openAmount, partyId, isBill, isPayable }: Payable) => {
  const may = useMayInAny()
  if (!isPayable || isZero(openAmount) || !may(isBill ? 'vendor-payments' : 'customer-payments', 'create')) return false
  const to = documentKinds[isBill ? 'vendor_payment' : 'customer_payment'].pages.add
  return action('pay', 'Register payment', Banknote, { group: 'Create', primary: true, link: { to, search: { party: partyId, currency, of: voucherId } } })
}
