import { compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { near } from '../checks'
import { type NumberSense, type NumberText, valuesOf } from '../text/numbers'

interface RowNumbers {
  qty: readonly NumberText[]
  price: readonly NumberText[]
  net: readonly NumberText[]
  discount: readonly NumberText[]
}
/** Which of the numbers are meant, by index, with their values. */
export interface RowResult {
  qty: { value: Decimal; index: number } | null
  price: { value: Decimal; index: number } | null
  net: { value: Decimal; index: number } | null
  discount: Decimal | null
  /** Whether quantity × price (less the discount) is the amount. */
  holds: boolean
}

type Choice = { value: Decimal; index: number }
const choices = (numbers: readonly NumberText[], sense: NumberSense, kind: 'money' | 'quantity'): Choice[] =>
  numbers.flatMap((number, index) => valuesOf(number, sense, kind).map((value) => ({ value, index })))

/** The rest that a discount in percent leaves. */
const less = (amount: Decimal, percent: Decimal): Decimal => subtract(amount, multiply(amount, multiply(percent, '0.01')))

const agrees = (qty: Decimal, price: Decimal, net: Decimal, discounts: readonly Decimal[]): Decimal | 'none' | null => {
  const gross = multiply(qty, price)
  if (near(gross, net)) return 'none'
  const percent = discounts.find((discount) => !isZero(discount) && compare(discount, '100') <= 0 && near(less(gross, discount), net))
  if (percent !== undefined) return percent
  return discounts.find((discount) => !isZero(discount) && near(subtract(gross, discount), net)) !== undefined ? 'none' : null
}

/** Reads a row so that its arithmetic holds, if there is such a reading; else each number by itself. */
export const solveRow = (numbers: RowNumbers, sense: NumberSense): RowResult => {
  const [qtys, prices, nets] = [choices(numbers.qty, sense, 'quantity'), choices(numbers.price, sense, 'money'), choices(numbers.net, sense, 'money')]
  const discounts = numbers.discount.flatMap((number) => valuesOf(number, sense, 'money').slice(0, 1))
  for (const qty of qtys) {
    for (const price of prices) {
      for (const net of nets) {
        const agreed = agrees(qty.value, price.value, net.value, discounts)
        if (agreed !== null) return { qty, price, net, discount: agreed === 'none' ? null : agreed, holds: true }
      }
    }
  }
  // Of several numbers in a column nothing tells which is meant.
  const only = (found: readonly Choice[], given: readonly NumberText[]) => (given.length === 1 ? (found[0] ?? null) : null)
  return { qty: only(qtys, numbers.qty), price: only(prices, numbers.price), net: only(nets, numbers.net), discount: null, holds: false }
}
