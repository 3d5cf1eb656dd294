import type { CustomerInvoiceRow } from '@/contracts/customer-invoices'
import { countedAs } from '@/contracts/rules/note-sign'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus, inWords } from '@/documents/status'
import { Due, Open, openColumn, Overdue } from '@/documents/trade/due'
import type { DataColumn } from '@/ui/data-table/types'

export const customerInvoiceColumns: readonly DataColumn<CustomerInvoiceRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  // The number begins with it; who wants it in words has the column.
  { id: 'type', header: 'Type', optional: true, cell: (row) => inWords(row.type) },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'due', header: 'Due', sortable: true, cell: (row) => <Due of={row} /> },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    card: 'detail',
    cell: (row) => (
      <>
        {row.customer.name}
        <Overdue of={row} className="sm:hidden" />
      </>
    ),
  },
  { id: 'customerOrderNumber', header: 'Their number', kind: 'code', optional: true, cell: (row) => row.customerOrderNumber },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  {
    id: 'total',
    header: 'Total',
    kind: 'number',
    sortable: true,
    card: 'amount',
    cell: (row) => <Amount value={countedAs(row.type, row.grandTotal)} currency={row.currency} withCode />,
    amount: (row) => countedAs(row.type, row.grandTotal),
    currency: (row) => row.currency,
  },
  openColumn<CustomerInvoiceRow>((row) => countedAs(row.type, row.openAmount)),
]

/** What a look at a row shows. */
export const customerInvoiceFacts = (row: CustomerInvoiceRow) =>
  [
    ['Customer', row.customer.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Type', inWords(row.type)],
    ['Customer’s number', row.customerOrderNumber],
    ['Date', formatDay(row.date)],
    ['Due', <Due key="due" of={row} />],
    ['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />],
    ['Open', <Open key="open" of={row} />],
  ] as const
