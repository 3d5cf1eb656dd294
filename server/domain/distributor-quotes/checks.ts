import { add, type Decimal, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { amountText } from '../money-text'
import type { Problems } from './problems'
import type { QuoteConfiguration, QuoteLine, QuoteSums } from './types'

/** A total that a file states, and the row that states it. */
export interface Declared {
  value: Decimal
  row: number
}

export const sumLines = (lines: readonly QuoteLine[], currency: string): QuoteSums => {
  const msrp = lines.map(({ qty, msrp }) => (qty === null || msrp === null ? '0' : roundMoney(multiply(qty, msrp), currency)))
  return {
    qty: add(...lines.map(({ qty }) => qty ?? '0')),
    msrp: roundMoney(add(...msrp), currency),
    price: roundMoney(add(...lines.map(({ computedExtPrice }) => computedExtPrice ?? '0')), currency),
  }
}

const nameOf = ({ name, index }: QuoteConfiguration): string => (name === null ? `configuration ${index + 1}` : `"${name.slice(0, 60)}"`)

/** @param row row of the configuration's last Sub-Total, from 1 */
export const checkConfiguration = (configuration: QuoteConfiguration, row: number, currency: string, problems: Problems): void => {
  const { computed, declaredSubTotal, declaredQty, declaredMsrp } = configuration
  const name = nameOf(configuration)
  const money = (value: Decimal) => amountText(value, currency)
  if (declaredSubTotal !== null && !equals(roundMoney(declaredSubTotal, currency), computed.price))
    problems.error('SUBTOTAL_DIFFERS', `The Sub-Total of ${name} is ${money(declaredSubTotal)}, but its lines add up to ${money(computed.price)}.`, { row })
  if (declaredQty !== null && !equals(declaredQty, computed.qty))
    problems.warning('QTY_TOTAL_DIFFERS', `The file counts ${declaredQty} pieces in ${name}, but its lines have ${computed.qty}.`, { row })
  if (declaredMsrp !== null && !equals(roundMoney(declaredMsrp, currency), computed.msrp))
    problems.warning('MSRP_TOTAL_DIFFERS', `The MSRP total of ${name} is ${money(declaredMsrp)}, but its lines add up to ${money(computed.msrp)}.`, { row })
}

interface Totals {
  products: Declared | null
  total: Declared | null
  /** "Quote Amount" above the table; its row isn't known. */
  amount: Decimal | null
}

const checkAlternatives = (configurations: readonly QuoteConfiguration[], totals: Totals, currency: string, problems: Problems): void => {
  const sums = configurations.map(({ computed }) => computed.price)
  const sum = add(...sums)
  const money = (value: Decimal) => amountText(value, currency)
  const sumsText = sums.map(money).join(' and ')
  const declared = [totals.total, totals.products, totals.amount === null ? null : { value: totals.amount, row: undefined }].filter((one) => one !== null)
  const addedTotal = declared.find(({ value }) => equals(roundMoney(value, currency), sum))
  if (addedTotal)
    problems.warning(
      'TOTAL_ADDS_ALTERNATIVES',
      `The file's total of ${money(addedTotal.value)} adds up ${configurations.length} configurations that are alternatives (${sumsText}). Choose one; they are not added up here.`,
      { row: addedTotal.row },
    )
  for (const { value, row } of declared) {
    const known = [sum, ...sums].some((one) => equals(roundMoney(value, currency), one))
    if (!known) problems.error('TOTAL_DIFFERS', `The total of ${money(value)} is neither one of the alternatives (${sumsText}) nor their sum.`, { row })
  }
}

const checkSingle = (computed: Decimal, { products, total, amount }: Totals, currency: string, problems: Problems): void => {
  const goods = products ?? total
  const money = (value: Decimal) => amountText(value, currency)
  const same = (value: Decimal, other: Decimal) => equals(roundMoney(value, currency), roundMoney(other, currency))
  if (goods && !same(goods.value, computed))
    problems.error('TOTAL_DIFFERS', `The file's total is ${money(goods.value)}, but its lines add up to ${money(computed)}.`, { row: goods.row })
  if (products && total && !same(products.value, total.value))
    problems.warning('EXTRA_CHARGES', `The total adds ${money(subtract(total.value, products.value))} to products and services: freight, tax or a fee.`, {
      row: total.row,
    })
  const lastTotal = total ?? products
  if (amount !== null && !same(amount, lastTotal?.value ?? computed))
    problems.error(
      'TOTAL_DIFFERS',
      `The quote amount above the table is ${money(amount)}, but ${lastTotal ? 'the total below it' : 'the sum of its lines'} is ${money(lastTotal?.value ?? computed)}.`,
    )
}

/** Compares the totals that the file declares with the sums of its lines, to the currency's smallest unit. */
export const checkTotals = (configurations: readonly QuoteConfiguration[], totals: Totals, currency: string, problems: Problems): void => {
  const [first] = configurations
  if (!first) return
  const subTotalled = configurations.every(({ declaredSubTotal }) => declaredSubTotal !== null)
  if (!totals.total && !totals.products && totals.amount === null && !subTotalled)
    problems.warning('TOTAL_MISSING', 'The file states no total to compare its lines with.')
  if (configurations.length > 1) checkAlternatives(configurations, totals, currency, problems)
  else checkSingle(first.computed.price, totals, currency, problems)
}
