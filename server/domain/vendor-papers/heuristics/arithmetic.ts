import { compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { near } from '../checks'
import { type NumberSense, type NumberText, valuesOf } from '../text/numbers'

interface RowNumbers {
  qty: readonly NumberText[]
  price: readonly NumberText[]
  net: readonly NumberText[]
  discount: readonly NumberText[]
  /** Number of units that the price is for, if a column states it; otherwise the unit may imply it ("C", "M"). */
  per: readonly NumberText[]
  unit?: string | undefined
}
/** The number that was chosen for each column: its value and its index. */
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

/** The amount that remains after a discount in percent. */
const afterDiscount = (amount: Decimal, percent: Decimal): Decimal => subtract(amount, multiply(amount, multiply(percent, '0.01')))

const agrees = (qty: Decimal, price: Decimal, net: Decimal, discounts: readonly Decimal[]): Decimal | 'none' | null => {
  const gross = multiply(qty, price)
  if (near(gross, net)) return 'none'
  const percent = discounts.find((discount) => !isZero(discount) && compare(discount, '100') <= 0 && near(afterDiscount(gross, discount), net))
  if (percent !== undefined) return percent
  return discounts.find((discount) => !isZero(discount) && near(subtract(gross, discount), net)) !== undefined ? 'none' : null
}

/** Units that mean hundreds or thousands if the arithmetic then holds; "M" is a metre otherwise. */
const UNIT_FACTORS: ReadonlyMap<string, readonly Decimal[]> = new Map([
  ['C', ['100']],
  ['CT', ['100']],
  ['HU', ['100']],
  ['M', ['1000']],
  ['TH', ['1000']],
  ['TS', ['1000']],
])

/** Reads a row so that its arithmetic holds, if that is possible; otherwise reads each number by itself. */
export const solveRow = (numbers: RowNumbers, sense: NumberSense): RowResult => {
  const [qtys, prices, nets] = [choices(numbers.qty, sense, 'quantity'), choices(numbers.price, sense, 'money'), choices(numbers.net, sense, 'money')]
  const discounts = numbers.discount.flatMap((number) => valuesOf(number, sense, 'money').slice(0, 1))
  const statedFactors = numbers.per.flatMap((number) => valuesOf(number, sense, 'quantity').filter((value) => compare(value, '1') > 0)).slice(0, 1)
  const possibleFactors = statedFactors.length > 0 ? statedFactors : ['1', ...(UNIT_FACTORS.get(numbers.unit ?? '') ?? [])]
  for (const qty of qtys) {
    for (const price of prices) {
      for (const net of nets) {
        for (const factor of possibleFactors) {
          const unit = factor === '1' ? price.value : divide(price.value, factor)
          const discount = agrees(qty.value, unit, net.value, discounts)
          if (discount !== null) return { qty, price: { ...price, value: unit }, net, discount: discount === 'none' ? null : discount, holds: true }
        }
      }
    }
  }
  // With several different numbers in a column, nothing tells which one is meant.
  const only = (found: readonly Choice[], texts: readonly NumberText[]) => (new Set(texts.map(({ digits }) => digits)).size === 1 ? (found[0] ?? null) : null)
  return { qty: only(qtys, numbers.qty), price: only(prices, numbers.price), net: only(nets, numbers.net), discount: null, holds: false }
}
