import { absolute, add, compare, type Decimal, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { moneyText } from '../amounts'
import { near } from '../checks'
import type { NumberToken } from '../layout/tokens'
import { looksLikeMoney, type NumberSense, type NumberText, valuesOf } from '../text/numbers'
import type { AmountField, Found } from '../types'
import type { Candidate } from './candidates'

interface Option {
  value: Decimal
  score: number
  /** Place on the paper; null for a sum of several amounts, and for an amount that isn't printed. */
  at: { page: number; box: NonNullable<Found['box']> } | null
}
const NONE: Option = { value: '0', score: 0, at: null }

export interface Totals {
  net: Option | null
  tax: Option | null
  freight: Option | null
  allowances: Option | null
  grand: Option | null
  due: Option | null
  /**
   * Whether net + tax (with freight and discount, unless they are in the net) is the total, and not just the same amount printed twice; or whether
   * the lines add up to net or total.
   */
  proven: boolean
}
type Sum = Omit<Totals, 'due'>
const NOTHING: Sum = { net: null, tax: null, freight: null, allowances: null, grand: null, proven: false }

/** A whole number without currency sign or decimals is trusted less, since it may be anything, even beside a label. */
const trust = (number: NumberText): number => (looksLikeMoney(number) ? 1 : 0.55)
const MOST_OPTIONS = 8

const optionsOf = (candidates: readonly Candidate<NumberText>[], field: AmountField, sense: NumberSense): Option[] => {
  const unique = new Map<string, Option>()
  for (const { field: labelField, value: number, score, page, box, row } of candidates) {
    if (labelField !== field) continue
    valuesOf(number, sense, 'money').forEach((value, index) => {
      const option = { value, score: score * trust(number) * (index === 0 ? 1 : 0.4), at: { page, box } }
      // Two taxes may have the same amount (halves of one tax), so they are kept apart by row.
      const amount = field === 'taxTotal' ? `${moneyText(value, null)} ${row}` : moneyText(value, null)
      const known = unique.get(amount)
      // An amount that stands beside two labels scores higher.
      const best = known && known.score >= option.score ? known : option
      unique.set(amount, known ? { ...best, score: Math.min(1, best.score + 0.05) } : option)
    })
  }
  return [...unique.values()].toSorted((a, b) => b.score - a.score).slice(0, MOST_OPTIONS)
}

/** Candidates for the tax total: each labelled amount, the sum of each pair, and the sum of all. */
const taxOptions = (options: readonly Option[]): Option[] => {
  const taxes = options.filter(({ value, score }) => !isZero(value) && score > 0.4)
  const pairs = taxes.flatMap((a, index) => taxes.slice(index + 1).map((b) => ({ value: add(a.value, b.value), score: Math.min(a.score, b.score), at: null })))
  const summed = taxes.length > 2 ? [{ value: add(...taxes.map(({ value }) => value)), score: Math.min(...taxes.map(({ score }) => score)), at: null }] : []
  return [...options, ...pairs, ...summed]
}

/** All amounts of money on the paper by value, to look up amounts that have no label. */
const printedAmounts = (numbers: readonly NumberToken[], sense: NumberSense): ReadonlyMap<string, Option> => {
  const found = new Map<string, Option>()
  for (const token of numbers) {
    if (!looksLikeMoney(token.number)) continue
    for (const value of valuesOf(token.number, sense, 'money')) {
      const amount = moneyText(value, null)
      if (!found.has(amount)) found.set(amount, { value, score: 0.3, at: token })
    }
  }
  return found
}

/** Whether an amount can be the tax on a net amount: no tax is more than half of the net. */
const isTaxOf = (tax: Decimal, net: Decimal): boolean => compare(absolute(tax), multiply(absolute(net), '0.5')) <= 0

/** Takes the sum of the lines as the net total where the labelled net is a subtotal before a discount that the line amounts already include. */
const withDiscountInLines = (sum: Sum, lineSum: Decimal | null, amountsOnPaper: ReadonlyMap<string, Option>): Sum => {
  const { net, allowances } = sum
  if (!net || !allowances || lineSum === null || near(lineSum, net.value)) return sum
  if (!near(subtract(net.value, absolute(allowances.value)), lineSum)) return sum
  return { ...sum, net: { value: lineSum, score: net.score, at: amountsOnPaper.get(moneyText(lineSum, null))?.at ?? null }, allowances: null }
}

/** The tax of a paper with a total but no net total: the tax amount with a sure label, if there is only one. */
const onlySureTax = (taxes: readonly Option[], grand: Option): Option | null => {
  const sureTaxes = taxes.filter(({ value, score }) => score >= 0.8 && !isZero(value))
  const [tax] = sureTaxes
  return sureTaxes.length === 1 && tax && isTaxOf(tax.value, subtract(grand.value, tax.value)) ? tax : null
}

/** The rounding difference printed on the paper, if it is below 1: some countries round totals to five cents or to whole units. */
const roundingOf = (candidates: readonly Candidate<NumberText>[], sense: NumberSense): Decimal => {
  const [value = '0'] = candidates.flatMap(({ field, value: number }) => (field === 'rounding' ? valuesOf(number, sense, 'money').slice(0, 1) : []))
  return compare(absolute(value), '1') < 0 ? value : '0'
}

/**
 * Bonuses on top of the labels' scores: for amounts that add up, for a net and a total that are the same amount, and for an amount that the lines
 * add up to.
 */
const HOLDS = 1.2
const TWICE = 0.6
const LINES_AGREE = 0.6

/** All combinations of the options that add up to the total, each with its score. */
const combinationsOf = (
  grand: Option,
  net: Option,
  taxes: readonly Option[],
  freight: Option | null,
  allowance: Option | null,
  rounding: Decimal,
): { sum: Sum; worth: number }[] =>
  [...taxes, NONE].flatMap((tax) => {
    if (!isTaxOf(tax.value, net.value)) return []
    const freightOptions = freight ? [null, freight] : [null]
    const discountOptions = allowance ? [null, allowance] : [null]
    return freightOptions.flatMap((usedFreight) =>
      discountOptions.flatMap((usedDiscount) => {
        const computedTotal = subtract(add(net.value, tax.value, usedFreight?.value ?? '0'), absolute(usedDiscount?.value ?? '0'))
        if (!near(computedTotal, grand.value) && !near(add(computedTotal, rounding), grand.value)) return []
        const proven = !isZero(tax.value) || usedFreight !== null || usedDiscount !== null
        const worth = grand.score + net.score + tax.score * 0.8 + (usedFreight?.score ?? 0) * 0.1 + (usedDiscount?.score ?? 0) * 0.1 + (proven ? HOLDS : TWICE)
        return [{ sum: { net, tax: tax === NONE ? null : tax, freight: usedFreight, allowances: usedDiscount, grand, proven }, worth }]
      }),
    )
  })

/**
 * Finds the combination of labelled amounts that fits best: amounts that add up win over amounts with surer labels. `lineSum` is the sum of the
 * lines, which stands in for a net total without a label.
 */
export const solveTotals = (
  candidates: readonly Candidate<NumberText>[],
  numbers: readonly NumberToken[],
  lineSum: Decimal | null,
  sense: NumberSense,
): Totals => {
  const options = (field: AmountField) => optionsOf(candidates, field, sense)
  const amountsOnPaper = printedAmounts(numbers, sense)
  const [nets, taxes, grands, dues] = [options('netTotal'), taxOptions(options('taxTotal')), options('grandTotal'), options('amountDue')]
  const positive = (field: AmountField) => options(field).find(({ value }) => !isZero(value)) ?? null
  const [freight, allowance] = [positive('freight'), positive('allowances')]
  const rounding = roundingOf(candidates, sense)
  const agrees = (value: Decimal) => lineSum !== null && near(lineSum, value)
  const found: { sum: Sum; worth: number }[] = nets[0] ? [{ sum: { ...NOTHING, net: nets[0] }, worth: 0 }] : []
  for (const grand of [...grands, ...dues.map((due) => ({ ...due, score: due.score * 0.9 }))]) {
    found.push({ sum: { ...NOTHING, grand, proven: agrees(grand.value) }, worth: grand.score + (agrees(grand.value) ? LINES_AGREE : 0) })
    for (const net of nets)
      found.push(
        ...combinationsOf(grand, net, taxes, freight, allowance, rounding).map(({ sum, worth }) => ({
          sum: { ...sum, proven: sum.proven || agrees(net.value) },
          worth: worth + (agrees(net.value) ? LINES_AGREE : 0),
        })),
      )
    // The net total has no label, but the lines add up to it.
    if (lineSum !== null && !isZero(lineSum)) {
      const net = { ...(amountsOnPaper.get(moneyText(lineSum, null)) ?? { value: lineSum, at: null }), score: 0.2 }
      found.push(...combinationsOf(grand, net, taxes, freight, allowance, rounding).map(({ sum, worth }) => ({ sum, worth: worth + LINES_AGREE })))
    }
    // The label of the tax isn't known, but the difference between net and total is printed.
    const lineNets = lineSum === null || isZero(lineSum) ? [] : [{ value: lineSum, score: 0.2, at: amountsOnPaper.get(moneyText(lineSum, null))?.at ?? null }]
    for (const net of [...nets, ...lineNets]) {
      const rest = subtract(grand.value, net.value)
      const isTax = compare(multiply(rest, net.value), '0') > 0 && isTaxOf(rest, net.value)
      const tax = isTax && taxes.length === 0 ? (amountsOnPaper.get(moneyText(rest, null)) ?? null) : null
      if (tax)
        found.push({
          sum: { ...NOTHING, net, tax, grand, proven: agrees(net.value) },
          worth: grand.score + net.score + HOLDS / 2 + (agrees(net.value) ? LINES_AGREE : 0),
        })
    }
    // The net total has no label, but the total without the tax is printed.
    for (const tax of taxes) {
      const rest = subtract(grand.value, tax.value)
      const net = isTaxOf(tax.value, rest) ? (amountsOnPaper.get(moneyText(rest, null)) ?? null) : null
      if (net)
        found.push({
          sum: { ...NOTHING, net, tax, grand, proven: !isZero(tax.value) },
          worth: grand.score + tax.score * 0.8 + (isZero(tax.value) ? 0.2 : 0.6) * HOLDS,
        })
    }
  }
  const [best] = found.toSorted((a, b) => b.worth - a.worth)
  const sum = best?.sum ?? NOTHING
  const taxWithoutNet = sum.grand !== null && sum.net === null ? onlySureTax(options('taxTotal'), sum.grand) : null
  const chosen = withDiscountInLines(taxWithoutNet ? { ...sum, tax: taxWithoutNet } : sum, lineSum, amountsOnPaper)
  const due = dues.find(({ value }) => chosen.grand !== null && equals(value, chosen.grand.value)) ?? dues[0] ?? null
  // Freight or a discount is included in the net total if the sum of the lines differs from it by just that amount.
  const isDiscountInNet =
    allowance && !chosen.allowances && lineSum !== null && chosen.net && near(subtract(lineSum, absolute(allowance.value)), chosen.net.value)
  const freightInNet = freight && lineSum !== null && chosen.net && near(add(lineSum, freight.value), chosen.net.value) ? freight : null
  return { ...chosen, freight: chosen.freight ?? freightInNet, allowances: isDiscountInNet ? allowance : chosen.allowances, due }
}

/** An amount as a reading; its confidence is higher if it is one of the amounts that add up. */
export const foundAmount = (option: Option | null, proven: boolean, currency: string | null): Found | null =>
  option === null
    ? null
    : {
        value: moneyText(option.value, currency),
        confidence: proven ? Math.min(0.98, 0.88 + option.score * 0.1) : Math.min(0.85, Math.max(0.4, option.score * 0.9)),
        method: 'heuristic',
        page: option.at?.page ?? null,
        box: option.at?.box ?? null,
      }
