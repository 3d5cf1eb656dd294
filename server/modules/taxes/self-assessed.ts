import { type Decimal, multiply } from '@/contracts/rules/decimal'
import { taxFactors } from '@/contracts/rules/line-taxes'
import type { NoteShare } from '@/contracts/rules/rest'
import { amountsTakenBack } from '@/contracts/rules/rest'
import { roundMoney } from '@/contracts/rules/rounding'
import { undeductedOf } from '@/contracts/rules/self-assessed'
import { documentTotals } from '@/contracts/rules/totals'
import type { BorneTax } from './borne'

/** Self-assessed tax of a place, which we owe instead of the vendor; `percent` is null where the vendor charges the taxes. */
export interface SelfTax {
  percent: Decimal | null
  amount: Decimal
  /** The part of `amount` that isn't deductible and is a cost of the place. */
  cost: Decimal
}
/** Self-assessed tax of a place, with the part of each charged tax that isn't deductible. */
export interface PlaceCosts extends SelfTax {
  taxCosts: readonly [Decimal, Decimal]
}

interface Bearing {
  net: Decimal
  taxes: readonly BorneTax[]
  /** The amounts of the taxes that a vendor charges; none on sales. */
  charged: readonly Decimal[]
}

const NOTHING: readonly Decimal[] = ['0', '0', '0', '0']

const owedBy = ({ net, taxes }: Bearing) => {
  const at = taxes.findIndex(({ selfPercent }) => selfPercent !== null)
  const tax = taxes[at]
  if (!tax || tax.selfPercent === null) return null
  return { code: tax.code, percent: tax.selfPercent, deductiblePct: tax.deductiblePct, base: multiply(net, taxFactors(taxes)[at] ?? '1') }
}

/**
 * Returns the self-assessed tax of each place, and the parts of it and of the charged taxes that aren't deductible. They are treated like charged
 * taxes: rounded once for each code and shared out without losing a cent.
 * @param rests by place, for a note: it takes back what was owed, and notes on parts together take back exactly all of it
 */
export const selfTaxesOf = (places: readonly Bearing[], currency: string, rests: readonly (NoteShare | null)[] = [], taxedShare?: Decimal): PlaceCosts[] => {
  const owed = places.map(owedBy)
  const lines = owed.map((tax) => ({ qty: '1', unitPrice: tax?.base ?? '0', taxes: tax ? [{ code: tax.code, percent: tax.percent }] : [] }))
  const computed = documentTotals({ currency, lines, taxedShare }).lines.map(({ taxAmount }, index) => ({
    net: places[index]?.net ?? '0',
    taxes: [
      taxAmount,
      undeductedOf(taxAmount, owed[index]?.deductiblePct ?? '100', currency),
      ...[0, 1].map((at) => undeductedOf(places[index]?.charged[at] ?? '0', places[index]?.taxes[at]?.deductiblePct ?? '100', currency)),
    ],
  }))
  const left = computed.map((_line, index) => {
    const rest = rests[index]
    return rest ? { ...rest, taxes: rest.self ?? NOTHING } : null
  })
  return amountsTakenBack(computed, left, currency).map(({ taxes: [amount = '0', cost = '0', taxCost = '0', secondTaxCost = '0'] }, index) => {
    const { taxes = [] } = places[index] ?? {}
    const tax = owed[index]
    const money = (value: Decimal | undefined) => roundMoney(value ?? '0', currency)
    const taxCosts = [money(taxes[0] && taxCost), money(taxes[1] && secondTaxCost)] as const
    return tax ? { percent: tax.percent, amount: money(amount), cost: money(cost), taxCosts } : { percent: null, amount: '0', cost: '0', taxCosts }
  })
}
