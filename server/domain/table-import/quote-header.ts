import { cellLine } from '../distributor-quotes/cells'
import { currencyCodeOf } from '../distributor-quotes/currency-names'
import { documentNumberIn, currencyShown } from '../distributor-quotes/stated'
import type { Cell, Sheet } from '../workbook'
import { dateEvidence, readDay } from './days'
import { aliasKey } from './normal'
import { evidenceOf, readNumber } from './numbers'
import type { DateStyle, DecimalStyle } from './styles'
import type { TableRead } from './types'

const labelsByField = {
  vendorQuoteNo: [
    'quote',
    'quote#',
    'quoteno',
    'quotenumber',
    'quoteid',
    'quotename',
    'quotation',
    'quotationno',
    'quotationnumber',
    'supplierquote',
    'supplierquote#',
    'pricequotation',
    'offer',
    'offerno',
    'offernumber',
    'angebot',
    'angebotsnummer',
    'angebotsnr',
    'angebotnr',
    'angebotnummer',
  ],
  vendorRevision: ['revision', 'rev', 'version', 'quoteversion'],
  currency: ['currency', 'quotecurrency', 'allpricesin', 'wahrung', 'devise'],
  vendorQuoteDate: ['quotedate', 'quotationdate', 'date', 'dateofquote', 'offerdate', 'datum', 'angebotsdatum'],
  validUntil: [
    'validuntil',
    'quotevaliduntil',
    'offervaliduntil',
    'validto',
    'validthrough',
    'expirationdate',
    'quoteexpirationdate',
    'expirydate',
    'expires',
    'expireson',
    'gultigbis',
    'bindefrist',
  ],
  specialBidNo: ['specialpricingnumber', 'specialbidnumber', 'specialbidno', 'specialbid', 'bidnumber', 'dealid', 'dealregistration'],
  endUserName: ['endusername', 'enduser', 'endcustomer', 'endkunde'],
  freight: ['freight', 'shipping', 'shippingandhandling', 'freightcharge', 'versand', 'versandkosten', 'fracht'],
  declaredTotal: ['quoteamount', 'quotetotal', 'total', 'totalamount', 'grandtotal', 'totalprice', 'gesamtbetrag', 'gesamtsumme', 'gesamt'],
} as const
type Field = keyof typeof labelsByField
export type QuoteHeader = Record<Field, string | null>
export interface HeaderProblem {
  field: Field
  row: number
  code: string
  message: string
}

const fieldByKey: ReadonlyMap<string, Field> = new Map<string, Field>(
  Object.entries(labelsByField).flatMap(([field, keys]) => keys.map((key) => [key, field as Field] as const)),
)
const LABEL = /^([^:#]{2,40}?)\s*(?:#\s*:?|:)\s*(.*)$/
const MAX_LENGTHS = { vendorQuoteNo: 60, vendorRevision: 20, specialBidNo: 60, endUserName: 200 } as const

/** A cell may contain further labels after its first value; only words that don't occur in prose are looked for there. */
const FURTHER = /\s(?=(?:Currency|Valid Until|Quote Valid Until|Expiration Date|Quote Date|Währung|Gültig bis)\s*:)/i
const pieces = (cell: Cell): Cell[] => (typeof cell === 'string' ? cellLine(cell).slice(0, 400).split(FURTHER) : [cell])

interface LabelledValue {
  field: Field
  value: Cell
}

/** Finds values with a label: "Label: value" in one cell, or a label with its value in the next filled cell. */
const labelledValues = (row: readonly Cell[]): LabelledValue[] => {
  const filled = row.slice(0, 200).flatMap((cell) => (cellLine(cell) === '' ? [] : pieces(cell)))
  return filled.flatMap((cell, index) => {
    if (typeof cell !== 'string') return []
    const [, label = '', rest = ''] = LABEL.exec(cell) ?? []
    const field = fieldByKey.get(aliasKey(label === '' ? cell : label))
    if (!field) return []
    const next = filled[index + 1] ?? null
    return rest === '' ? (next === null || (typeof next === 'string' && LABEL.test(next)) ? [] : [{ field, value: next }]) : [{ field, value: rest }]
  })
}

interface Styles {
  decimal: DecimalStyle | 'auto'
  dates: DateStyle | 'auto'
}

const amountOf = (value: Cell, decimal: Styles['decimal']): string | null => {
  const text = cellLine(value)
  const evidence = typeof value === 'number' ? 'point' : evidenceOf(text)
  const style = decimal !== 'auto' && typeof value !== 'number' ? decimal : evidence === 'open' ? null : (evidence ?? 'point')
  return style === null ? null : readNumber(text, style)
}

const dayOf = (value: Cell, dates: Styles['dates']): string | null => {
  const text = cellLine(value)
  const evidence = typeof value === 'string' ? dateEvidence(text) : null
  if (dates === 'auto' && evidence === 'open') return null
  return readDay(value, text, dates === 'auto' ? (evidence === 'mdy' ? 'mdy' : 'dmy') : dates)
}

const readValue = (field: Field, value: Cell, styles: Styles): string | null => {
  if (field === 'currency') return currencyCodeOf(cellLine(value))
  if (field === 'vendorQuoteDate' || field === 'validUntil') return dayOf(value, styles.dates)
  if (field === 'freight' || field === 'declaredTotal') return amountOf(value, styles.decimal)
  const text = cellLine(value)
  return (field === 'endUserName' ? text : documentNumberIn(text)).slice(0, MAX_LENGTHS[field]) || null
}

const unreadableTexts: Partial<Record<Field, string>> = {
  currency: 'is no currency that we know',
  vendorQuoteDate: 'is no day that can be told for certain',
  validUntil: 'is no day that can be told for certain',
  freight: 'is no amount that can be told for certain',
  declaredTotal: 'is no amount that can be told for certain',
}

/** Reads the data around the table of a vendor's file. The first value of a field counts; a value that can't be read is reported, not guessed. */
export const readQuoteHeader = (sheets: readonly Sheet[], table: TableRead, styles: Styles): { header: QuoteHeader; problems: HeaderProblem[] } => {
  const header = Object.fromEntries(Object.keys(labelsByField).map((field) => [field, null])) as QuoteHeader
  const problems: HeaderProblem[] = []
  const foundFields = new Set<Field>()
  const tableRows = new Set([table.headerRow, ...table.records.map(({ row }) => row)])
  const rows = sheets[table.sheet]?.rows ?? []
  // Totals of the table are judged with the table: what they add up, and whether they include tax.
  const totals = new Set(table.skipped.flatMap(({ row, reason }) => (reason === 'total' ? [row] : [])))
  rows.forEach((cells, index) => {
    if (tableRows.has(index + 1)) return
    const found = labelledValues(cells)
    const hasBid = found.some(({ field }) => field === 'specialBidNo')
    for (const { field, value } of found) {
      if (field === 'declaredTotal' && totals.has(index + 1)) continue
      // In a row with a special bid, a last day is that of the bid.
      if (foundFields.has(field) || (hasBid && field === 'validUntil' && !/valid|g[üu]ltig/i.test(cells.map((cell) => cellLine(cell)).join(' ')))) continue
      foundFields.add(field)
      header[field] = readValue(field, value, styles)
      const complaint = header[field] === null ? unreadableTexts[field] : undefined
      if (complaint) problems.push({ field, row: index + 1, code: 'HEADER_UNREADABLE', message: `“${cellLine(value).slice(0, 40)}” ${complaint}.` })
    }
  })
  const { unitCost, extCost, msrp } = table.mapping
  const amounts = [unitCost, extCost, msrp].filter((at) => at !== undefined)
  if (!foundFields.has('currency')) header.currency = currencyShown(rows, amounts)
  header.declaredTotal ??= table.declared.at(-1)?.value ?? null
  return { header, problems }
}
