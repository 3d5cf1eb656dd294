import type { StatementLine } from '@/contracts/bank-statements'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { LineListColumn } from '@/documents/line-list'
import { Code } from '@/ui/primitives/money'

interface Described {
  counterparty: string | null
  reference: string | null
  text: string
}

/** Who, what for, and by which reference, as far as the bank says so. */
export const Description = ({ counterparty, reference, text }: Described) => (
  <span className="flex min-w-0 flex-col">
    {counterparty && <span className="font-medium break-words">{counterparty}</span>}
    {text !== '' && text !== counterparty && <span className="line-clamp-2 break-words text-ink-2">{text}</span>}
    {reference && <Code>{reference}</Code>}
  </span>
)

/** Columns of the lines of a statement in a currency. */
export const lineColumns = (currency: string): LineListColumn<StatementLine>[] => [
  { id: 'date', header: 'Booked', kind: 'day', cell: ({ date }) => formatDay(date) },
  {
    id: 'what',
    header: 'Line',
    card: 'lead',
    cell: ({ parentId, reference, chequeNo, ...line }) => (
      <span className={parentId ? 'block border-l-2 border-line-strong pl-2' : 'block'}>
        <Description {...line} reference={reference ?? (chequeNo && `Cheque ${chequeNo}`)} />
      </span>
    ),
  },
  { id: 'type', header: 'Kind', kind: 'code', cell: ({ type, returnReason }) => [type, returnReason].filter(Boolean).join(' ') || null },
  { id: 'valueDate', header: 'Value date', kind: 'day', cell: ({ valueDate, date }) => (valueDate && valueDate !== date ? formatDay(valueDate) : null) },
  {
    id: 'original',
    header: 'Paid in',
    kind: 'number',
    cell: ({ original }) => original && <Amount value={original.amount} currency={original.currency} withCode />,
  },
  {
    id: 'amount',
    header: `Amount ${currency}`,
    kind: 'number',
    card: 'amount',
    // Payments of a batch are part of its amount.
    cell: ({ amount, parentId }) => (
      <span className={parentId ? 'text-ink-2' : undefined}>
        <Amount value={amount} currency={currency} />
      </span>
    ),
  },
]
