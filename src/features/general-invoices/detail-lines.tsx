import type { GeneralInvoice } from '@/contracts/general-invoices'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { lineNoColumn, readDescriptionColumn, readTaxColumn } from '@/documents/trade/read-columns'

type Line = GeneralInvoice['lines'][number]
type Column = LineListColumn<Line>

const columnsOf = ({ lines, currency }: GeneralInvoice): Column[] => [
  lineNoColumn<Line>(),
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
  readDescriptionColumn<Line>(),
  ...readTaxColumn(lines),
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.amount} currency={currency} /> },
]

export const GeneralInvoiceLines = ({ invoice }: { invoice: GeneralInvoice }) => (
  <LineList label="Lines" lines={invoice.lines} columns={columnsOf(invoice)} lineKey={(line) => line.id} />
)
