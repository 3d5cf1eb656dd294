import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { type ProblemList, quoted } from '../problems'
import { realDay } from '../texts'
import { codeAt, type Element, find } from './element'

/** An amount with its currency, without sign. */
export interface Money {
  amount: Decimal
  currency: string | null
}

/** An amount by XML Schema: digits with a point. A comma or a sign could mean several things, so it isn't read. */
export const moneyOf = (element: Element | undefined): Money | null => {
  const text = element?.text.trim() ?? ''
  const amount = /^\+?(?:\d+\.?\d*|\.\d+)$/.test(text) ? parseDecimal(text) : null
  return amount === null ? null : { amount, currency: element?.currency ?? null }
}

/** Reads the amount of an entry or balance; a missing or garbled one is an error. */
export const readAmount = (parent: Element, problems: ProblemList): Money | null => {
  const element = find(parent, 'Amt')
  const money = moneyOf(element)
  if (money) return money
  const { line } = element ?? parent
  if (element)
    problems.error(line, 'Amt', 'AMOUNT', `The amount (Amt) ${quoted(element.text)} isn’t a number such as 1234.50. Ask the bank for a corrected file.`)
  else problems.error(line, 'Amt', 'REQUIRED', `The amount (Amt) of ${parent.name} is missing. Ask the bank for a corrected file.`)
  return null
}

/** True for a credit, false for a debit, null if neither is said. */
export const creditOf = (parent: Element): boolean | null => {
  const code = codeAt(parent, 'CdtDbtInd')
  return code === 'CRDT' ? true : code === 'DBIT' ? false : null
}

export const readCredit = (parent: Element, problems: ProblemList): boolean | null => {
  const isCredit = creditOf(parent)
  if (isCredit !== null) return isCredit
  const { line, text } = find(parent, 'CdtDbtInd') ?? { line: parent.line, text: '' }
  const message =
    text === ''
      ? `${parent.name} doesn’t say whether it is a credit or a debit (CdtDbtInd).`
      : `The direction (CdtDbtInd) ${quoted(text)} is neither CRDT nor DBIT.`
  problems.error(line, 'CdtDbtInd', 'REQUIRED', `${message} Ask the bank for a corrected file.`)
  return null
}

export const isTrue = (text: string | null): boolean => text === 'TRUE' || text === '1'

/** The day of a date, or of a time as it is at the bank: a time zone never shifts it. Undefined if it isn't one. */
export const dayOf = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?![\d])/.exec(text.trim()) ?? []
  return realDay(Number(year), Number(month), Number(day)) ?? undefined
}

/** The element of a date that may be under `Dt` or `DtTm`, or be written without either. */
export const dateElement = (parent: Element | undefined, name: string): Element | undefined => {
  const date = find(parent, name)
  return find(date, 'Dt') ?? find(date, 'DtTm') ?? date
}
