import type { CustomerPoRow } from '@/contracts/customer-pos'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

const Required = ({ of: { requiredDate } }: { of: CustomerPoRow }) =>
  requiredDate ? <span className="whitespace-nowrap">{formatDay(requiredDate)}</span> : null

export const customerPoColumns: readonly DataColumn<CustomerPoRow>[] = [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  {
    id: 'customer',
    header: 'Customer',
    sortable: true,
    card: 'detail',
    cell: (row) => (
      <>
        {row.customer.name}
        <span className="sm:hidden"> · {row.customerOrderNumber}</span>
      </>
    ),
  },
  { id: 'customerOrderNumber', header: 'Their number', kind: 'code', cell: (row) => row.customerOrderNumber },
  { id: 'quotation', header: 'Quotation', kind: 'code', optional: true, cell: (row) => row.quotationVoucherId },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  { id: 'required', header: 'Required', sortable: true, cell: (row) => <Required of={row} /> },
  {
    id: 'total',
    header: 'Total',
    kind: 'number',
    sortable: true,
    card: 'amount',
    cell: (row) => <Amount value={row.grandTotal} currency={row.currency} withCode />,
    amount: (row) => row.grandTotal,
    currency: (row) => row.currency,
  },
]

/** What a look at a row shows. */
export const customerPoFacts = (row: CustomerPoRow) =>
  [
    ['Customer', row.customer.name],
    ['Status', <DocumentStatus key="status" status={row.status} />],
    ['Their number', row.customerOrderNumber],
    ['Quotation', row.quotationVoucherId],
    ['Date', formatDay(row.date)],
    ['Required', <Required key="required" of={row} />],
    ['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />],
  ] as const
