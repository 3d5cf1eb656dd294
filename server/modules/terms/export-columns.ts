import type { PaymentTerm } from '@/contracts/payment-terms'
import { discountInWords, discountTaxInWords, linesInWords } from '@/contracts/rules/payment-terms'
import type { ExportColumn } from '../lists/export-cells'

export const paymentTermExport = {
  name: 'payment-terms',
  columns: [
    { id: 'code', header: 'Code', kind: 'text', value: (row) => row.code },
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'lines', header: 'Due', kind: 'text', value: (row) => linesInWords(row.lines) },
    { id: 'discount', header: 'Early payment', kind: 'text', value: (row) => discountInWords(row.discount) },
    { id: 'discountTax', header: 'Tax if paid early', kind: 'text', value: (row) => row.discount && discountTaxInWords[row.discount.taxMode] },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<PaymentTerm>[],
}
