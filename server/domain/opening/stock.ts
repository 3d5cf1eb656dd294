import type { serialTracking } from '@/contracts/choices'
import { absolute, add, compare, type Decimal, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { Steps } from '../in-steps'
import { hasError } from '../table-import/read-table'
import type { ImportRecord, Mapping } from '../table-import/types'
import { type Fault, faultsIn, moneyIn, onceEach, quoted, type RowState, TAKE_BACK_FIRST } from './judged'

export interface KnownPart {
  id: string
  partno: string
  type: string
  trackSerial: (typeof serialTracking)[number]
}
export interface KnownWarehouse {
  id: string
  code: string
  name: string
  isDefault: boolean
  isActive: boolean
}
export interface StandingStock {
  qty: Decimal
  value: Decimal
}
export interface StockContext {
  baseCurrency: string
  parts: ReadonlyMap<string, KnownPart>
  warehouses: readonly KnownWarehouse[]
  /** By {@link pileKey}. */
  standing: ReadonlyMap<string, StandingStock>
}
export interface StockRow extends StandingStock {
  record: ImportRecord
  part: KnownPart
  warehouse: KnownWarehouse
  batch: string | null
  expires: string | null
  serials: string[]
  state: RowState
}

/** One row for each part, warehouse and batch; pieces with serial numbers may stand in rows of their own. */
export const pileKey = (partId: string, warehouseId: string, batch: string | null, firstSerial: string | null): string =>
  [partId, warehouseId, batch ?? '', firstSerial ?? ''].join('\n').toUpperCase()

export const serialsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/[,;|\n]/u)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '')

const warehouseOf = (record: ImportRecord, warehouses: readonly KnownWarehouse[], fault: Fault): KnownWarehouse | null => {
  const typed = record.values.warehouse?.toUpperCase()
  const usable = warehouses.filter(({ isActive }) => isActive)
  const found = typed
    ? usable.filter(({ code, name }) => code.toUpperCase() === typed || name.toUpperCase() === typed)
    : usable.length === 1
      ? usable
      : usable.filter(({ isDefault }) => isDefault)
  const [first, second] = found
  if (first && !second) return first
  if (!typed) fault(record, 'warehouse', 'REQUIRED', 'Enter the warehouse.')
  else
    fault(
      record,
      'warehouse',
      second ? 'AMBIGUOUS' : 'UNKNOWN',
      `${quoted(record.values.warehouse ?? '')} is ${second ? 'what several warehouses are called' : 'no warehouse of this company'}.`,
    )
  return null
}

/** Difference between quantity × unit cost and the stated value that rounding explains: a unit cost is often printed with two decimals. */
const roundingOf = (qty: Decimal): Decimal => add('0.01', multiply(qty, '0.005'))

const valueOf = (record: ImportRecord, baseCurrency: string, fault: Fault): Decimal | null => {
  const { qty, unitCost } = record.values
  const stated = moneyIn(record, 'value', baseCurrency, fault)
  if (hasError(record) || !qty) return null
  const computed = unitCost ? roundMoney(multiply(qty, unitCost), baseCurrency) : null
  if (stated === null && computed === null) return (fault(record, 'unitCost', 'REQUIRED', 'Enter the unit cost or the value.'), null)
  if (stated !== null && computed !== null && compare(absolute(subtract(stated, computed)), roundingOf(qty)) > 0)
    return (fault(record, 'value', 'VALUE_DIFFERS', `The value is ${stated}, but ${qty} × ${unitCost} is ${computed}.`), null)
  const value = stated ?? computed ?? '0'
  if (isZero(value)) record.problems.push({ field: 'value', column: null, code: 'WORTHLESS', message: 'It is worth nothing.', severity: 'warning' })
  return value
}

const checkSerials = (record: ImportRecord, { partno, trackSerial }: KnownPart, serials: readonly string[], seen: Set<string>, fault: Fault): void => {
  const { qty } = record.values
  const twice = serials.find((serial) => seen.has(`${partno}\n${serial.toUpperCase()}`))
  for (const serial of serials) seen.add(`${partno}\n${serial.toUpperCase()}`)
  if (serials.length > 0 && trackSerial === 'none') fault(record, 'serials', 'SERIAL', `${partno} is kept without serial numbers.`)
  else if (twice) fault(record, 'serials', 'SERIAL', `Serial number ${twice} of ${partno} is there twice.`)
  else if (trackSerial === 'strict' && !equals(String(serials.length), qty ?? '0'))
    fault(record, 'serials', 'SERIAL', `${partno} needs a serial number for each piece: ${qty}, not ${serials.length}.`)
}

/** Judges the rows of a stock list. Rows with errors get them as problems and are left out of the result. */
export function* judgeStock(records: readonly ImportRecord[], mapping: Mapping, context: StockContext): Steps<StockRow[]> {
  const fault = faultsIn(mapping)
  const isFirst = onceEach(fault)
  const seenSerials = new Set<string>()
  const rows: StockRow[] = []
  for (const record of records) {
    yield
    if (hasError(record)) continue
    const { partno = '', qty, batch = null, expires = null } = record.values
    const part = context.parts.get((partno ?? '').toUpperCase())
    if (!part) fault(record, 'partno', 'UNKNOWN', `${quoted(partno ?? '')} is no part of this company.`)
    else if (part.type !== 'stock') fault(record, 'partno', 'NOT_STOCKED', `${part.partno} is not kept in stock.`)
    const warehouse = warehouseOf(record, context.warehouses, fault)
    const value = valueOf(record, context.baseCurrency, fault)
    const serials = serialsIn(record.values.serials)
    if (expires && !batch) fault(record, 'batch', 'REQUIRED', 'Only a batch has a day on which it expires. Enter its number.')
    if (part) checkSerials(record, part, serials, seenSerials, fault)
    if (!part || !warehouse || value === null || !qty || hasError(record)) continue
    const key = pileKey(part.id, warehouse.id, batch, serials[0] ?? null)
    if (!isFirst(record, 'partno', key)) continue
    const before = context.standing.get(key)
    const isSame = before !== undefined && equals(before.qty, qty) && equals(before.value, value)
    if (before && !isSame)
      fault(
        record,
        'partno',
        'STANDING',
        `${part.partno} in ${warehouse.name} was brought over with ${before.qty} worth ${before.value} already. ${TAKE_BACK_FIRST}`,
      )
    else rows.push({ record, part, warehouse, batch, expires, serials, qty, value, state: isSame ? 'same' : 'new' })
  }
  return rows
}
