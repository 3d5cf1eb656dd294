import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, quoted } from '../problems'
import { meant } from '../texts'
import type { Field } from './fields'
import { readAmount, readDate, readDateNear } from './values'

/** What `:61:` says. */
export interface Entry {
  at: number
  date: string
  valueDate: string
  /** Without sign. */
  amount: Decimal
  isCredit: boolean
  isReversal: boolean
  /** EC and ED: expected, not booked. */
  isPending: boolean
  type: string | null
  reference: string | null
  bankId: string | null
  /** The second line. */
  supplement: string | null
  /** Lines of `:86:` and `:NS:` that belong to it. */
  information: string[]
  numbered: string[]
}

/** Value date, entry date or blanks, side, letter of the currency, amount, and the rest: type and references. */
const ENTRY = /^\s*(\d{6})(\d{4}|\s{4})?\s*([RE]?[CD])([A-Z])?\s*([\d.,]{1,40})(.*)$/
const TYPE = /^([NSF][A-Z0-9 ]{3})(.*)$/
/** Words that only say that the reference is in `:86:`. */
const ELSEWHERE = /^(?:[EKMP]REF|MARF|NOREF|NONE?REF)\+?$/i

const reference = (text: string | undefined): string | null => {
  const found = meant(text)
  return found === null || ELSEWHERE.test(found) ? null : found
}

/** The parts of the first line. A line break may have got into the amount or before the type. */
const firstLine = (lines: readonly string[]): { text: string; parts: RegExpExecArray | null; more: readonly string[] } => {
  const [text = '', second = ''] = lines
  const parts = ENTRY.exec(text)
  const isCut = parts === null || (parts[6]?.trim() === '' && /^[\d,]{0,15}[NSF][A-Z0-9 ]{3}/.test(second))
  const joined = second === '' ? text : text + second
  return isCut && second !== '' ? { text: joined, parts: ENTRY.exec(joined), more: lines.slice(2) } : { text, parts, more: lines.slice(1) }
}

/** Reads `:61:`; null if something in it is wrong. */
export const readEntry = ({ at, lines }: Field, problems: ProblemList): Entry | null => {
  const { text, parts, more } = firstLine(lines)
  const [, value = '', entryDate = '', side = '', , digits = '', rest = ''] = parts ?? []
  const advice = 'Ask the bank for a corrected file.'
  if (value === '') {
    problems.error(at, ':61:', 'FORMAT', `The entry (:61:) ${quoted(text)} doesn’t begin with a date, C or D and an amount. ${advice}`)
    return null
  }
  const amount = readAmount(digits)
  if (amount === null) problems.error(at, ':61:', 'AMOUNT', `The amount of the entry (:61:) ${quoted(digits)} isn’t a number such as 1234,50. ${advice}`)
  const valueDate = readDate(value)
  if (valueDate === null) problems.error(at, ':61:', 'DATE', `The value date of the entry (:61:) ${quoted(value)} isn’t a day in the form YYMMDD. ${advice}`)
  else if (valueDate.slice(-2) !== value.slice(-2))
    problems.warning(at, ':61:', 'DATE', `The value date of the entry (:61:) ${quoted(value)} doesn’t exist; it is read as the last day of February.`)
  if (amount === null || valueDate === null) return null
  const hasEntryDate = entryDate.trim() !== '' && entryDate !== '0000'
  const date = hasEntryDate ? readDateNear(entryDate, valueDate) : valueDate
  if (date === null) {
    problems.error(at, ':61:', 'DATE', `The entry date (:61:) ${quoted(entryDate)} isn’t a day in the form MMDD. ${advice}`)
    return null
  }
  const [, type, references = rest] = TYPE.exec(rest.trimStart()) ?? []
  const [customer, ...bank] = references.split('//')
  const supplement = more.join(' ')
  const isBankReferenceBelow = bank.length === 0 && supplement.startsWith('//')
  const isReversal = side.startsWith('R')
  return {
    at,
    date,
    valueDate,
    amount,
    // RC takes a credit back, RD a debit.
    isCredit: side.endsWith('C') !== isReversal,
    isReversal,
    isPending: side.startsWith('E'),
    type: type?.trim() ?? null,
    reference: reference(customer),
    bankId: reference(isBankReferenceBelow ? supplement.slice(2) : bank.join('//')),
    supplement: isBankReferenceBelow ? null : meant(supplement),
    information: [],
    numbered: [],
  }
}
