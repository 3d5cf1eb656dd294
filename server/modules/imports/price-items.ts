import { compare, type Decimal } from '@/contracts/rules/decimal'
import type { Steps } from '../../domain/in-steps'
import { hasError } from '../../domain/table-import/read-table'
import type { CellProblem, ImportRecord, TableRead } from '../../domain/table-import/types'

export interface PriceBreak {
  minQty: Decimal
  price: Decimal
  currency: string
  validFrom: string | null
  validTo: string | null
}

/** A part in a price file, with one row or several rows for different quantities. */
export interface PriceItem {
  /** Number of its first row in the file. */
  row: number
  records: ImportRecord[]
  partno: string
  mfrPartNo: string | null
  vendorSku: string | null
  description: string
  manufacturer: string | null
  upc: string | null
  uom: string | null
  category: string | null
  weight: Decimal | null
  listPrice: Decimal | null
  availQty: Decimal | null
  breaks: PriceBreak[]
}

const FURTHER_BREAKS = [2, 3, 4] as const

const breaksOf = ({ values }: ImportRecord, currency: string): PriceBreak[] => {
  const terms = { currency: values.currency ?? currency, validFrom: values.validFrom ?? null, validTo: values.validTo ?? null }
  const at = (minQty: string | null | undefined, price: string | null | undefined) => (!price ? [] : [{ minQty: minQty ?? '1', price, ...terms }])
  return [
    ...at(values.minQty, values.cost),
    ...FURTHER_BREAKS.flatMap((step) => (!values[`minQty${step}`] ? [] : at(values[`minQty${step}`], values[`cost${step}`]))),
  ]
}

export const addError = (record: ImportRecord, table: TableRead, field: string, code: string, message: string) => {
  const problem: CellProblem = { field, column: table.mapping[field] ?? null, code, message, severity: 'error' }
  record.problems.push(problem)
}

const checkRow = (record: ImportRecord, table: TableRead) => {
  const { validFrom, validTo } = record.values
  if (validFrom && validTo && validTo < validFrom) addError(record, table, 'validTo', 'ENDS_BEFORE', 'It ends before it begins.')
  for (const step of FURTHER_BREAKS)
    if (record.values[`cost${step}`] && !record.values[`minQty${step}`])
      addError(record, table, `cost${step}`, 'QTY_MISSING', `Price ${step} has no quantity from which it holds.`)
}

const sameTerms = (a: PriceBreak, b: PriceBreak) => compare(a.minQty, b.minQty) === 0 && a.currency === b.currency && a.validFrom === b.validFrom

const itemOf = ({ row, values }: ImportRecord, record: ImportRecord): PriceItem => ({
  row,
  records: [record],
  partno: values.partno ?? values.mfrPartNo ?? '',
  mfrPartNo: values.mfrPartNo ?? null,
  vendorSku: values.vendorSku ?? null,
  description: values.description ?? '',
  manufacturer: values.manufacturer ?? null,
  upc: values.upc ?? null,
  uom: values.uom ?? null,
  category: values.category ?? null,
  weight: values.weight ?? null,
  listPrice: values.listPrice ?? null,
  availQty: values.availQty ?? null,
  breaks: [],
})

/**
 * Groups the rows of a price file by part and reports contradictions: two prices for the same quantity, or one vendor's number for two parts.
 * Rows with errors are in no item.
 */
export function* groupItems(table: TableRead, currency: string): Steps<PriceItem[]> {
  const items = new Map<string, PriceItem>()
  const partOfSku = new Map<string, string>()
  for (const record of table.records) {
    yield
    checkRow(record, table)
    if (hasError(record)) continue
    const next = itemOf(record, record)
    const key = next.partno.toUpperCase()
    const sku = next.vendorSku?.toUpperCase() ?? ''
    if (sku !== '' && (partOfSku.get(sku) ?? key) !== key) {
      addError(record, table, 'vendorSku', 'SKU_TWICE', `${next.vendorSku} already stands for ${partOfSku.get(sku)}, further up.`)
      continue
    }
    const item = items.get(`${key}\n${sku}`) ?? next
    const breaks = breaksOf(record, currency)
    const twice = breaks.some((one, index) => [...item.breaks, ...breaks.slice(0, index)].some((other) => sameTerms(one, other)))
    if (twice || (item !== next && breaks.length === 0)) {
      addError(record, table, twice ? 'cost' : 'partno', 'ROW_TWICE', `The same part as row ${item.row}${twice ? ', priced twice for the same quantity' : ''}.`)
      continue
    }
    if (sku !== '') partOfSku.set(sku, key)
    if (item !== next) item.records.push(record)
    item.breaks.push(...breaks)
    items.set(`${key}\n${sku}`, item)
  }
  return [...items.values()]
}
