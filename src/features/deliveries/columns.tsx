import type { DeliveryRow } from '@/contracts/deliveries'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

export const typeInWords = { delivery: 'Delivery', dropship: 'Drop-ship', return: 'Return' } as const

const Value = ({ of: { value, baseCurrency } }: { of: DeliveryRow }) => (value === null ? null : <Amount value={value} currency={baseCurrency} withCode />)

export const deliveryColumns: readonly DataColumn<DeliveryRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'type', header: 'Type', cell: (row) => typeInWords[row.type] },
  { id: 'customer', header: 'Customer', sortable: true, card: 'detail', cell: (row) => row.customer.name },
  { id: 'orders', header: 'Sales orders', kind: 'code', cell: (row) => row.orders.join(', ') },
  { id: 'warehouse', header: 'Warehouse', optional: true, cell: (row) => row.warehouse?.name },
  { id: 'carrier', header: 'Carrier', optional: true, cell: (row) => row.carrier },
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
export const deliveryFacts = (row: DeliveryRow) =>
  [
    ['Customer', row.customer.name],
    ['Type', typeInWords[row.type]],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Sales orders', row.orders.join(', ')],
    ['Warehouse', row.warehouse?.name],
    ['Carrier', row.carrier],
    ['Date', formatDay(row.date)],
    ['Value', <Value key="value" of={row} />],
  ] as const
