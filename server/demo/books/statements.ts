import { bankStatements } from '@/contracts/bank-statements'
import { ownAccounts } from '@/contracts/own-accounts'
import { isZero, subtract } from '@/contracts/rules/decimal'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { addDays } from '../../domain/today'
import { earlier } from '../history/calendar'
import { camtOf, type Entry, type Month, mt940Of } from '../statement-files'
import type { Keeper } from './keeper'
import { dayOf, lastDayOf } from './months'

/** The main account at the bank. */
const BANK = '1010'
/** Months that have ended, each with a statement. */
const MONTHS = 3
/** The bank's file of a month can be downloaded so many days after its end. */
const DAYS_LATER = 2

/** What the ledger has of the account in a month, as the bank's statement tells it. */
const monthOf = async ({ office: { accounts, base } }: Keeper, month: string): Promise<Month> => {
  const [from, to] = [dayOf(month, 1), lastDayOf(month)]
  const entries: Entry[] = []
  let opening = '0'
  let after: string | undefined
  do {
    const query = { account: BANK, from, to, ...(after ? { after } : {}) }
    const page = await accounts.call(reportEndpoints['general-ledger'].read, { query })
    if ('jobId' in page) throw new Error('The ledger of a month took too long.')
    const cell = (row: Report['rows'][number], id: string): string => row.cells[page.columns.findIndex((column) => column.id === id)] ?? ''
    for (const row of page.rows) {
      if (row.kind === 'note') opening = cell(row, 'balance')
      if (row.kind !== 'line') continue
      const amount = subtract(cell(row, 'debit') || '0', cell(row, 'credit') || '0')
      const id = `${cell(row, 'journal')}/${entries.length + 1}`
      if (!isZero(amount)) entries.push({ date: cell(row, 'date'), amount, id, name: cell(row, 'party'), text: cell(row, 'name') || cell(row, 'document') })
    }
    after = page.nextCursor ?? undefined
  } while (after)
  return { account: '440000000142', currency: base, opening, from, to, entries }
}

/** The last months that have ended, oldest first. */
const endedMonths = (today: string): string[] => {
  const months: string[] = []
  let month = today.slice(0, 7)
  while (months.length < MONTHS) {
    month = addDays(dayOf(month, 1), -1).slice(0, 7)
    months.unshift(month)
  }
  return months
}

/** Imports the bank's statement of each of the last months, which has what the ledger has. */
export const seedStatements = async (keeper: Keeper): Promise<void> => {
  const { accounts, at, today, key } = keeper.office
  const { rows } = await accounts.call(ownAccounts.list, { query: { limit: '50' } })
  const own = rows.find(({ account }) => account.accountId === BANK)
  if (!own) throw new Error(`no own account over ${BANK}`)
  const write = key === 'northgate' ? camtOf : mt940Of
  for (const month of endedMonths(today)) {
    const statement = await monthOf(keeper, month)
    if (statement.entries.length === 0) continue
    at(earlier(addDays(statement.to, DAYS_LATER), today))
    const files = [{ name: `statement-${month}.${key === 'northgate' ? 'xml' : 'sta'}`, bytes: new TextEncoder().encode(write(statement)) }]
    await accounts.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId: own.id }] }, files })
  }
  at(today)
}
