import { isCurrency } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, problemList, quoted } from '../problems'
import { accountNumber } from '../texts'
import type { ReadStatement } from '../types'
import { settleDirections } from './directions'
import { readBaiEntry } from './entry'
import { type Continuation, continuations, type FieldReader, fieldReader } from './fields'
import type { GroupHeader } from './group'
import { withItems } from './items'
import type { BaiAccount } from './structure'
import { checkTrailer, type Controlled, sumsOfAccount } from './trailers'
import { CLOSING_LEDGER, OPENING_LEDGER, TOTAL_CREDITS, TOTAL_DEBITS } from './type-codes'
import { inCurrency, readFunds, smallestUnits } from './values'

/** By the specification the currency of an account is that of its group, and that of a group USD. */
const DEFAULT_CURRENCY = 'USD'

const readCurrency = (written: string, group: GroupHeader, line: number, { error }: ProblemList): string => {
  const code = (written || group.currency || DEFAULT_CURRENCY).toUpperCase()
  if (isCurrency(code)) return code
  const message = `${quoted(code)} is no currency of ISO 4217, so the decimals of the amounts aren’t known. Ask the bank for a new file.`
  error(line, '03', 'CURRENCY', message)
  return DEFAULT_CURRENCY
}

interface Summaries {
  /** Of the codes that are needed, in the smallest unit. */
  amounts: Map<string, Decimal>
  /** All amounts, for the control total. */
  units: Decimal[]
}

/** Balances and totals of an account (03): code, amount, number of items, kind of funds, again and again. */
const readSummaries = (fields: FieldReader, line: number, continuation: Continuation, { error }: ProblemList): Summaries => {
  const amounts = new Map<string, Decimal>()
  const units: Decimal[] = []
  while (!fields.isAtEnd()) {
    const code = fields.next() ?? ''
    // Banks also write empty summaries, and commas before the slash.
    if (code === '') continue
    const written = fields.next() ?? ''
    const amount = written === '' ? '0' : smallestUnits(written)
    if (!/^\d{3}$/.test(code) || amount === null) {
      error(line, '03', 'FORMAT', `The summary ${quoted(`${code},${written}`)} isn’t a type code with an amount. Ask the bank for a new file.`)
      break
    }
    units.push(amount)
    if (written !== '') amounts.set(code, amount)
    if (continuation === 'whole' && fields.isAtStart()) continue
    fields.next()
    if (continuation === 'whole' && fields.isAtStart()) continue
    const { fault } = readFunds(fields)
    if (fault === null) continue
    error(line, '03', 'FORMAT', `The summary ${quoted(`${code},${written}`)} can’t be read: ${fault}. Ask the bank for a new file.`)
    break
  }
  return { amounts, units }
}

interface BaiReading extends Controlled {
  statement: ReadStatement
}

const readOnce = (account: BaiAccount, group: GroupHeader, continuation: Continuation): BaiReading => {
  const problems = problemList()
  const { header, details, trailer } = account
  const fields = fieldReader(header, continuation)
  const number = accountNumber(fields.next())
  const currency = readCurrency(fields.next() ?? '', group, header.line, problems)
  const { amounts, units } = readSummaries(fields, header.line, continuation, problems)
  const amountOf = (code: string): Decimal | null => {
    const amount = amounts.get(code)
    return amount === undefined ? null : inCurrency(amount, currency)
  }
  const balanceOf = (code: string) => {
    const amount = amountOf(code)
    return amount === null ? null : { amount, date: group.day }
  }
  const [opening, closing] = [balanceOf(OPENING_LEDGER), balanceOf(CLOSING_LEDGER)]
  // Without a day the statement is refused anyway.
  const entries = details.map((record) => readBaiEntry(record, { currency, date: group.day ?? '', continuation, problems }))
  const statedOnAccount = { opening, closing, credits: amountOf(TOTAL_CREDITS), debits: amountOf(TOTAL_DEBITS) }
  const { lines, readings } = settleDirections(entries, statedOnAccount, problems)
  const found = sumsOfAccount(account, details, [...units, ...entries.map((entry) => entry.units)])
  const check = { name: 'account trailer (49)', at: header.line, lists: [problems], continuation, isNeeded: true } as const
  const stated = checkTrailer(trailer, { ...check, allowed: [found] })
  const statement: ReadStatement = {
    at: header.line,
    account: { number, bank: group.bank, currency, kind: 'bank' },
    number: null,
    from: group.day,
    to: group.day,
    opening,
    closing,
    lines: group.day === null ? [] : withItems(lines),
    pending: 0,
    stage: group.stage,
    readings,
    problems: problems.problems,
  }
  return { statement, found, stated }
}

const isRefused = ({ statement: { problems } }: BaiReading): boolean => problems.some(({ severity }) => severity === 'error')

/** Reads an account (03 to 49). Where continuations may be read in several ways, the control total tells which is meant. */
export const readBaiAccount = (account: BaiAccount, group: GroupHeader): BaiReading => {
  const [first, ...others] = continuations
  const reading = readOnce(account, group, first)
  const isContinued = [account.header, ...account.details].some(({ pieces }) => pieces.length > 1)
  if (!isContinued || !account.trailer || !isRefused(reading)) return reading
  return others.map((continuation) => readOnce(account, group, continuation)).find((other) => !isRefused(other)) ?? reading
}
