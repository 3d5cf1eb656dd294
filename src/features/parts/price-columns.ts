import { isCurrency } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import type { PriceLine } from './offer-values'

/** Columns that can be pasted, in this order. */
export const PRICE_HINTS: PasteHints = [
  ['minQty', 'from quantity'],
  ['price', 'price'],
  ['currency', 'currency'],
]

type Column = GridColumn<PriceLine>

const column = (id: 'minQty' | 'price' | 'currency' | 'validFrom' | 'validTo', header: string, more: Partial<Column> & Pick<Column, 'kind'>): Column => ({
  id,
  header,
  read: (line) => line[id],
  write: (line, text) => ({ ...line, [id]: text }),
  ...more,
})

/** Grid columns of a vendor's prices by quantity, to type or to paste from the vendor's list. */
export const priceColumns: readonly Column[] = [
  column('minQty', 'From quantity', {
    kind: 'quantity',
    align: 'end',
    width: 130,
    check: (line) => (compare(parseDecimal(line.minQty) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null),
    aliases: ['Min qty', 'Minimum quantity', 'Quantity', 'Qty', 'Break', 'From'],
    cardPlace: 'lead',
  }),
  column('price', 'Price', {
    kind: 'money',
    align: 'end',
    width: 130,
    check: (line) => (compare(parseDecimal(line.price) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
    aliases: ['Unit price', 'Cost', 'Net price', 'Your price'],
    cardPlace: 'figure',
  }),
  column('currency', 'Currency', {
    kind: 'text',
    width: 90,
    maxLength: 3,
    write: (line, text) => ({ ...line, currency: text.trim().toUpperCase() }),
    check: (line) => (line.currency === '' || isCurrency(line.currency) ? null : 'Enter a currency such as USD.'),
    aliases: ['Curr', 'Ccy'],
    cardPlace: 'figure',
  }),
  column('validFrom', 'Valid from', { kind: 'day', width: 130, aliases: ['From date', 'Start', 'Effective'], cardPlace: 'detail' }),
  column('validTo', 'Valid to', { kind: 'day', aliases: ['Until', 'Expires', 'Expiry', 'End'], cardPlace: 'detail' }),
]
