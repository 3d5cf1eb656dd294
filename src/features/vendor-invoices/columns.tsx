import type { VendorInvoiceRow } from '@/contracts/vendor-invoices'
import { countedAs } from '@/contracts/rules/note-sign'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus, inWords } from '@/documents/status'
import { Due, Open, openColumn, Overdue } from '@/documents/trade/due'
import type { DataColumn } from '@/ui/data-table/types'

const Held = () => <span className="text-pending">Held</span>

export const vendorInvoiceColumns: readonly DataColumn<VendorInvoiceRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'vendorInvoiceNo', header: 'Their number', kind: 'code', cell: (row) => row.vendorInvoiceNo },
  {
    id: 'vendor',
    header: 'Vendor',
    sortable: true,
    card: 'detail',
    cell: (row) => (
      <>
        {row.vendor.name}
        <span className="sm:hidden"> · {row.vendorInvoiceNo}</span>
        <Overdue of={row} className="sm:hidden" />
      </>
    ),
  },
  { id: 'type', header: 'Type', optional: true, cell: (row) => inWords(row.type) },
  { id: 'invoiceDate', header: 'Invoiced', cell: (row) => formatDay(row.invoiceDate) },
  { id: 'date', header: 'Posted on', sortable: true, optional: true, cell: (row) => formatDay(row.date) },
  { id: 'due', header: 'Due', sortable: true, cell: (row) => <Due of={row} /> },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    card: 'status',
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <DocumentStatus status={row.status} />
        {row.holdPayment && <Held />}
      </span>
    ),
  },
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
  { ...openColumn<VendorInvoiceRow>((row) => countedAs(row.type, row.openAmount)), optional: true },
]

/** What a look at a row shows. */
export const vendorInvoiceFacts = (row: VendorInvoiceRow) =>
  [
    ['Vendor', row.vendor.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Vendor’s number', row.vendorInvoiceNo],
    ['Type', inWords(row.type)],
    ['Invoice date', formatDay(row.invoiceDate)],
    ['Posting date', formatDay(row.date)],
    ['Due', <Due key="due" of={row} />],
    ['Payment', row.holdPayment ? <Held key="hold" /> : 'Not held'],
    ['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />],
    ['Open', <Open key="open" of={row} />],
  ] as const
