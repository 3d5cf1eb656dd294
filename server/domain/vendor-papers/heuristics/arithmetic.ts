import { compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { near } from '../checks'
import { type NumberSense, type NumberText, valuesOf } from '../text/numbers'

interface RowNumbers {
  qty: readonly NumberText[]
  price: readonly NumberText[]
  net: readonly NumberText[]
  discount: readonly NumberText[]
  /** How many units the price is for, where a column says so, or the unit may mean it ("C", "M"). */
  per: readonly NumberText[]
  unit?: string | undefined
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

/** Units that mean hundreds and thousands, where the price bears it out; "M" is a metre otherwise. */
const MANY: ReadonlyMap<string, readonly Decimal[]> = new Map([
  ['C', ['100']],
  ['CT', ['100']],
  ['HU', ['100']],
  ['M', ['1000']],
  ['TH', ['1000']],
  ['TS', ['1000']],
])

/** Reads a row so that its arithmetic holds, if there is such a reading; else each number by itself. */
export const solveRow = (numbers: RowNumbers, sense: NumberSense): RowResult => {
  const [qtys, prices, nets] = [choices(numbers.qty, sense, 'quantity'), choices(numbers.price, sense, 'money'), choices(numbers.net, sense, 'money')]
  const discounts = numbers.discount.flatMap((number) => valuesOf(number, sense, 'money').slice(0, 1))
  const each = numbers.per.flatMap((number) => valuesOf(number, sense, 'quantity').filter((value) => compare(value, '1') > 0)).slice(0, 1)
  const eaches = each.length > 0 ? each : ['1', ...(MANY.get(numbers.unit ?? '') ?? [])]
  for (const qty of qtys) {
    for (const price of prices) {
      for (const net of nets) {
        for (const many of eaches) {
          const unit = many === '1' ? price.value : divide(price.value, many)
          const agreed = agrees(qty.value, unit, net.value, discounts)
          if (agreed !== null) return { qty, price: { ...price, value: unit }, net, discount: agreed === 'none' ? null : agreed, holds: true }
        }
      }
    }
  }
  // Of several numbers in a column nothing tells which is meant.
  const only = (found: readonly Choice[], given: readonly NumberText[]) => (new Set(given.map(({ digits }) => digits)).size === 1 ? (found[0] ?? null) : null)
  return { qty: only(qtys, numbers.qty), price: only(prices, numbers.price), net: only(nets, numbers.net), discount: null, holds: false }
}
