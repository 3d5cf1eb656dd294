import type { GeneralInvoice } from '@/contracts/general-invoices'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { TaxCode } from '@/documents/trade/tax-code'

type Line = GeneralInvoice['lines'][number]
type Column = LineListColumn<Line>

const tax: Column = { id: 'tax', header: 'Tax', cell: (line) => line.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} /> }

const columnsOf = ({ lines, currency }: GeneralInvoice): Column[] => [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => <span className="text-ink-2">{line.lineNo}</span> },
  {
    id: 'account',
    header: 'Account',
    card: 'lead',
    cell: ({ account }) => (
      <>
        <span className="font-mono text-meta">{account.accountId}</span> {account.name}
      </>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    card: 'full',
    cell: (line) => (
      <>
        <span className="whitespace-pre-line">{line.description}</span>
        {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
      </>
    ),
  },
  ...(lines.some((line) => line.taxCode) ? [tax] : []),
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.amount} currency={currency} /> },
]

export const GeneralInvoiceLines = ({ invoice }: { invoice: GeneralInvoice }) => (
  <LineList label="Lines" lines={invoice.lines} columns={columnsOf(invoice)} lineKey={(line) => line.id} />
)
