import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { TRADE_HINTS, tradeColumns } from '@/documents/trade/trade-columns'
import type { PoLine } from './form-values'

/** Columns that can be pasted, in this order. */
export const PO_HINTS: PasteHints = [...TRADE_HINTS.slice(0, 1), ['vendorSku', 'vendor’s number'], ...TRADE_HINTS.slice(1)]

const vendorSkuColumn: GridColumn<PoLine> = {
  id: 'vendorSku',
  header: 'Vendor’s no.',
  kind: 'text',
  width: 96,
  mono: true,
  maxLength: 60,
  read: (line) => line.vendorSku,
  write: (line, text) => ({ ...line, vendorSku: text }),
  aliases: ['Vendor SKU', 'Vendor part no', 'Ingram SKU', 'Ingram part number'],
}
const promisedColumn: GridColumn<PoLine> = {
  id: 'promisedDate',
  header: 'Promised',
  kind: 'day',
  optional: true,
  width: 96,
  read: (line) => line.promisedDate,
  write: (line, promisedDate) => ({ ...line, promisedDate }),
}

/** Columns of a trade line, with the vendor's part number and promised date. */
export const columnsFor = (currency: string, taxes: LineTaxes): GridColumn<PoLine>[] => {
  const [part, ...otherColumns] = tradeColumns<PoLine>({ currency, taxes, side: 'purchase' })
  return [...(part ? [part] : []), vendorSkuColumn, ...otherColumns, promisedColumn]
}
