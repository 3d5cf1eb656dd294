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
  /** Null for a sum of several amounts, or one that no label names. */
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
  /** Net + tax (with freight and discount, where they aren't in it) is the total, and more than the same amount said twice. */
  proven: boolean
}
type Sum = Omit<Totals, 'due'>
const NOTHING: Sum = { net: null, tax: null, freight: null, allowances: null, grand: null, proven: false }

/** A whole number without sign or decimals beside a label may be anything. */
const trust = (number: NumberText): number => (looksLikeMoney(number) ? 1 : 0.55)
const MOST_OPTIONS = 8

const optionsOf = (candidates: readonly Candidate<NumberText>[], field: AmountField, sense: NumberSense): Option[] => {
  const unique = new Map<string, Option>()
  for (const { field: of, value: number, score, page, box, row } of candidates) {
    if (of !== field) continue
    valuesOf(number, sense, 'money').forEach((value, index) => {
      const option = { value, score: score * trust(number) * (index === 0 ? 1 : 0.4), at: { page, box } }
      // Two taxes may be alike (halves of one).
      const amount = field === 'taxTotal' ? `${moneyText(value, null)} ${row}` : moneyText(value, null)
      const known = unique.get(amount)
      // The same amount under a second label is said twice.
      const best = known && known.score >= option.score ? known : option
      unique.set(amount, known ? { ...best, score: Math.min(1, best.score + 0.05) } : option)
    })
  }
  return [...unique.values()].toSorted((a, b) => b.score - a.score).slice(0, MOST_OPTIONS)
}

/** One tax, or the sum of all that stand on rows of their own. */
const taxOptions = (options: readonly Option[]): Option[] => {
  const some = options.filter(({ value, score }) => !isZero(value) && score > 0.4)
  const pairs = some.flatMap((a, index) => some.slice(index + 1).map((b) => ({ value: add(a.value, b.value), score: Math.min(a.score, b.score), at: null })))
  const summed = some.length > 2 ? [{ value: add(...some.map(({ value }) => value)), score: Math.min(...some.map(({ score }) => score)), at: null }] : []
  return [...options, ...pairs, ...summed]
}

/** What stands anywhere on the paper, by amount, for those that have no label. */
const printed = (numbers: readonly NumberToken[], sense: NumberSense): ReadonlyMap<string, Option> => {
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

/** Above half of the net, it is no tax of this world. */
const isTaxOf = (tax: Decimal, net: Decimal): boolean => compare(absolute(tax), multiply(absolute(net), '0.5')) <= 0

/** A subtotal before discounts that the lines are less already: what the lines make is the net total. */
const inTheLines = (sum: Sum, lineSum: Decimal | null, anywhere: ReadonlyMap<string, Option>): Sum => {
  const { net, allowances } = sum
  if (!net || !allowances || lineSum === null || near(lineSum, net.value)) return sum
  if (!near(subtract(net.value, absolute(allowances.value)), lineSum)) return sum
  return { ...sum, net: { value: lineSum, score: net.score, at: anywhere.get(moneyText(lineSum, null))?.at ?? null }, allowances: null }
}

/** A total without a net one may still say what tax is in it. */
const onlyTax = (taxes: readonly Option[], grand: Option): Option | null => {
  const sure = taxes.filter(({ value, score }) => score >= 0.8 && !isZero(value))
  const [tax] = sure
  return sure.length === 1 && tax && isTaxOf(tax.value, subtract(grand.value, tax.value)) ? tax : null
}

/** Totals are rounded to five cents or to whole coins in some countries. */
const roundingOf = (candidates: readonly Candidate<NumberText>[], sense: NumberSense): Decimal => {
  const [value = '0'] = candidates.flatMap(({ field, value: number }) => (field === 'rounding' ? valuesOf(number, sense, 'money').slice(0, 1) : []))
  return compare(absolute(value), '1') < 0 ? value : '0'
}

/** What a sum that holds is worth beside the labels' own scores, and one that the lines bear out. */
const HOLDS = 1.2
const TWICE = 0.6
const LINES_AGREE = 0.6

/** Every way in which the options make the total, with its worth. */
const sums = (
  grand: Option,
  net: Option,
  taxes: readonly Option[],
  freight: Option | null,
  allowance: Option | null,
  rounding: Decimal,
): { sum: Sum; worth: number }[] =>
  [...taxes, NONE].flatMap((tax) => {
    if (!isTaxOf(tax.value, net.value)) return []
    const carriages = freight ? [null, freight] : [null]
    const lesses = allowance ? [null, allowance] : [null]
    return carriages.flatMap((carriage) =>
      lesses.flatMap((less) => {
        const made = subtract(add(net.value, tax.value, carriage?.value ?? '0'), absolute(less?.value ?? '0'))
        if (!near(made, grand.value) && !near(add(made, rounding), grand.value)) return []
        const proven = !isZero(tax.value) || carriage !== null || less !== null
        const worth = grand.score + net.score + tax.score * 0.8 + (carriage?.score ?? 0) * 0.1 + (less?.score ?? 0) * 0.1 + (proven ? HOLDS : TWICE)
        return [{ sum: { net, tax: tax === NONE ? null : tax, freight: carriage, allowances: less, grand, proven }, worth }]
      }),
    )
  })

/**
 * The combination of labelled amounts that fits best: those that add up win over those that are labelled more surely. `lineSum` is what
 * the lines make, which stands in for a net total without a label.
 */
export const solveTotals = (
  candidates: readonly Candidate<NumberText>[],
  numbers: readonly NumberToken[],
  lineSum: Decimal | null,
  sense: NumberSense,
): Totals => {
  const options = (field: AmountField) => optionsOf(candidates, field, sense)
  const anywhere = printed(numbers, sense)
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
        ...sums(grand, net, taxes, freight, allowance, rounding).map(({ sum, worth }) => ({
          sum: { ...sum, proven: sum.proven || agrees(net.value) },
          worth: worth + (agrees(net.value) ? LINES_AGREE : 0),
        })),
      )
    // Net has no label, but the lines make it, or what remains without the tax is printed.
    if (lineSum !== null && !isZero(lineSum)) {
      const net = { ...(anywhere.get(moneyText(lineSum, null)) ?? { value: lineSum, at: null }), score: 0.2 }
      found.push(...sums(grand, net, taxes, freight, allowance, rounding).map(({ sum, worth }) => ({ sum, worth: worth + LINES_AGREE })))
    }
    // The tax has a label in words that aren't known, but what is between net and total is printed.
    const made = lineSum === null || isZero(lineSum) ? [] : [{ value: lineSum, score: 0.2, at: anywhere.get(moneyText(lineSum, null))?.at ?? null }]
    for (const net of [...nets, ...made]) {
      const rest = subtract(grand.value, net.value)
      const isTax = compare(multiply(rest, net.value), '0') > 0 && isTaxOf(rest, net.value)
      const tax = isTax && taxes.length === 0 ? (anywhere.get(moneyText(rest, null)) ?? null) : null
      if (tax)
        found.push({
          sum: { ...NOTHING, net, tax, grand, proven: agrees(net.value) },
          worth: grand.score + net.score + HOLDS / 2 + (agrees(net.value) ? LINES_AGREE : 0),
        })
    }
    for (const tax of taxes) {
      const rest = subtract(grand.value, tax.value)
      const net = isTaxOf(tax.value, rest) ? (anywhere.get(moneyText(rest, null)) ?? null) : null
      if (net)
        found.push({
          sum: { ...NOTHING, net, tax, grand, proven: !isZero(tax.value) },
          worth: grand.score + tax.score * 0.8 + (isZero(tax.value) ? 0.2 : 0.6) * HOLDS,
        })
    }
  }
  const [best] = found.toSorted((a, b) => b.worth - a.worth)
  const sum = best?.sum ?? NOTHING
  const alone = sum.grand !== null && sum.net === null ? onlyTax(options('taxTotal'), sum.grand) : null
  const chosen = inTheLines(alone ? { ...sum, tax: alone } : sum, lineSum, anywhere)
  const due = dues.find(({ value }) => chosen.grand !== null && equals(value, chosen.grand.value)) ?? dues[0] ?? null
  // Freight that is within the net total shows in what the lines lack.
  const less = allowance && !chosen.allowances && lineSum !== null && chosen.net && near(subtract(lineSum, absolute(allowance.value)), chosen.net.value)
  const within = freight && lineSum !== null && chosen.net && near(add(lineSum, freight.value), chosen.net.value) ? freight : null
  return { ...chosen, freight: chosen.freight ?? within, allowances: less ? allowance : chosen.allowances, due }
}

/** What takes part in a sum that holds is believed more. */
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
