import { exponentOf } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, problemList, quoted } from '../problems'
import { accountNumber, meant } from '../texts'
import type { Balance, ReadLine, ReadStatement } from '../types'
import { corrected } from './corrections'
import { currencyOf, readEntry, unreadable } from './entry'
import type { OfxScope } from './scopes'
import { amountReader, isNoDay, ofxDay } from './values'

export interface OfxStatement {
  scope: OfxScope
  isCard: boolean
  entries: OfxScope[]
  pending: number
  problems: ProblemList
}

export const newStatement = (scope: OfxScope, isCard: boolean): OfxStatement => ({ scope, isCard, entries: [], pending: 0, problems: problemList() })

/** `CURDEF`, or else the currency that all entries name. */
const currencyIn = ({ scope, entries, problems }: OfxStatement): string | null => {
  const field = scope.fields.get('CURDEF')
  const written = field?.text ?? ''
  if (field && written !== '') {
    const currency = currencyOf(written)
    const message = `CURDEF ${quoted(written)} is no currency of ISO 4217, so the statement is read without a currency. Choose the account that it belongs to.`
    if (currency === null) problems.warning(field.line, 'CURDEF', 'CURRENCY', message)
    return currency
  }
  const [currency = null, ...others] = new Set(entries.map(({ fields }) => currencyOf(fields.get('CURRENCY/CURSYM')?.text ?? '')))
  return others.length === 0 ? currency : null
}

/** The balance on the books: it is as of `DTASOF`, which needn't be the last day of the entries. */
const closingOf = ({ scope: { fields }, problems }: OfxStatement, amountOf: (text: string) => Decimal | null): Balance | null => {
  const [balance, day] = [fields.get('LEDGERBAL/BALAMT'), fields.get('LEDGERBAL/DTASOF')]
  const hasDay = day !== undefined && !isNoDay(day.text)
  if (!balance || balance.text === '') {
    // Some banks write the balance with all of its fields empty if they don't tell it.
    const message = 'The balance (LEDGERBAL) has a date but no amount (BALAMT). Add it to the file, or ask the bank for a new one.'
    if (hasDay) problems.error(balance?.line ?? day.line, 'BALAMT', 'REQUIRED', message)
    return null
  }
  const amount = amountOf(balance.text)
  if (amount === null) {
    problems.error(balance.line, 'BALAMT', 'AMOUNT', unreadable('BALAMT', balance.text))
    return null
  }
  return { amount, date: dayOr(day, 'DTASOF', problems, 'so the date of the balance isn’t known') }
}

const dayOr = (field: { text: string; line: number } | undefined, name: string, { warning }: ProblemList, effect: string): string | null => {
  if (!field || isNoDay(field.text)) return null
  const day = ofxDay(field.text)
  if (day === null) warning(field.line, name, 'DATE', `${name} ${quoted(field.text)} is no day that exists, ${effect}.`)
  return day
}

const DEBITS: ReadonlySet<string> = new Set(['DEBIT', 'CHECK', 'FEE', 'SRVCHG', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'])
const isDebit = ({ amount }: ReadLine): boolean => amount.startsWith('-')

/** The sign of TRNAMT counts, whatever TRNTYPE says (OFX 2.2, 11.4.4.3). But a statement of debits without any minus lacks its signs. */
const checkSigns = (lines: readonly ReadLine[], { warning }: ProblemList): void => {
  const debits = lines.filter(({ type, amount }) => type !== null && DEBITS.has(type) && amount !== '0')
  const [first] = debits
  if (!first || lines.some(isDebit)) return
  const message = `No amount of this statement is negative, although ${debits.length} ${debits.length === 1 ? 'entry is' : 'entries are'} debits by TRNTYPE. Compare the signs with the bank’s own statement before you go on.`
  warning(first.at, 'TRNAMT', 'AMOUNT', message)
}

export const readStatement = (statement: OfxStatement): ReadStatement => {
  const { scope, problems, entries, pending } = statement
  const { fields } = scope
  const currency = currencyIn(statement)
  const amounts = [...entries.map((entry) => entry.fields.get('TRNAMT')), fields.get('LEDGERBAL/BALAMT')].map((field) => field?.text ?? '')
  const amountOf = amountReader(amounts, currency === null ? null : exponentOf(currency))
  const context = { currency, amountOf, problems }
  const lines = corrected(entries, problems).flatMap((entry) => (problems.isFull() ? [] : (readEntry(entry, context) ?? [])))
  checkSigns(lines, problems)
  const kind = meant(fields.get('BANKACCTFROM/ACCTTYPE')?.text)
  const period = (name: string) => dayOr(fields.get(`BANKTRANLIST/${name}`), name, problems, 'so the period isn’t known')
  return {
    at: scope.line,
    account: {
      number: accountNumber(fields.get('BANKACCTFROM/ACCTID')?.text ?? fields.get('CCACCTFROM/ACCTID')?.text),
      bank: accountNumber(fields.get('BANKACCTFROM/BANKID')?.text),
      currency,
      kind: statement.isCard || fields.has('CCACCTFROM/ACCTID') || kind?.toUpperCase() === 'CREDITCARD' ? 'card' : 'bank',
    },
    number: null,
    from: period('DTSTART'),
    to: period('DTEND'),
    // The format has none. It isn't computed either: the balance needn't be of the day of the last entry.
    opening: null,
    closing: closingOf(statement, amountOf),
    lines,
    pending,
    stage: 'final',
    readings: [],
    problems: problems.problems,
  }
}
