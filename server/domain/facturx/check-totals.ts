import { add, type Decimal, divide, equals, exact, multiply, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { Adjustment, EInvoice, EInvoiceProblem } from './types'

/** EN 16931 allows no amounts with more decimals, not even in a currency that has three. */
const AMOUNT_DECIMALS = 2

const sum = (values: readonly Decimal[]): Decimal => add('0', ...values)
const amountsOf = (all: readonly Adjustment[], kind: Adjustment['kind']): Decimal => sum(all.filter((one) => one.kind === kind).map(({ amount }) => amount))

const differs = (rule: string, path: string, stated: Decimal, computed: Decimal, name: string): EInvoiceProblem[] =>
  equals(stated, computed) ? [] : [{ rule, path, message: `${name} must be ${roundTo(computed, AMOUNT_DECIMALS)} and is ${stated}.` }]

const tooFine = (rule: string, path: string, amount: Decimal | null): EInvoiceProblem[] =>
  amount === null || exact(amount).round(AMOUNT_DECIMALS, 0).eq(exact(amount))
    ? []
    : [{ rule, path, message: `${amount} has more than ${AMOUNT_DECIMALS} decimals, which an EN 16931 invoice can't have.` }]

const adjustmentsTooFine = (
  all: readonly Adjustment[],
  path: string,
  [allowance, allowanceBase, charge, chargeBase]: readonly [string, string, string, string],
) =>
  all.flatMap(({ kind, amount, base }, index) => [
    ...tooFine(kind === 'charge' ? charge : allowance, `${path}.${index}.amount`, amount),
    ...tooFine(kind === 'charge' ? chargeBase : allowanceBase, `${path}.${index}.base`, base),
  ])

const decimalProblems = ({ totals, lines, adjustments, taxes, accountingTax }: EInvoice): EInvoiceProblem[] => [
  ...adjustmentsTooFine(adjustments, 'adjustments', ['BR-DEC-01', 'BR-DEC-02', 'BR-DEC-05', 'BR-DEC-06']),
  ...tooFine('BR-DEC-09', 'totals.lines', totals.lines),
  ...tooFine('BR-DEC-10', 'totals.allowances', totals.allowances),
  ...tooFine('BR-DEC-11', 'totals.charges', totals.charges),
  ...tooFine('BR-DEC-12', 'totals.net', totals.net),
  ...tooFine('BR-DEC-13', 'totals.tax', totals.tax),
  ...tooFine('BR-DEC-14', 'totals.gross', totals.gross),
  ...tooFine('BR-DEC-15', 'accountingTax.amount', accountingTax?.amount ?? null),
  ...tooFine('BR-DEC-16', 'totals.prepaid', totals.prepaid),
  ...tooFine('BR-DEC-17', 'totals.rounding', totals.rounding),
  ...tooFine('BR-DEC-18', 'totals.due', totals.due),
  ...taxes.flatMap(({ base, tax }, index) => [...tooFine('BR-DEC-19', `taxes.${index}.base`, base), ...tooFine('BR-DEC-20', `taxes.${index}.tax`, tax)]),
  ...lines.flatMap(({ net, adjustments }, index) => [
    ...tooFine('BR-DEC-23', `lines.${index}.net`, net),
    ...adjustmentsTooFine(adjustments, `lines.${index}.adjustments`, ['BR-DEC-24', 'BR-DEC-25', 'BR-DEC-27', 'BR-DEC-28']),
  ]),
]

/** Checks the net of each line. EN 16931 states the formula (BT-131) without a rule for it, so the rule has the name of Peppol's. */
const lineNetProblems = ({ lines }: EInvoice): EInvoiceProblem[] =>
  lines.flatMap(({ qty, unitPrice, priceQty, adjustments, net }, index) => {
    const gross = roundTo(divide(multiply(qty, unitPrice), priceQty ?? '1'), AMOUNT_DECIMALS)
    const computed = add(subtract(gross, amountsOf(adjustments, 'allowance')), amountsOf(adjustments, 'charge'))
    return differs('PEPPOL-EN16931-R120', `lines.${index}.net`, net, computed, "The line's net")
  })

/** Problems of amounts that don't add up. */
export const totalProblems = (invoice: EInvoice): EInvoiceProblem[] => {
  const { totals, lines, adjustments, taxes } = invoice
  return [
    ...decimalProblems(invoice),
    ...lineNetProblems(invoice),
    ...differs('BR-CO-10', 'totals.lines', totals.lines, sum(lines.map(({ net }) => net)), 'The sum of the lines'),
    ...differs('BR-CO-11', 'totals.allowances', totals.allowances, amountsOf(adjustments, 'allowance'), 'The sum of the allowances'),
    ...differs('BR-CO-12', 'totals.charges', totals.charges, amountsOf(adjustments, 'charge'), 'The sum of the charges'),
    ...differs('BR-CO-13', 'totals.net', totals.net, add(subtract(totals.lines, totals.allowances), totals.charges), 'The total without tax'),
    ...differs('BR-CO-14', 'totals.tax', totals.tax, sum(taxes.map(({ tax }) => tax)), 'The total tax'),
    ...differs('BR-CO-15', 'totals.gross', totals.gross, add(totals.net, totals.tax), 'The total with tax'),
    ...differs('BR-CO-16', 'totals.due', totals.due, add(subtract(totals.gross, totals.prepaid), totals.rounding), 'The amount due'),
  ]
}
