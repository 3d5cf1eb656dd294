import { lineAmounts } from '@/contracts/rules/totals'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { Inquiry } from '@/contracts/inquiries'
import { Amount } from '@/documents/amount'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { CellKind, GridColumn } from '@/documents/line-grid/types'
import { NO_LINE, type OfferLine } from './offer-line'

/** Columns that can be pasted, in this order. */
export const OFFER_HINTS: PasteHints = [
  ['partno', 'part'],
  ['description', 'description'],
  ['qty', 'quantity'],
  ['unitCost', 'cost'],
]

type Column = GridColumn<OfferLine>
type TextField = Exclude<keyof OfferLine, 'key' | 'id'>

const notNegative = (text: string): string | null => (text.trim() !== '' && compare(parseDecimal(text) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null)
const aboveZero = (text: string): string | null =>
  parseDecimal(text) !== null && compare(parseDecimal(text) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null

/** Column that reads and writes one field unchanged. */
const plain = (id: TextField, header: string, kind: CellKind, more: Partial<Column> = {}): Column => ({
  id,
  header,
  kind,
  read: (line) => line[id] ?? '',
  write: (line, text) => ({ ...line, [id]: text }),
  ...more,
})
const numeric = { align: 'end' } as const

/** Net amount of the line; null while it has no price. */
const netOf = ({ qty, unitCost }: OfferLine, currency: string): string | null => {
  const price = parseDecimal(unitCost)
  return price === null ? null : lineAmounts({ qty: parseDecimal(qty) ?? '0', unitPrice: price }, currency).net
}

const answersColumn = (inquiryLines: Inquiry['lines']): Column =>
  plain('inquiryLineId', 'Answers line', 'choice', {
    width: 104,
    choices: [
      { value: '', label: 'By part number' },
      ...inquiryLines.map(({ id, lineNo, mfrPartNo, partno, description }) => ({
        value: id,
        label: `${lineNo} · ${(mfrPartNo ?? partno ?? description).slice(0, 30)}`,
      })),
      { value: NO_LINE, label: 'None' },
    ],
  })

interface ColumnsArgs {
  currency: string
  /** Lines of the inquiry that is answered. */
  asked: Inquiry['lines'] | undefined
}

/** Columns of a vendor's offer. Pasted tables are recognised by the headers that vendors use. */
export const offerColumns = ({ currency, asked }: ColumnsArgs): Column[] => [
  plain('partno', 'Part', 'part', {
    width: 104,
    mono: true,
    maxLength: 60,
    onPart: (line, part) => ({
      ...line,
      partno: part.partno,
      mfrPartNo: line.mfrPartNo || (part.mfrPartNo ?? ''),
      description: line.description || part.description,
      uom: part.uom,
    }),
    aliases: ['Part number', 'Part no', 'PN', 'P/N', 'Item', 'Item no', 'Product'],
    cardPlace: 'lead',
  }),
  plain('mfrPartNo', 'Mfr part', 'text', {
    width: 100,
    mono: true,
    maxLength: 60,
    aliases: ['Mfr P/N', 'Mfr part no', 'MPN', 'Manufacturer part number', 'Mfr. Part #'],
  }),
  plain('vendorSku', 'Vendor SKU', 'text', { width: 84, mono: true, maxLength: 60, aliases: ['SKU', 'Vendor part no', 'Article', 'Article no'] }),
  plain('description', 'Description', 'multiline', { maxLength: 2000, aliases: ['Desc', 'Item description', 'Product description'], cardPlace: 'detail' }),
  plain('qty', 'Qty', 'quantity', { ...numeric, width: 64, check: ({ qty }) => aboveZero(qty), aliases: ['Quantity', 'Pieces', 'Pcs'], cardPlace: 'figure' }),
  plain('unitCost', `Cost ${currency}`, 'money', {
    ...numeric,
    width: 84,
    check: ({ unitCost }) => notNegative(unitCost),
    aliases: ['Cost', 'Unit cost', 'Price', 'Unit price', 'Net price', 'Net', 'Dealer price'],
    cardPlace: 'figure',
  }),
  {
    id: 'net',
    header: 'Ext. cost',
    kind: 'computed',
    ...numeric,
    width: 88,
    read: (line) => netOf(line, currency) ?? '',
    display: (line) =>
      netOf(line, currency) === null ? <span className="text-ink-3">no price</span> : <Amount value={netOf(line, currency)} currency={currency} />,
    cardPlace: 'figure',
  },
  plain('leadTimeDays', 'Lead days', 'integer', {
    ...numeric,
    width: 72,
    check: ({ leadTimeDays }) => notNegative(leadTimeDays),
    aliases: ['Lead time', 'Lead time days', 'LT', 'Delivery days'],
  }),
  plain('availQty', 'Available', 'quantity', {
    ...numeric,
    width: 72,
    check: ({ availQty }) => notNegative(availQty),
    aliases: ['Avail', 'Avail. Qty', 'Stock', 'On hand'],
  }),
  ...(asked ? [answersColumn(asked)] : []),
  plain('uom', 'Unit', 'text', { width: 60, optional: true, maxLength: 20, aliases: ['UOM', 'Unit of measure'] }),
  plain('moq', 'MOQ', 'quantity', { ...numeric, width: 72, optional: true, check: ({ moq }) => aboveZero(moq), aliases: ['Minimum order', 'Min qty'] }),
  plain('msrp', 'MSRP', 'money', { ...numeric, width: 92, optional: true, check: ({ msrp }) => notNegative(msrp), aliases: ['List price', 'RRP'] }),
  plain('alternativeGroup', 'Alternative', 'text', { width: 96, optional: true, maxLength: 60, aliases: ['Option', 'Alternative group'] }),
  plain('comments', 'Comments', 'multiline', { width: 140, optional: true, maxLength: 2000, aliases: ['Comment', 'Notes', 'Remarks'] }),
]
