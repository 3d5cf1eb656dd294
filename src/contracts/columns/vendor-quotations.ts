import { currencyColumn, documentColumns, linesColumn, listTable, totalColumn, vendorColumns } from '../list-columns'
import type { VendorQuotationRow } from '../vendor-quotations'

export const vendorQuotationTable = listTable<VendorQuotationRow>()({
  name: 'vendor-quotations',
  columns: {
    ...documentColumns,
    ...vendorColumns,
    vendorQuoteNo: { header: 'Their quote', kind: 'code', value: (row) => row.vendorQuoteNo },
    vendorRevision: { header: 'Their revision', value: (row) => row.vendorRevision },
    validUntil: { header: 'Valid until', kind: 'day', value: (row) => row.validUntil },
    kind: { header: 'Kind', optional: true, value: (row) => (row.kind === 'general' ? 'General' : 'Distributor') },
    lines: linesColumn,
    currency: currencyColumn,
    total: { ...totalColumn, costs: true },
  },
  screen: ['number', 'vendor', 'vendorQuoteNo', 'date', 'validUntil', 'status', 'kind', 'lines', 'total'],
  file: ['number', 'date', 'vendor', 'vendorCode', 'vendorQuoteNo', 'vendorRevision', 'status', 'validUntil', 'kind', 'lines', 'currency', 'total'],
  look: ['vendor', 'status', 'vendorQuoteNo', 'lines', 'date', 'validUntil', 'total'],
})
