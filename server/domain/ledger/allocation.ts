import { absolute, add, compare, type Decimal, divide, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/**
 * Value of an allocated amount in the base currency: its share of `openBase`. The last allocation gets all that is left, so that the
 * account clears exactly.
 * @param part all amounts without sign; `openBase` in the base currency
 */
export const shareOfBase = ({ amount, open, openBase }: { amount: Decimal; open: Decimal; openBase: Decimal }, baseCurrency: string): Decimal =>
  roundMoney(divide(multiply(openBase, amount), open), baseCurrency)

/** A line of a control account with the part of it that has been allocated. Amounts are signed, debit positive. */
export interface AllocatedItem {
  currency: string
  amount: Decimal
  base: Decimal
  allocated: Decimal
  allocatedBase: Decimal
}

export class OverAllocation extends Error {
  override name = 'OverAllocation'

  constructor(
    readonly open: Decimal,
    readonly currency: string,
  ) {
    super(`Only ${open} ${currency} are still open.`)
  }
}

/**
 * Allocates a part of an item. @param amount without sign
 * @returns the part's value in the base currency, without sign, and the item with the part allocated
 * @throws OverAllocation
 */
export const takeOf = <I extends AllocatedItem>(item: I, amount: Decimal, baseCurrency: string): { base: Decimal; item: I } => {
  const open = absolute(subtract(item.amount, item.allocated))
  if (compare(amount, open) > 0) throw new OverAllocation(open, item.currency)
  const base = shareOfBase({ amount, open, openBase: absolute(subtract(item.base, item.allocatedBase)) }, baseCurrency)
  const signed = (figure: Decimal) => (compare(item.amount, '0') < 0 ? negate(figure) : figure)
  return { base, item: { ...item, allocated: add(item.allocated, signed(amount)), allocatedBase: add(item.allocatedBase, signed(base)) } }
}

/** A debit that is settled by a credit, by the ids of the two. */
export interface Pair {
  debit: string
  credit: string
  amount: Decimal
}

/**
 * Values of the pairs in the base currency, one pair after the other; the items are changed in the map.
 * @throws OverAllocation, and RangeError for an id that the map lacks
 */
export const takePairs = <I extends AllocatedItem>(items: Map<string, I>, pairs: readonly Pair[], baseCurrency: string) => {
  const take = (id: string, amount: Decimal): Decimal => {
    const item = items.get(id)
    if (!item) throw new RangeError(`no open item ${id}`)
    const taken = takeOf(item, amount, baseCurrency)
    items.set(id, taken.item)
    return taken.base
  }
  return pairs.map(({ debit, credit, amount }) => ({ baseDebit: take(debit, amount), baseCredit: take(credit, amount) }))
}
