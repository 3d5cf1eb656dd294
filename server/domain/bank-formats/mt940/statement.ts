import { isIban } from '@/contracts/rules/bank-account'
import { absolute, type Decimal, equals, isZero, negate } from '@/contracts/rules/decimal'
import { totalOf } from '../balance'
import { type ProblemList, problemList, quoted } from '../problems'
import { accountNumber, cleanText } from '../texts'
import type { ReadLine, ReadStatement } from '../types'
import type { Entry } from './entry'
import { readInformation } from './read-information'
import { readAmount, type StatedBalance } from './values'

/** One message: a statement, or a page of one. */
export interface Page {
  at: number
  account: ReadStatement['account']
  number: string | null
  /** Whether the field is there, readable or not. */
  hasOpening: boolean
  hasClosing: boolean
  opening: StatedBalance | null
  closing: StatedBalance | null
  /** Whether the balance is the one of a page (`:60M:`, `:62M:`), not that of the statement. */
  isOpeningInterim: boolean
  isClosingInterim: boolean
  isInterimReport: boolean
  entries: Entry[]
  pending: number
  /** Number and sum of debits and credits that an MT942 states, by tag. */
  stated: Map<string, { at: number; text: string }>
  problems: ProblemList
}

export const newPage = (at: number, isInterimReport: boolean): Page => ({
  at,
  account: { number: null, bank: null, currency: null, kind: 'bank' },
  number: null,
  hasOpening: false,
  hasClosing: false,
  opening: null,
  closing: null,
  isOpeningInterim: false,
  isClosingInterim: false,
  isInterimReport,
  entries: [],
  pending: 0,
  stated: new Map(),
  problems: problemList(),
})

/** Whether a page goes on with the statement of the page before. The number is often 0, so the balances must fit as well. */
export const continues = (before: Page, page: Page): boolean =>
  before.isClosingInterim &&
  page.isOpeningInterim &&
  before.closing !== null &&
  page.opening !== null &&
  equals(before.closing.amount, page.opening.amount) &&
  before.account.number === page.account.number &&
  before.number === page.number

/** `/OCMT/USD12,50` states the amount in the currency of the payment. */
const originalOf = (text: string, currency: string | null): ReadLine['original'] => {
  if (!text.includes('/OCMT/')) return null
  const [, original, digits = ''] = /\/OCMT\/([A-Z]{3})([\d.,]{1,40})/.exec(text) ?? []
  const amount = readAmount(digits)
  return original === undefined || original === currency || amount === null ? null : { amount, currency: original }
}

/** The second line of an entry, unless the information says it already. */
const textWith = (text: string, supplement: string | null): string =>
  supplement === null || text.includes(supplement) || supplement.startsWith('/OCMT/') ? text : cleanText(`${text} ${supplement}`)

const SHORTEST_IBAN = 15

/** The account of the other side. Dutch banks write it as the reference or second line of the entry; one that is ours says nothing. */
const otherAccount = (stated: string | null, { reference, supplement }: Entry, own: string | null): string | null => {
  const number = accountNumber(stated)
  if (number !== null && number !== own) return number
  for (const text of [reference, supplement]) {
    const written = text !== null && text.length >= SHORTEST_IBAN ? accountNumber(text) : null
    if (written !== null && written !== own && isIban(written)) return written
  }
  return null
}

const unlessAccount = (text: string | null, account: string | null): string | null => (text === null || accountNumber(text) === account ? null : text)

const lineOf = (entry: Entry, own: string | null, currency: string | null): ReadLine => {
  const information = readInformation(entry.information, entry.numbered)
  const { type, bankId, isReversal } = entry
  const account = otherAccount(information.counterparty.account, entry, own)
  const reference = unlessAccount(entry.reference, account)
  return {
    at: entry.at,
    date: entry.date,
    valueDate: entry.valueDate,
    amount: entry.isCredit ? entry.amount : negate(entry.amount),
    type: type ?? information.type,
    bankId,
    reference: information.reference ?? reference ?? information.customerReference,
    // For a cheque, the reference is its number (SWIFT, field 61).
    chequeNo: type?.endsWith('CHK') === true ? reference : null,
    creditorReference: information.creditorReference,
    mandateId: information.mandateId,
    counterparty: { ...information.counterparty, account },
    text: textWith(information.text, unlessAccount(entry.supplement, account)),
    isReversal,
    returnReason: information.returnReason,
    balanceAfter: null,
    original: originalOf([entry.supplement ?? '', ...entry.information].join(''), currency),
    details: [],
  }
}

/** An MT942 has no balances to tie by, but states number and sum of its debits and credits. Whether reversals count with their side, differs. */
const checkStated = ({ stated, problems }: Page, lines: readonly ReadLine[]): void => {
  if (lines.some(({ isReversal }) => isReversal)) return
  for (const [tag, { at, text }] of stated) {
    const [, count, digits = ''] = /^\s*(\d{1,5})\s*[A-Z]{3}([\d.,]{1,40})/.exec(text) ?? []
    const sum: Decimal | null = readAmount(digits)
    const found = lines.filter(({ amount }) => amount.startsWith('-') === (tag === '90D') && !isZero(amount))
    if (count === undefined || sum === null || (Number(count) === found.length && equals(sum, absolute(totalOf(found))))) continue
    problems.warning(
      at,
      `:${tag}:`,
      'TOTAL',
      `The file states ${quoted(text)} as number and sum of the ${tag === '90D' ? 'debits' : 'credits'}, but there are ${found.length} with the sum ${absolute(totalOf(found))}. Check the entries with the bank.`,
    )
  }
}

const balanceOf = (balance: StatedBalance | null) => balance && { amount: balance.amount, date: balance.date }

/** Joins the pages of a statement: its opening balance is on the first one and its closing balance on the last. */
export const statementOf = (first: Page, more: readonly Page[]): ReadStatement => {
  const pages = [first, ...more]
  const { opening } = first
  const { closing } = more.at(-1) ?? first
  const currency = first.account.currency ?? opening?.currency ?? closing?.currency ?? null
  const lines = pages.flatMap((page) => {
    const ofPage = page.entries.map((entry) => lineOf(entry, first.account.number, currency))
    checkStated(page, ofPage)
    return ofPage
  })
  return {
    at: first.at,
    account: { ...first.account, currency },
    number: first.number,
    from: opening?.date ?? null,
    to: closing?.date ?? null,
    opening: balanceOf(opening),
    closing: balanceOf(closing),
    lines,
    pending: pages.reduce((sum, page) => sum + page.pending, 0),
    stage: first.isInterimReport ? 'provisional' : 'final',
    readings: [],
    problems: pages.flatMap(({ problems }) => problems.problems),
  }
}
