import type { ApprovalReason } from '@/contracts/customer-quotations'
import { add, compare, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'

interface JudgedLine {
  unitPrice: string
  discountPct: string
  /** How much of 100 of net the price contains as tax. */
  containedPct?: string
  /** After rounding and discount, in percent; null while the cost is unknown or the price is 0. */
  marginPct: string | null
  unitCost: string | null
  landedAdd: string
  breaks: readonly { unitPrice: string }[]
}
export interface ApprovalLimits {
  marginFloorPct: string
  discountLimitPct: string | null
  /** In base currency. */
  approvalLimit: string | null
}

/** Margin in percent of one unit at a price of the line's breaks; null where no percentage exists. */
const breakMargin = ({ discountPct, containedPct = '0', unitCost, landedAdd }: JudgedLine, unitPrice: string): string | null =>
  unitCost === null ? null : marginPercent(divide(multiply(unitPrice, subtract('100', discountPct)), add('100', containedPct)), add(unitCost, landedAdd))

const isLow = (marginPct: string | null, floor: string): boolean => marginPct === null || compare(marginPct, floor) < 0

/**
 * What makes an approval necessary. Optional lines and prices of larger quantities count as well: the customer may take them at their
 * word. A cost that nobody knows is a reason of its own.
 */
export const approvalReasonsOf = (lines: readonly JudgedLine[], baseTotal: string, limits: ApprovalLimits): ApprovalReason[] => {
  const { marginFloorPct, discountLimitPct, approvalLimit } = limits
  const costed = lines.filter(({ unitCost }) => unitCost !== null)
  const reasons: [ApprovalReason, boolean][] = [
    [
      'margin',
      costed.some((line) => [line.marginPct, ...line.breaks.map(({ unitPrice }) => breakMargin(line, unitPrice))].some((one) => isLow(one, marginFloorPct))),
    ],
    ['cost_unknown', costed.length < lines.length],
    ['discount', discountLimitPct !== null && lines.some(({ discountPct }) => compare(discountPct, discountLimitPct) > 0)],
    ['total', approvalLimit !== null && compare(baseTotal, approvalLimit) > 0],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
