import { allocate } from '@/contracts/rules/allocation'
import { exponentOf } from '@/contracts/rules/currencies'
import { add, type Decimal, divide, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { goodsCost } from '../stock/receipt'

export interface BoughtLine {
  qty: Decimal
  /** Price in the document's currency, before the discount. */
  unitPrice: Decimal
  discountPct: Decimal
}

const unitNet = ({ unitPrice, discountPct }: BoughtLine): Decimal => multiply(unitPrice, divide(subtract('100', discountPct), '100'))

/** Cost of each line in the base currency. */
export const costsOf = (lines: readonly BoughtLine[], rate: Decimal, baseCurrency: string): Decimal[] =>
  lines.map((line) => goodsCost({ qty: line.qty, unitCost: unitNet(line), rate }, baseCurrency))

/** Totals of the lines in the document's currency, negative for returned goods. They contain no tax: the vendor's invoice does. */
export const goodsTotals = (lines: readonly BoughtLine[], currency: string, isReturn: boolean) => {
  const priced = lines.map(({ qty, unitPrice, discountPct }) => ({ qty, unitPrice, discount: { percent: discountPct } }))
  const { totals, lines: each } = documentTotals({ currency, lines: priced, freight: '0', otherCharges: '0' })
  const signed = (amount: Decimal) => roundMoney(isReturn ? negate(amount) : amount, currency)
  return {
    header: { subTotal: signed(totals.subTotal), discountTotal: signed(totals.discountTotal), grandTotal: signed(totals.grandTotal) },
    nets: each.map(({ net }) => net),
  }
}

/** Each line's share of the charges, in proportion to its cost. Each charge is split by itself, so that its shares add up. */
export const sharesOfCharges = (amounts: readonly Decimal[], costs: readonly Decimal[], baseCurrency: string): Decimal[] => {
  const split = amounts.map((amount) => allocate(amount, costs, exponentOf(baseCurrency)))
  return costs.map((_, line) => roundMoney(add('0', ...split.map((shares) => shares[line] ?? '0')), baseCurrency))
}
