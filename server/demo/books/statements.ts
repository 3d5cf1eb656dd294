import { bankStatements } from '@/contracts/bank-statements'
import { add, subtract, sumOf } from '@/contracts/rules/decimal'
import { addDays } from '../../domain/today'
import { earlier } from '../history/calendar'
import type { Office } from '../office'
import { type CamtEntry, camtOf, mt940Of } from '../statement-files'
import { BANK, type Movement, movementsOf, ownAccountOver } from './bank-account'
import type { Keeper } from './keeper'
import { messyLines, putQuestions } from './messy-week'
import { cardStatement } from './company-card'
import { dayOf, lastDayOf, monthBefore } from './months'
import { matchAll, reconcile } from './reconciled'
import { linesToDo, openOf } from './unmatched-lines'

/** Months of statements before the last one, in the company that reconciles them; the others have as many as they have imported. */
const RECONCILED = 12
const IMPORTED = 3
/** The bank’s file of a month can be downloaded so many days after its end. */
const DAYS_LATER = 2
const ACCOUNT_NO = '440000000142'

/** The company that reconciles its account. */
const reconciles = ({ key }: Office): boolean => key === 'northgate'

const monthsBefore = (month: string, count: number): string[] => (count === 0 ? [] : [...monthsBefore(monthBefore(month), count - 1), monthBefore(month)])

/** Statements of the main account, which have what the books have, with what the bank has later. */
export const openStatements = async (keeper: Keeper) => {
  const { office } = keeper
  const { accounts, at, today, base, key } = office
  const ownAccountId = await ownAccountOver(office, BANK)
  const proved = new Set(reconciles(office) ? monthsBefore(monthBefore(today.slice(0, 7)), RECONCILED) : [])
  let underWay: readonly Movement[] = []
  /** What the bank has and the books don’t. */
  let beyond = '0'

  /** Imports the statement of some days: what the books have of them by then, and lines that they don’t have. */
  const bring = async (from: string, to: string, more: readonly CamtEntry[] = []) => {
    const ledger = await movementsOf(office, from, to)
    const opening = subtract(add(ledger.opening, beyond), sumOf(underWay.map(({ amount }) => amount)))
    beyond = add(beyond, ...more.map(({ amount }) => amount))
    const all = [...underWay, ...ledger.movements]
    // What was entered today is not at the bank yet.
    const isHere = ({ date }: Movement): boolean => date <= to && date < today
    const movements = all.filter(isHere)
    underWay = all.filter((movement) => !isHere(movement))
    const entries = [...movements, ...more].toSorted((a, b) => a.date.localeCompare(b.date))
    if (entries.length === 0) return null
    const statement = { account: ACCOUNT_NO, currency: base, opening, from, to, entries }
    const [text, ending] = key === 'northgate' ? [camtOf(statement), 'xml'] : [mt940Of(statement), 'sta']
    at(earlier(addDays(to, DAYS_LATER), today))
    const files = [{ name: `statement-${to.slice(0, 7)}.${ending}`, bytes: new TextEncoder().encode(text) }]
    const { brought } = await accounts.call(bankStatements.create, { body: { statements: [{ index: 0, ownAccountId }] }, files })
    return { voucherId: brought?.voucherIds[0] ?? '', movements }
  }

  return {
    /** Reconciles the month, if the company reconciles it. */
    prove: async (month: string): Promise<void> => {
      if (!proved.has(month)) return
      const brought = await bring(dayOf(month, 1), lastDayOf(month))
      if (brought) await reconcile(office, brought.voucherId, await matchAll(office, brought.voucherId, brought.movements))
    },
    /** Imports what is to be done: the last month, and what the bank has of this one. */
    bringToDo: async (): Promise<void> => {
      const thisMonth = today.slice(0, 7)
      if (!reconciles(office)) {
        for (const month of monthsBefore(thisMonth, IMPORTED)) await bring(dayOf(month, 1), lastDayOf(month))
        return at(today)
      }
      const open = await openOf(keeper)
      const month = monthBefore(thisMonth)
      const lately = (await bring(dayOf(month, 1), lastDayOf(month), linesToDo(month, open)))?.movements ?? []
      const messy = await bring(dayOf(thisMonth, 1), today, messyLines(thisMonth, today, open, lately))
      at(today)
      if (messy) await putQuestions(office, messy.voucherId)
      await cardStatement(office)
    },
  }
}
