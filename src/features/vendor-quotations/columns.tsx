import type { VendorQuotationRow } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { hasTotal } from './states'

const revisionOf = ({ vendorQuoteNo, vendorRevision }: VendorQuotationRow) => [vendorQuoteNo, vendorRevision].filter(Boolean).join(' · ')

const total: DataColumn<VendorQuotationRow> = {
  id: 'total',
  header: 'Total',
  kind: 'number',
  sortable: true,
  card: 'amount',
  cell: (row) => (hasTotal(row) ? <Amount value={row.grandTotal} currency={row.currency} withCode /> : null),
  amount: (row) => row.grandTotal,
  currency: (row) => row.currency,
}

/** @param costs whether the user may see costs; without it no column for them exists */
export const vendorQuotationColumns = (costs: boolean): DataColumn<VendorQuotationRow>[] => [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'vendor', header: 'Vendor', sortable: true, card: 'detail', cell: (row) => row.vendor.name },
  { id: 'vendorQuoteNo', header: 'Their quote', kind: 'code', cell: revisionOf },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'validUntil', header: 'Valid until', sortable: true, cell: (row) => formatDay(row.validUntil) },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'kind', header: 'Kind', optional: true, cell: (row) => (row.kind === 'general' ? 'General' : 'Distributor') },
  { id: 'lines', header: 'Lines', kind: 'number', optional: true, cell: (row) => row.lineCount, amount: (row) => String(row.lineCount) },
  ...(costs ? [total] : []),
]

/** What a look at a row shows. */
export const vendorQuotationFacts = (costs: boolean) => (row: VendorQuotationRow) => [
  ['Vendor', row.vendor.name] as const,
  ['Status', <DocumentStatus key="status" status={row.status} />] as const,
  ['Their quote', revisionOf(row)] as const,
  ['Lines', row.lineCount] as const,
  ['Date', formatDay(row.date)] as const,
  ['Valid until', formatDay(row.validUntil)] as const,
  ...(costs && hasTotal(row) ? [['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />] as const] : []),
]
