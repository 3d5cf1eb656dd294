import { absolute, add, compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { EInvoice, EInvoiceProblem, VatCategory, VatRate } from './types'

/** Prefixes of the rules for each category: BR-S-01, BR-IC-01 … */
const PREFIX: Readonly<Record<VatCategory, string>> = { S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O' }
const NAMES: Readonly<Record<VatCategory, string>> = {
  S: 'standard rate',
  Z: 'zero rate',
  E: 'exempt',
  AE: 'reverse charge',
  K: 'intra-community supply',
  G: 'export outside the EU',
  O: 'not subject to VAT',
}
/** Key of an entry of the tax breakdown: category S may have several, one for each rate. */
const keyOf = ({ category, percent }: VatRate): string => (category === 'S' && percent !== null ? `S ${roundTo(percent, 6)}` : category)

/** A line, allowance or charge that bears a tax: the amount that it adds to the tax base, and the numbers of its rules about identifiers and about the rate. */
interface Bearer {
  path: string
  tax: VatRate
  amount: Decimal
  identifierRule: string
  rateRule: string
}

const bearersOf = ({ lines, adjustments }: EInvoice): Bearer[] => [
  ...lines.map(({ tax, net }, index) => ({ path: `lines.${index}.tax`, tax, amount: net, identifierRule: '02', rateRule: '05' })),
  ...adjustments.map(({ kind, tax, amount }, index) => ({
    path: `adjustments.${index}.tax`,
    tax,
    amount: kind === 'allowance' ? subtract('0', amount) : amount,
    ...(kind === 'allowance' ? { identifierRule: '03', rateRule: '06' } : { identifierRule: '04', rateRule: '07' }),
  })),
]

const missingIdentifiers = (category: VatCategory, { seller, buyer }: EInvoice): string | null => {
  const sellerTax = seller.vatId ?? seller.taxNumber
  switch (category) {
    case 'S':
    case 'Z':
    case 'E':
      return sellerTax === null ? "the seller's VAT identifier or tax number" : null
    case 'AE':
      return sellerTax === null || (buyer.vatId ?? buyer.legalId) === null ? 'the tax identifiers of seller and buyer' : null
    case 'K':
      return seller.vatId === null || buyer.vatId === null ? 'the VAT identifiers of seller and buyer' : null
    case 'G':
      return seller.vatId === null ? "the seller's VAT identifier" : null
    case 'O':
      return seller.vatId !== null || buyer.vatId !== null ? 'no VAT identifier of seller or buyer' : null
  }
}

const isRateRight = ({ category, percent }: VatRate): boolean =>
  category === 'O' ? percent === null : percent !== null && (category === 'S' ? compare(percent, '0') > 0 : isZero(percent))

const bearerProblems = (invoice: EInvoice, bearers: readonly Bearer[]): EInvoiceProblem[] => {
  const listed = invoice.taxes.map(keyOf)
  return bearers.flatMap(({ path, tax, identifierRule, rateRule }) => {
    const [prefix, name] = [PREFIX[tax.category], NAMES[tax.category]]
    const identifiers = missingIdentifiers(tax.category, invoice)
    return [
      ...(listed.includes(keyOf(tax))
        ? []
        : [{ rule: `${prefix}-01`, path, message: `The tax breakdown lacks "${name}"${tax.category === 'S' ? ` at ${tax.percent} %` : ''}.` }]),
      ...(identifiers === null ? [] : [{ rule: `${prefix}-${identifierRule}`, path, message: `"${name}" asks for ${identifiers}.` }]),
      ...(isRateRight(tax) ? [] : [{ rule: `${prefix}-${rateRule}`, path, message: `"${name}" can't have the rate ${tax.percent ?? 'of nothing'}.` }]),
    ]
  })
}

const breakdownProblems = ({ taxes }: EInvoice, bearers: readonly Bearer[]): EInvoiceProblem[] =>
  taxes.flatMap((tax, index) => {
    const [prefix, name, path] = [PREFIX[tax.category], NAMES[tax.category], `taxes.${index}`]
    const base = add('0', ...bearers.filter((one) => keyOf(one.tax) === keyOf(tax)).map(({ amount }) => amount))
    const computed = roundTo(divide(multiply(tax.base, tax.percent ?? '0'), '100'), 2)
    // Taxes may be rounded per line; the validators accept a difference of less than one unit of the currency.
    const isFarOff = tax.category === 'S' ? compare(absolute(subtract(tax.tax, computed)), '1') >= 0 : !isZero(tax.tax)
    const explained = tax.exemptionReason !== null || tax.exemptionCode !== null
    const mayExplain = tax.category !== 'S' && tax.category !== 'Z'
    const problem = (rule: string, message: string, at = path): EInvoiceProblem => ({ rule, path: at, message })
    return [
      ...(isRateRight(tax) ? [] : [problem('BR-48', `"${name}" can't have the rate ${tax.percent ?? 'of nothing'}.`, `${path}.percent`)]),
      ...(equals(tax.base, base) ? [] : [problem(`${prefix}-08`, `The base of "${name}" must be ${roundTo(base, 2)} and is ${tax.base}.`, `${path}.base`)]),
      ...(isFarOff ? [problem(`${prefix}-09`, `The tax of "${name}" must be ${computed} and is ${tax.tax}.`, `${path}.tax`)] : []),
      ...(explained === mayExplain ? [] : [problem(`${prefix}-10`, explained ? `"${name}" has no reason for an exemption.` : `"${name}" needs a reason.`)]),
      ...(taxes.findIndex((other) => keyOf(other) === keyOf(tax)) === index ? [] : [problem(`${prefix}-01`, `"${name}" stands twice in the tax breakdown.`)]),
    ]
  })

const deliveryProblems = ({ taxes, deliveryDate, shipTo }: EInvoice): EInvoiceProblem[] => {
  if (!taxes.some(({ category }) => category === 'K')) return []
  return [
    ...(deliveryDate === null ? [{ rule: 'BR-IC-11', path: 'deliveryDate', message: 'An intra-community supply needs the day of delivery.' }] : []),
    ...(shipTo === null ? [{ rule: 'BR-IC-12', path: 'shipTo', message: 'An intra-community supply needs the country that is delivered to.' }] : []),
  ]
}

/** "Not subject to VAT" may not stand beside another category. */
const mixingProblems = ({ taxes, lines, adjustments }: EInvoice): EInvoiceProblem[] => {
  if (!taxes.some(({ category }) => category === 'O')) return []
  const mixedProblems = (rule: string, path: string, rates: readonly VatRate[]) =>
    rates.some(({ category }) => category !== 'O') ? [{ rule, path, message: `"${NAMES.O}" can't stand beside another category.` }] : []
  const taxesOf = (wanted: 'allowance' | 'charge') => adjustments.filter(({ kind }) => kind === wanted).map(({ tax }) => tax)
  return [
    ...mixedProblems('BR-O-11', 'taxes', taxes),
    ...mixedProblems(
      'BR-O-12',
      'lines',
      lines.map(({ tax }) => tax),
    ),
    ...mixedProblems('BR-O-13', 'adjustments', taxesOf('allowance')),
    ...mixedProblems('BR-O-14', 'adjustments', taxesOf('charge')),
  ]
}

/** Violations of the rules for the categories of VAT. */
export const vatProblems = (invoice: EInvoice): EInvoiceProblem[] => {
  const bearers = bearersOf(invoice)
  return [
    ...(invoice.taxes.length === 0 ? [{ rule: 'BR-CO-18', path: 'taxes', message: 'The tax breakdown is missing.' }] : []),
    ...bearerProblems(invoice, bearers),
    ...breakdownProblems(invoice, bearers),
    ...deliveryProblems(invoice),
    ...mixingProblems(invoice),
  ]
}
