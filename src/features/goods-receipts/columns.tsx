import type { GoodsReceiptRow } from '@/contracts/goods-receipts'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

export const typeInWords = { receipt: 'Receipt', dropship: 'Drop-ship', return: 'Return' } as const

const Value = ({ of: { value, baseCurrency } }: { of: GoodsReceiptRow }) => (value === null ? null : <Amount value={value} currency={baseCurrency} withCode />)

export const goodsReceiptColumns: readonly DataColumn<GoodsReceiptRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'type', header: 'Type', cell: (row) => typeInWords[row.type] },
  { id: 'vendor', header: 'Vendor', sortable: true, card: 'detail', cell: (row) => row.vendor.name },
  { id: 'orders', header: 'Orders', kind: 'code', cell: (row) => row.orders.join(', ') },
  { id: 'warehouse', header: 'Warehouse', optional: true, cell: (row) => row.warehouse?.name },
  { id: 'vendorDeliveryNo', header: 'Their delivery note', kind: 'code', optional: true, cell: (row) => row.vendorDeliveryNo },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  {
    id: 'value',
    header: 'Value',
    kind: 'number',
    sortable: true,
    card: 'amount',
    cell: (row) => <Value of={row} />,
    amount: (row) => row.value,
    currency: (row) => row.baseCurrency,
  },
]

/** What a look at a row shows. */
export const goodsReceiptFacts = (row: GoodsReceiptRow) =>
  [
    ['Vendor', row.vendor.name],
    ['Type', typeInWords[row.type]],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Orders', row.orders.join(', ')],
    ['Warehouse', row.warehouse?.name],
    ['Date', formatDay(row.date)],
    ['Value', <Value key="value" of={row} />],
  ] as const
