import type { ApprovalReason } from '@/contracts/customer-quotations'
import { add, compare, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'

interface JudgedLine {
  unitPrice: string
  discountPct: string
  /** Tax contained in the price, in percent of the net amount. */
  containedPct?: string
  /** Margin after rounding and discount, in percent; null while the cost is unknown or the price is 0. */
  marginPct: string | null
  unitCost: string | null
  landedAdd: string
  breaks: readonly { unitPrice: string }[]
}
export interface ApprovalLimits {
  marginFloorPct: string
  discountLimitPct: string | null
  /** Limit of the total, in base currency. */
  approvalLimit: string | null
}

/** Margin in percent of one unit at the price of one of the line's price breaks; null where no percentage exists. */
const breakMargin = ({ discountPct, containedPct = '0', unitCost, landedAdd }: JudgedLine, unitPrice: string): string | null =>
  unitCost === null ? null : marginPercent(divide(multiply(unitPrice, subtract('100', discountPct)), add('100', containedPct)), add(unitCost, landedAdd))

const isLow = (marginPct: string | null, floor: string): boolean => marginPct === null || compare(marginPct, floor) < 0

/**
 * Reasons why a quotation needs approval. Optional lines and price breaks count as well, since the customer may accept them too.
 * An unknown cost is a separate reason.
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
