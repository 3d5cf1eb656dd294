import { isCurrency } from '@/contracts/rules/currencies'
import { absolute, compare, type Decimal, divide, exact, parseDecimal, plain } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type ProblemList, quoted } from '../problems'
import { accountNumber, cleanText, meant } from '../texts'
import type { ReadLine } from '../types'
import type { OfxScope } from './scopes'
import { isNoDay, ofxDay } from './values'

interface Context {
  /** Currency of the account; null if the file doesn't say. */
  currency: string | null
  amountOf: (text: string) => Decimal | null
  problems: ProblemList
}

export const currencyOf = (text: string): string | null => {
  const code = text.trim().toUpperCase()
  return isCurrency(code) ? code : null
}

const bookingDay = ({ fields, line }: OfxScope, { problems }: Context): string | null => {
  const field = fields.get('DTPOSTED')
  if (!field || field.text === '') {
    problems.error(field?.line ?? line, 'DTPOSTED', 'REQUIRED', 'The entry has no date (DTPOSTED). Add it to the file, or ask the bank for a new one.')
    return null
  }
  const day = ofxDay(field.text)
  if (day === null)
    problems.error(
      field.line,
      'DTPOSTED',
      'DATE',
      `DTPOSTED ${quoted(field.text)} is no day that exists; it must begin with year, month and day, as 20261231 does. Correct it in the file, or ask the bank for a new one.`,
    )
  return day
}

/** When the money counts, else when the payer acted. */
const valueDay = ({ fields }: OfxScope, { problems }: Context): string | null => {
  for (const name of ['DTAVAIL', 'DTUSER']) {
    const field = fields.get(name)
    if (!field || isNoDay(field.text)) continue
    const day = ofxDay(field.text)
    if (day !== null) return day
    problems.warning(field.line, name, 'DATE', `${name} ${quoted(field.text)} is no day that exists, so the entry has no value date.`)
  }
  return null
}

const amountIn = ({ fields, line }: OfxScope, { amountOf, problems }: Context): Decimal | null => {
  const field = fields.get('TRNAMT')
  if (!field || field.text === '') {
    problems.error(field?.line ?? line, 'TRNAMT', 'REQUIRED', 'The entry has no amount (TRNAMT). Add it to the file, or ask the bank for a new one.')
    return null
  }
  const amount = amountOf(field.text)
  if (amount === null) problems.error(field.line, 'TRNAMT', 'AMOUNT', unreadable('TRNAMT', field.text))
  return amount
}

export const unreadable = (name: string, text: string): string =>
  `${name} ${quoted(text)} can’t be read as one certain amount; it must be digits with one decimal point or comma. Correct it in the file, or ask the bank for a new one.`

/** `CURRATE`: how much of the account's currency one unit of the other is (OFX 2.2, 5.2). */
const rateIn = (fields: OfxScope['fields'], aggregate: string): Decimal | null => {
  const rate = parseDecimal(fields.get(`${aggregate}/CURRATE`)?.text.replace(',', '.') ?? '')
  return rate !== null && compare(rate, '0') > 0 ? plain(exact(rate)) : null
}

/**
 * `ORIGCURRENCY` says in which currency the payment was made, and that TRNAMT is converted. `CURRENCY` says that TRNAMT isn't: then the file doesn't
 * hold the amount that the bank booked, because its rounding isn't known.
 */
const checkConverted = ({ fields, line }: OfxScope, { currency, problems }: Context): void => {
  const written = fields.get('CURRENCY/CURSYM')?.text ?? ''
  const other = written === '' ? null : currencyOf(written)
  if (other === null || currency === null || other === currency || rateIn(fields, 'CURRENCY') === '1') return
  const message = `TRNAMT ${quoted(fields.get('TRNAMT')?.text ?? '')} is in ${other} (CURRENCY), but the account is kept in ${currency}, and the file doesn’t say which amount was booked. Enter this statement by hand, or ask the bank for another format.`
  problems.error(fields.get('CURRENCY/CURSYM')?.line ?? line, 'CURRENCY', 'CURRENCY', message)
}

const originalOf = ({ fields }: OfxScope, { currency }: Context, amount: Decimal): ReadLine['original'] => {
  const written = fields.get('ORIGCURRENCY/CURSYM')?.text ?? ''
  if (written === '') return null
  const other = currencyOf(written)
  const rate = rateIn(fields, 'ORIGCURRENCY')
  if (other === null || other === currency || rate === null) return null
  return { amount: plain(exact(roundMoney(divide(absolute(amount), rate), other))), currency: other }
}

/** What the entry says, once: many banks repeat the name in the memo, others continue it there. */
const textOf = (name: string | null, memo: string | null): string => {
  if (name === null || memo === null) return memo ?? name ?? ''
  return memo.includes(name) ? memo : name.includes(memo) ? name : cleanText(`${name} ${memo}`)
}

/** The first of these fields that says something. */
const textIn = ({ fields }: OfxScope, ...paths: string[]): string | null => {
  for (const path of paths) {
    const found = meant(fields.get(path)?.text)
    if (found !== null) return found
  }
  return null
}

/** A booked entry; null if its day or amount can't be read, which is then among the problems. */
export const readEntry = (entry: OfxScope, context: Context): ReadLine | null => {
  const date = bookingDay(entry, context)
  const amount = amountIn(entry, context)
  checkConverted(entry, context)
  if (date === null || amount === null) return null
  const name = textIn(entry, 'PAYEE/NAME', 'PAYEE', 'EXTDNAME', 'NAME')
  const type = textIn(entry, 'TRNTYPE')?.toUpperCase() ?? null
  const bankId = textIn(entry, 'FITID')
  const chequeNo = textIn(entry, 'CHECKNUM')
  return {
    at: entry.line,
    date,
    valueDate: valueDay(entry, context),
    amount,
    type,
    bankId,
    reference: textIn(entry, 'REFNUM'),
    // Some banks fill it with their own number in every entry.
    chequeNo: type === 'CHECK' || chequeNo !== bankId ? chequeNo : null,
    creditorReference: null,
    mandateId: null,
    counterparty: {
      name,
      account: accountNumber(entry.fields.get('BANKACCTTO/ACCTID')?.text ?? entry.fields.get('CCACCTTO/ACCTID')?.text),
      bank: accountNumber(entry.fields.get('BANKACCTTO/BANKID')?.text),
    },
    text: textOf(name, textIn(entry, 'MEMO')),
    isReversal: false,
    returnReason: null,
    balanceAfter: null,
    original: originalOf(entry, context, amount),
    details: [],
  }
}
