import { isCurrency } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { type ProblemList, problemList, quoted } from '../problems'
import { accountNumber } from '../texts'
import type { FileProblem, ReadStatement } from '../types'
import { settleDirections } from './directions'
import { type BaiEntry, readBaiEntry, readUnits } from './entry'
import { type Continuation, FieldReader } from './fields'
import type { GroupHeader } from './group'
import { withItems } from './items'
import type { BaiAccount } from './structure'
import { readSummaries } from './summaries'
import { checkTrailer, type Controlled, sumsOfAccount } from './trailers'
import { CLOSING_LEDGER, OPENING_LEDGER, TOTAL_CREDITS, TOTAL_DEBITS } from './type-codes'
import { inCurrency, smallestUnits } from './values'

/** By the specification the currency of an account is that of its group, and that of a group USD. */
const DEFAULT_CURRENCY = 'USD'

const readCurrency = (written: string, group: GroupHeader, line: number, { error }: ProblemList): string => {
  const code = (written || group.currency || DEFAULT_CURRENCY).toUpperCase()
  if (isCurrency(code)) return code
  const message = `${quoted(code)} is no currency of ISO 4217, so the decimals of the amounts aren’t known. Ask the bank for a new file.`
  error(line, '03', 'CURRENCY', message)
  return DEFAULT_CURRENCY
}

interface Entries {
  entries: BaiEntry[]
  problems: FileProblem[]
}

const readEntries = ({ details }: BaiAccount, { day }: GroupHeader, currency: string, continuation: Continuation): Entries => {
  const problems = problemList()
  // Without a day the statement is refused anyway.
  const entries = details.map((record) => readBaiEntry(record, { currency, date: day ?? '', continuation, problems }))
  return { entries, problems: problems.problems }
}

interface BaiReading extends Controlled {
  statement: ReadStatement
}

/** `entriesIn` gives the entries in the account's currency. */
const readOnce = (account: BaiAccount, group: GroupHeader, continuation: Continuation, entriesIn: (currency: string) => Entries): BaiReading => {
  const { header, details, trailer } = account
  const ofHeader = problemList()
  const fields = new FieldReader(header, continuation)
  const number = accountNumber(fields.next())
  const currency = readCurrency(fields.next() ?? '', group, header.line, ofHeader)
  const { amounts, total } = readSummaries(fields, header.line, continuation, ofHeader)
  const { entries, problems: ofEntries } = entriesIn(currency)
  const problems = problemList([...ofHeader.problems, ...ofEntries])
  const amountOf = (code: string): Decimal | null => {
    const amount = amounts.get(code)
    return amount === undefined ? null : inCurrency(amount, currency)
  }
  const balanceOf = (code: string) => {
    const amount = amountOf(code)
    return amount === null ? null : { amount, date: group.day }
  }
  const [opening, closing] = [balanceOf(OPENING_LEDGER), balanceOf(CLOSING_LEDGER)]
  const onAccount = { opening, closing, credits: amountOf(TOTAL_CREDITS), debits: amountOf(TOTAL_DEBITS) }
  const { lines, readings } = settleDirections(entries, onAccount, problems)
  const sum = entries.reduce((before, { units }) => before + BigInt(units), total)
  const found = sumsOfAccount(account, details, sum)
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

const OTHER_CONTINUATIONS = ['separate', 'whole'] as const

/** Whether the control total allows a reading. It needs only code and amount of each entry, so of three readings two needn't be made to be refused. */
const mayTie = ({ header, details, trailer }: BaiAccount, continuation: Continuation): boolean => {
  if (!trailer) return true
  const stated = new FieldReader(trailer, continuation).next() ?? ''
  const fields = new FieldReader(header, continuation)
  fields.next()
  fields.next()
  const { total } = readSummaries(fields, header.line, continuation, problemList())
  return stated === '' || smallestUnits(stated) === String(details.reduce((sum, record) => sum + BigInt(readUnits(record, continuation)), total))
}

const isRefused = ({ statement: { problems } }: BaiReading): boolean => problems.some(({ severity }) => severity === 'error')

/** Reads an account (03 to 49). Where continuations may be read in several ways, the control total tells which is meant. */
export const readBaiAccount = (account: BaiAccount, group: GroupHeader): BaiReading => {
  const before = new Map<string, Entries>()
  const read = (continuation: Continuation): BaiReading =>
    readOnce(account, group, continuation, (currency) => {
      const entries = before.get(currency) ?? readEntries(account, group, currency, continuation)
      // Entries that can be read in one way only needn't be read again.
      if (!entries.entries.some(({ isAmbiguous }) => isAmbiguous)) before.set(currency, entries)
      return entries
    })
  const reading = read('joined')
  if (!account.trailer || !isRefused(reading)) return reading
  // A wrong number of records is wrong in any reading.
  if (account.trailer.pieces.length === 1 && reading.stated.records !== reading.found.records) return reading
  const isContinued = account.header.pieces.length > 1 || account.trailer.pieces.length > 1 || before.size === 0
  return (
    (isContinued
      ? OTHER_CONTINUATIONS.filter((other) => mayTie(account, other))
          .map(read)
          .find((other) => !isRefused(other))
      : undefined) ?? reading
  )
}
