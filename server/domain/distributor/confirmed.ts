import { add, type Decimal, equals } from '@/contracts/rules/decimal'
import type { DistributorChange, DistributorLine, DistributorOrder, DistributorOrderStatus, DistributorState } from './types'

/** States in which the distributor has looked at the order and stands by it. */
const CONFIRMED_STATES: ReadonlySet<DistributorState> = new Set(['processing', 'on_hold', 'backordered', 'shipped', 'delivered'])
export const isConfirmedBy = ({ state }: Pick<DistributorOrderStatus, 'state'>): boolean => CONFIRMED_STATES.has(state)

export interface ConfirmedLine {
  lineNo: number
  confirmed: Decimal
  /** Null where the distributor names no price, or several. */
  unitPrice: Decimal | null
  /** Day on which the last piece is expected. */
  eta: string | null
}

const onePrice = (lines: readonly DistributorLine[]): Decimal | null => {
  const [first, ...others] = lines.map(({ unitPrice }) => unitPrice)
  return first && others.every((price) => price !== null && equals(price, first)) ? first : null
}

/** Quantity, price and day that the distributor confirmed for each of our lines; several of its lines may belong to one of ours. */
export const confirmedLines = ({ lines }: Pick<DistributorOrderStatus, 'lines'>): ConfirmedLine[] => {
  const numbers = [...new Set(lines.flatMap(({ lineNo }) => lineNo ?? []))].sort((a, b) => a - b)
  return numbers.map((lineNo) => {
    const linesOfNumber = lines.filter((line) => line.lineNo === lineNo)
    const activeLines = linesOfNumber.filter(({ state }) => state !== 'cancelled' && state !== 'failed')
    const etas = activeLines.flatMap(({ eta }) => eta ?? []).sort()
    return { lineNo, confirmed: add('0', ...activeLines.map(({ confirmed }) => confirmed)), unitPrice: onePrice(activeLines), eta: etas.at(-1) ?? null }
  })
}

/** The lines that the distributor didn't take, as text: "Line 2: discontinued. Line 5: …"; null when it took all. */
export const failedLinesText = ({ lines }: Pick<DistributorOrderStatus, 'lines'>): string | null => {
  const failed = lines.filter(({ state }) => state === 'failed')
  return failed.length === 0
    ? null
    : failed.map(({ lineNo, sku, reason }) => `${lineNo === null ? sku : `Line ${lineNo}`}: ${reason ?? 'the distributor did not take it.'}`).join(' ')
}

/** Assigns lines without our line number to our line of the same part, if there is exactly one. */
export const withOurLines = ({ lines }: DistributorOrder, status: DistributorOrderStatus): DistributorOrderStatus => ({
  ...status,
  lines: status.lines.map((line) => {
    const samePart = lines.filter(({ sku }) => sku === line.sku)
    return line.lineNo === null && samePart.length === 1 ? { ...line, lineNo: samePart[0]?.lineNo ?? null } : line
  }),
})

/** Whether the distributor's order is as a change requested it. */
export const isChangedAs = ({ lines }: Pick<DistributorOrderStatus, 'lines'>, change: DistributorChange): boolean =>
  change.lines.every((requested) => {
    const { lineNo, qty } = requested.action === 'add' ? requested.line : requested.action === 'delete' ? { ...requested, qty: '0' } : requested
    const activeLines = lines.filter((line) => line.lineNo === lineNo && line.state !== 'cancelled' && line.state !== 'failed')
    return equals(add('0', ...activeLines.map(({ ordered }) => ordered)), qty)
  })
