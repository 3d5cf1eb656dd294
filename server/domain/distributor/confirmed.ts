import { add, type Decimal, equals } from '@/contracts/rules/decimal'
import type { DistributorChange, DistributorLine, DistributorOrder, DistributorOrderStatus, DistributorState } from './types'

/** The distributor stands by the order: it has looked at it. */
const STANDS_BY: ReadonlySet<DistributorState> = new Set(['processing', 'on_hold', 'backordered', 'shipped', 'delivered'])
export const isConfirmedBy = ({ state }: Pick<DistributorOrderStatus, 'state'>): boolean => STANDS_BY.has(state)

export interface ConfirmedLine {
  lineNo: number
  confirmed: Decimal
  /** Null where the distributor names none, or several. */
  unitPrice: Decimal | null
  /** When the last of it is expected. */
  eta: string | null
}

const onePrice = (lines: readonly DistributorLine[]): Decimal | null => {
  const [first, ...others] = lines.map(({ unitPrice }) => unitPrice)
  return first && others.every((price) => price !== null && equals(price, first)) ? first : null
}

/** What of our lines it confirmed; several of theirs may be one of ours. */
export const confirmedLines = ({ lines }: Pick<DistributorOrderStatus, 'lines'>): ConfirmedLine[] => {
  const numbers = [...new Set(lines.flatMap(({ lineNo }) => lineNo ?? []))].sort((a, b) => a - b)
  return numbers.map((lineNo) => {
    const ours = lines.filter((line) => line.lineNo === lineNo)
    const alive = ours.filter(({ state }) => state !== 'cancelled' && state !== 'failed')
    const days = alive.flatMap(({ eta }) => eta ?? []).sort()
    return { lineNo, confirmed: add('0', ...alive.map(({ confirmed }) => confirmed)), unitPrice: onePrice(alive), eta: days.at(-1) ?? null }
  })
}

/** "Line 2: discontinued. Line 5: …": what it didn't take; null when it took all. */
export const failuresOf = ({ lines }: Pick<DistributorOrderStatus, 'lines'>): string | null => {
  const failed = lines.filter(({ state }) => state === 'failed')
  return failed.length === 0
    ? null
    : failed.map(({ lineNo, sku, reason }) => `${lineNo === null ? sku : `Line ${lineNo}`}: ${reason ?? 'the distributor did not take it.'}`).join(' ')
}

/** Lines that the distributor didn't number are ours of the same part, if there is one alone. */
export const withOurLines = ({ lines }: DistributorOrder, status: DistributorOrderStatus): DistributorOrderStatus => ({
  ...status,
  lines: status.lines.map((line) => {
    const same = lines.filter(({ sku }) => sku === line.sku)
    return line.lineNo === null && same.length === 1 ? { ...line, lineNo: same[0]?.lineNo ?? null } : line
  }),
})

/** Whether the order stands at the distributor as a change wanted it. */
export const isChangedAs = ({ lines }: Pick<DistributorOrderStatus, 'lines'>, change: DistributorChange): boolean =>
  change.lines.every((wanted) => {
    const { lineNo, qty } = wanted.action === 'add' ? wanted.line : wanted.action === 'delete' ? { ...wanted, qty: '0' } : wanted
    const there = lines.filter((line) => line.lineNo === lineNo && line.state !== 'cancelled' && line.state !== 'failed')
    return equals(add('0', ...there.map(({ ordered }) => ordered)), qty)
  })
