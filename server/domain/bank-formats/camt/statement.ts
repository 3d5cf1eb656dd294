import { problemList, quoted } from '../problems'
import type { ReadStatement } from '../types'
import { type FoundBalance, openingAndClosing, readBalance } from './balances'
import { codeAt, type Element, find, textAt } from './element'
import { type Entry, entryOf, isBooked } from './entry'
import { dayOf, isTrue } from './fields'
import { accountOf, bankOf } from './parties'
import type { Payment } from './payment'
import { readEntries } from './readings'

interface Page {
  no: number
  isLast: boolean
}

export const pageOf = (pagination: Element | undefined): Page | null => {
  const no = textAt(pagination, 'PgNb')
  return no !== null && /^\d{1,5}$/.test(no) ? { no: Number(no), isLast: isTrue(codeAt(pagination, 'LastPgInd')) } : null
}

/** What was read of a statement, or of the pages of it that were found. */
export interface Pages {
  at: number
  stage: ReadStatement['stage']
  id: string | null
  number: string | null
  page: Page | null
  account: ReadStatement['account']
  from: string | null
  to: string | null
  balances: FoundBalance[]
  entries: Entry[]
  pending: number
  problems: ReturnType<typeof problemList>
}

export const newPages = (at: number, stage: ReadStatement['stage'], page: Page | null): Pages => ({
  at,
  stage,
  id: null,
  number: null,
  page,
  account: { number: null, bank: null, currency: null, kind: 'bank' },
  from: null,
  to: null,
  balances: [],
  entries: [],
  pending: 0,
  problems: problemList(),
})

const periodDay = (period: Element, ...names: string[]): string | null => {
  for (const name of names) {
    const day = dayOf(find(period, name)?.text ?? '')
    if (day !== undefined) return day
  }
  return null
}

const takeBalance = (pages: Pages, element: Element): void => {
  const balance = readBalance(element, pages.problems)
  if (!balance) return
  const { account } = pages
  account.currency ??= balance.currency
  if (balance.currency === null || balance.currency === account.currency) pages.balances.push(balance)
  else
    pages.problems.warning(
      balance.line,
      'Bal',
      'CURRENCY',
      `A balance is in ${quoted(balance.currency)}, but the account in ${quoted(account.currency ?? '')}; it is left out.`,
    )
}

/** Takes an element of the statement's head into account. */
export const takeHeader = (pages: Pages, element: Element): void => {
  const { account } = pages
  if (element.name === 'Id') pages.id = textAt(element)
  if (element.name === 'ElctrncSeqNb') pages.number = textAt(element)
  if (element.name === 'LglSeqNb') pages.number ??= textAt(element)
  if (element.name.endsWith('Pgntn')) pages.page = pageOf(element)
  if (element.name === 'FrToDt') {
    pages.from = periodDay(element, 'FrDtTm', 'FrDt')
    pages.to = periodDay(element, 'ToDtTm', 'ToDt')
  }
  if (element.name === 'Acct') {
    account.number = accountOf(element)
    account.bank = bankOf(find(element, 'Svcr'))
    account.currency = textAt(element, 'Ccy')
  }
  if (element.name === 'Bal') takeBalance(pages, element)
}

export const takeEntry = (pages: Pages, element: Element, payments: readonly Payment[]): void => {
  const { account, problems } = pages
  if (problems.isFull()) return
  if (!isBooked(element, problems)) {
    pages.pending += 1
    return
  }
  const entry = entryOf(element, payments, problems)
  if (!entry) return
  const { currency } = entry.money
  account.currency ??= currency
  if (currency !== null && currency !== account.currency) {
    const message = `The amount of the entry is in ${quoted(currency)}, but the account in ${quoted(account.currency ?? '')}. Ask the bank for a corrected file.`
    problems.error(entry.at, 'Amt', 'CURRENCY', message)
    return
  }
  pages.entries.push(entry)
}

/** Whether a page goes on with the statement of the page before: the same account and statement, and the next number. */
export const continues = (before: Pages, page: Pages): boolean =>
  before.page !== null &&
  page.page?.no === before.page.no + 1 &&
  !before.page.isLast &&
  before.account.number === page.account.number &&
  before.account.currency === page.account.currency &&
  ((before.id !== null && before.id === page.id) || (before.number !== null && before.number === page.number))

/** Joins the pages of a statement: its opening balance is on the first one and its closing balance on the last. */
export const statementOf = (first: Pages, more: readonly Pages[], isFlipDecided: boolean): ReadStatement => {
  const pages = [first, ...more]
  const last = more.at(-1) ?? first
  const { account } = first
  const { opening } = openingAndClosing(first.balances)
  const { closing } = openingAndClosing(last.balances)
  const entries = pages.flatMap((page) => page.entries)
  return {
    at: first.at,
    account,
    number: first.number ?? first.id,
    from: first.from,
    to: last.to,
    opening,
    closing,
    ...readEntries(entries, { opening, closing }, { own: account.number, currency: account.currency }, isFlipDecided),
    pending: pages.reduce((sum, page) => sum + page.pending, 0),
    stage: first.stage,
    problems: pages.flatMap((page) => page.problems.problems),
  }
}
