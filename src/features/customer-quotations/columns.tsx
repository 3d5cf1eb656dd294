import type { CustomerQuotationRow } from '@/contracts/customer-quotations'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'
import { Percent } from './percent'

const margin: DataColumn<CustomerQuotationRow> = { id: 'margin', header: 'Margin', kind: 'number', cell: (row) => <Percent value={row.marginPct} /> }

/** @param costs whether the user may see costs; without it no column for the margin exists */
export const customerQuotationColumns = (costs: boolean): DataColumn<CustomerQuotationRow>[] => [
  { id: 'number', header: 'Number', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.voucherId },
  { id: 'customer', header: 'Customer', sortable: true, card: 'detail', cell: (row) => row.customer.name },
  { id: 'date', header: 'Date', sortable: true, cell: (row) => formatDay(row.date) },
  { id: 'validUntil', header: 'Valid until', sortable: true, cell: (row) => formatDay(row.validUntil) },
  { id: 'status', header: 'Status', sortable: true, card: 'status', cell: (row) => <DocumentStatus status={row.status} /> },
  ...(costs ? [margin] : []),
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
export const customerQuotationFacts = (costs: boolean) => (row: CustomerQuotationRow) => [
  ['Customer', row.customer.name] as const,
  ['Status', <DocumentStatus key="status" status={row.status} />] as const,
  ['Date', formatDay(row.date)] as const,
  ['Valid until', formatDay(row.validUntil)] as const,
  ['Total', <Amount key="total" value={row.grandTotal} currency={row.currency} withCode />] as const,
  ...(costs ? [['Margin', <Percent key="margin" value={row.marginPct} />] as const] : []),
]
