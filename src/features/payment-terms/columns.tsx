import type { PaymentTerm } from '@/contracts/payment-terms'
import { discountInWords, discountTaxInWords, linesInWords } from '@/contracts/rules/payment-terms'
import { DocumentStatus } from '@/documents/status'
import type { DataColumn } from '@/ui/data-table/types'

const active = (row: PaymentTerm) => <DocumentStatus status={row.isActive ? 'active' : 'inactive'} />

export const paymentTermColumns: readonly DataColumn<PaymentTerm>[] = [
  { id: 'code', header: 'Code', kind: 'code', sortable: true, card: 'lead', cell: (row) => row.code },
  { id: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
  { id: 'lines', header: 'Due', card: 'detail', cell: (row) => linesInWords(row.lines) },
  { id: 'discount', header: 'Early payment', cell: (row) => discountInWords(row.discount) },
  { id: 'discountTax', header: 'Tax if paid early', cell: (row) => row.discount && discountTaxInWords[row.discount.taxMode] },
  { id: 'isActive', header: 'Status', card: 'status', cell: active },
]

/** Facts shown in a row's preview. */
export const paymentTermFacts = (row: PaymentTerm) =>
  [
    ['Name', row.name],
    ['Due', linesInWords(row.lines)],
    ['Early payment', discountInWords(row.discount)],
    ['Tax if paid early', row.discount && discountTaxInWords[row.discount.taxMode]],
    ['Status', active(row)],
  ] as const
