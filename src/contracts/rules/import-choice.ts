import { absolute, compare, type Decimal, subtract } from './decimal'

interface Problem {
  row: number | null
  severity: 'error' | 'warning'
  code: string
  message: string
}
interface Configuration {
  lines: readonly { row: number }[]
  declaredSubTotal: Decimal | null
  computedSubTotal: Decimal
}
/** The part of a parsed quote file that decides whether one of its configurations can be imported. */
export interface ChoiceOf<P extends Problem = Problem> {
  configurations: readonly Configuration[]
  alternatives: boolean
  declaredTotal: Decimal | null
  problems: readonly P[]
}

/** Errors that a field of the import resolves: the currency, or the reason for importing the file anyway. */
const ANSWERED = new Set(['CURRENCY_UNKNOWN', 'CURRENCY_MISSING', 'SUBTOTAL_DIFFERS', 'TOTAL_DIFFERS'])
const CENT = '0.01'

/** True for an error that doesn't stop the import, because one of the import's fields resolves it. */
export const isAnswered = (code: string): boolean => ANSWERED.has(code)

/** Errors that block the import: of the file as a whole and of the lines that would be imported; those of other alternatives don't matter. */
export const blockingProblems = <P extends Problem>(quote: ChoiceOf<P>, chosen: number): P[] => {
  const otherRows = new Set(quote.configurations.flatMap((one, index) => (index === chosen ? [] : one.lines.map((line) => line.row))))
  return quote.problems.filter(({ severity, code, row }) => severity === 'error' && !isAnswered(code) && !(row !== null && otherRows.has(row)))
}

/** The amount that the file declares for the lines that would be imported: their sub-total, or the file's total if there are no alternatives. */
export const declaredFor = (quote: ChoiceOf, chosen: number): Decimal | null =>
  quote.configurations[chosen]?.declaredSubTotal ?? (quote.alternatives ? null : quote.declaredTotal)

/** Declared minus computed when they are a cent or more apart, else null. */
export const declaredDifference = (quote: ChoiceOf, chosen: number): Decimal | null => {
  const declared = declaredFor(quote, chosen)
  const computed = quote.configurations[chosen]?.computedSubTotal
  if (declared === null || computed === undefined) return null
  const difference = subtract(declared, computed)
  return compare(absolute(difference), CENT) < 0 ? null : difference
}

/** True when the file contradicts its own lines, so that importing it needs a reason. */
export const needsReason = (quote: ChoiceOf, chosen: number): boolean =>
  declaredDifference(quote, chosen) !== null || quote.problems.some(({ code }) => code === 'TOTAL_DIFFERS')
