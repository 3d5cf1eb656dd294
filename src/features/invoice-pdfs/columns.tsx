import { Link } from '@tanstack/react-router'
import type { InvoicePdfRow } from '@/contracts/invoice-pdfs'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import { documentLink, paperLink } from '@/lookups/document-links'
import type { DataColumn } from '@/ui/data-table/types'

/** Link to the paper or invoice that a duplicate repeats. */
export const DuplicateLink = ({ of }: { of: InvoicePdfRow['duplicateOf'] }) =>
  of === null ? null : of.kind === 'paper' ? (
    <Link {...paperLink(of.id)} className="text-link hover:underline">
      {of.fileName}
    </Link>
  ) : (
    <Link {...documentLink('vendor_invoice', of.voucherId)} className="font-mono text-link hover:underline">
      {of.voucherId}
    </Link>
  )

const Total = ({ row: { grandTotal, currency } }: { row: InvoicePdfRow }) =>
  grandTotal === null ? null : <Amount value={grandTotal} currency={currency ?? ''} withCode={currency !== null} />

export const invoicePdfColumns: readonly DataColumn<InvoicePdfRow>[] = [
  { id: 'file', header: 'File', sortable: true, card: 'lead', cell: (row) => row.fileName },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'vendor', header: 'Vendor', card: 'detail', cell: (row) => row.vendor?.name },
  { id: 'number', header: 'Their number', kind: 'code', cell: (row) => row.vendorInvoiceNo },
  { id: 'invoiceDate', header: 'Invoice date', optional: true, cell: (row) => formatDay(row.invoiceDate) },
  {
    id: 'total',
    header: 'Total',
    kind: 'number',
    card: 'amount',
    cell: (row) => <Total row={row} />,
    amount: (row) => row.grandTotal,
    currency: (row) => row.currency ?? '',
  },
  { id: 'vendorPo', header: 'PO', kind: 'code', optional: true, cell: (row) => row.vendorPo },
  { id: 'added', header: 'Added', sortable: true, cell: (row) => formatMoment(row.createdAt) },
  // Whole sentences, which may run beyond the edge.
  {
    id: 'message',
    header: 'Note',
    cell: (row) => (
      <>
        {row.message ?? row.vendorInvoice?.voucherId} {row.status === 'duplicate' && <DuplicateLink of={row.duplicateOf} />}
      </>
    ),
  },
]

/** Facts shown in a row's preview. */
export const invoicePdfFacts = (row: InvoicePdfRow) =>
  [
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Vendor', row.vendor?.name],
    ['Their number', row.vendorInvoiceNo],
    ['Invoice date', formatDay(row.invoiceDate)],
    ['Total', <Total key="total" row={row} />],
    ['PO', row.vendorPo],
    ['Note', row.message],
    ['Double of', row.duplicateOf && <DuplicateLink key="twin" of={row.duplicateOf} />],
    ['Added', `${formatMoment(row.createdAt)} by ${row.createdByName}`],
  ] as const
