import type { GeneralInvoiceRow } from '@/contracts/general-invoices'
import { countedTo } from '@/contracts/rules/note-sign'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { Due, Open, openColumn } from '@/documents/trade/due'
import type { DataColumn } from '@/ui/data-table/types'

/** Which way the money goes. */
export const directionInWords = { receivable: 'Owed to us', payable: 'We owe' } as const

export const generalInvoiceColumns: readonly DataColumn<GeneralInvoiceRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, optional: true, cell: (row) => formatDay(row.date) },
  {
    id: 'party',
    header: 'Party',
    sortable: true,
    card: 'detail',
    cell: (row) => (
      <>
        {row.party.name}
        <span className="sm:hidden">
          {' '}
          · {directionInWords[row.direction]} · {row.subject}
        </span>
      </>
    ),
  },
  { id: 'subject', header: 'For', cell: (row) => row.subject },
  { id: 'direction', header: 'Direction', cell: (row) => directionInWords[row.direction] },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'reference', header: 'Their number', kind: 'code', optional: true, cell: (row) => row.reference },
  {
    id: 'total',
    header: 'Total',
    kind: 'number',
    sortable: true,
    card: 'amount',
    cell: (row) => <Amount value={row.grandTotal} currency={row.currency} withCode />,
    // The amounts of both ways stand as they are; only their sum is what is left of one by the other.
    amount: (row) => countedTo(row.direction, row.grandTotal),
    currency: (row) => row.currency,
  },
  { id: 'due', header: 'Due', sortable: true, cell: (row) => <Due of={row} /> },
  { ...openColumn<GeneralInvoiceRow>((row) => countedTo(row.direction, row.openAmount)), cell: (row) => <Open of={row} />, optional: true },
]

/** What a look at a row shows. */
export const generalInvoiceFacts = (row: GeneralInvoiceRow) =>
  [
    ['Party', row.party.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['For', row.subject],
    ['Direction', directionInWords[row.direction]],
    ['Date', formatDay(row.date)],
    ['Due', <Due key="due" of={row} />],
    ['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />],
    ['Open', <Open key="open" of={row} />],
  ] as const
