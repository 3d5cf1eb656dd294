import type { VendorPoRow } from '@/contracts/vendor-pos'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus, inWords } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

const Expected = ({ of: { expectedDate } }: { of: VendorPoRow }) => (expectedDate ? <span className="whitespace-nowrap">{formatDay(expectedDate)}</span> : null)

const total: DataColumn<VendorPoRow> = {
  id: 'total',
  header: 'Total',
  kind: 'number',
  sortable: true,
  card: 'amount',
  cell: (row) => row.grandTotal !== null && <Amount value={row.grandTotal} currency={row.currency} withCode />,
  amount: (row) => row.grandTotal,
  currency: (row) => row.currency,
}

/** Without totals for who may not see costs. */
export const vendorPoColumns = (costs: boolean): readonly DataColumn<VendorPoRow>[] => [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'vendor', header: 'Vendor', sortable: true, card: 'detail', cell: (row) => row.vendor.name },
  { id: 'kind', header: 'Kind', optional: true, cell: (row) => (row.kind === 'general' ? 'General' : 'Distributor') },
  { id: 'salesOrder', header: 'Sales order', kind: 'code', cell: (row) => row.salesOrderVoucherId },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'distributorState', header: 'At the distributor', optional: true, cell: (row) => row.distributorState && inWords(row.distributorState) },
  { id: 'dropShip', header: 'Goes to', optional: true, cell: (row) => (row.isDropShip ? 'The customer' : 'Warehouse') },
  { id: 'expected', header: 'Expected', sortable: true, cell: (row) => <Expected of={row} /> },
  ...(costs ? [total] : []),
]

/** What a look at a row shows. */
export const vendorPoFacts = (costs: boolean) => (row: VendorPoRow) =>
  [
    ['Vendor', row.vendor.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Sales order', row.salesOrderVoucherId],
    ['Date', formatDay(row.date)],
    ['Expected', <Expected key="expected" of={row} />],
    ...(costs && row.grandTotal !== null ? [['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />] as const] : []),
  ] as const
