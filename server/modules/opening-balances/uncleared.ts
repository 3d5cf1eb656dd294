import { and, eq, sql } from 'drizzle-orm'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { cheques } from '../../db/schema/cheques'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import { openingUncleared } from '../../db/schema/openings'
import { groupedBy } from '../../domain/grouped'
import { inSteps } from '../../domain/in-steps'
import type { LedgerLine } from '../../domain/ledger/posting'
import { judgeUncleared, unclearedKey, type UnclearedContext, type UnclearedKind, type UnclearedRow } from '../../domain/opening/uncleared'
import { openingUnclearedLayout } from '../../domain/table-import/uses/opening'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { STALE_DAYS } from '../../domain/cheques/stale'
import { formerNumbers } from '../ledger/former-numbers'
import { ratesOn } from '../rates/queries'
import { postOpeningEntry } from './entry'
import type { Opening } from './opening'
import type { Part } from './part'

const banksOf = async (session: Session): Promise<UnclearedContext['banks']> => {
  const { tx, entry } = session
  const former = await formerNumbers(session)
  const rows = await tx
    .select({ ownAccountId: ownAccounts.id, id: accounts.id, accountId: accounts.accountId, name: accounts.name, currency: accounts.currency })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.kind, 'bank'), eq(ownAccounts.isActive, true), eq(accounts.isActive, true)))
  return rows.map((row) => ({ ...row, currency: row.currency ?? entry.company.baseCurrency, formerNumbers: former(row.id) }))
}

const standingOf = async ({ tx, entry }: Session): Promise<UnclearedContext['standing']> => {
  const rows = await rowsOf<{ ownAccountId: string; kind: UnclearedKind; number: string; date: string; payee: string; amount: string }>(
    tx,
    sql`select own_account_id as "ownAccountId", kind, number, date::text as date, payee, trim_scale(amount)::text as amount from opening_uncleared
      where company_id = ${entry.company.id} and is_standing`,
  )
  return new Map(rows.map(({ ownAccountId, kind, number, ...row }) => [unclearedKey(ownAccountId, kind, number), row]))
}

const usedNumbersOf = async ({ tx, entry }: Session): Promise<UnclearedContext['usedNumbers']> => {
  const rows = await tx
    .select({ ownAccountId: cheques.ownAccountId, number: cheques.number })
    .from(cheques)
    .where(and(eq(cheques.companyId, entry.company.id), sql`${cheques.origin} <> 'opening'`))
  const grouped = groupedBy(rows, (row) => row.ownAccountId)
  return new Map([...grouped].map(([id, used]) => [id, new Set(used.map(({ number }) => String(number)))]))
}

const contextOf = async (session: Session, { day }: Opening): Promise<UnclearedContext> => ({
  day,
  banks: await banksOf(session),
  rates: new Map([[session.entry.company.baseCurrency, '1'], ...(await ratesOn(session, day)).map(({ currency, rate }) => [currency, rate] as const)]),
  standing: await standingOf(session),
  usedNumbers: await usedNumbersOf(session),
})

/** What the row does to the bank account: a cheque takes, a deposit brings. */
const moved = ({ kind, amount }: UnclearedRow): string => (kind === 'cheque' ? negate(amount) : amount)

/** A line for each item, and one for each account that takes all of them out of the balance that was brought over: what is left there is what the bank knows. */
const linesOf = (rows: readonly UnclearedRow[], baseCurrency: string): LedgerLine[] =>
  [...groupedBy(rows, ({ bank }) => bank.id).values()].flatMap((items) => {
    const [first] = items
    if (!first) return []
    const { bank, rate } = first
    const line = (amount: string, base: string, memo: string): LedgerLine => ({ account: { accountId: bank.id }, amount, base, currency: bank.currency, memo })
    const lines = items.map((row) => {
      const { kind, number, payee } = row
      return line(moved(row), convertMoney(moved(row), rate, baseCurrency), `${kind === 'cheque' ? 'Cheque' : 'Deposit'} ${number}, ${payee}`)
    })
    const sum = (of: (one: LedgerLine) => string) => negate(add('0', ...lines.map(of)))
    const [amount, base] = [sum((one) => one.amount), sum((one) => one.base ?? '0')]
    return isZero(amount) && isZero(base) ? lines : [...lines, line(amount, base, 'Not cleared by the bank yet, each on a line of its own')]
  })

/** Number of rows that are one entry. */
const BATCH = 500

const writeBatch = async (session: Session, { day }: Opening, importId: string, rows: readonly UnclearedRow[]): Promise<void> => {
  const { tx, entry, ports } = session
  const companyId = entry.company.id
  const { baseCurrency } = entry.company
  const items = rows.filter(({ kind }) => kind !== 'statement')
  const documentId =
    items.length === 0
      ? null
      : await postOpeningEntry(session, importId, {
          date: day,
          narration: 'Opening balances: uncleared cheques and deposits',
          lines: linesOf(items, baseCurrency),
        })
  const stored = rows.map(({ bank, kind, number, date, payee, amount, rate }) => ({
    companyId,
    id: ports.random.uuid(),
    importId,
    ownAccountId: bank.ownAccountId,
    kind,
    documentId: kind === 'statement' ? null : documentId,
    number,
    date,
    payee,
    currency: bank.currency,
    amount,
    base: convertMoney(amount, rate, baseCurrency),
  }))
  await insertRows(tx, openingUncleared, stored)
  const written = stored
    .filter(({ kind }) => kind === 'cheque')
    .map(({ id, ownAccountId, number, payee, currency, amount, date }) => ({
      companyId,
      ownAccountId,
      openingId: id,
      origin: 'opening' as const,
      number: Number(number),
      payee,
      currency,
      amount,
      date,
      staleOn: addDays(date, STALE_DAYS),
      createdBy: entry.user._id,
      updatedBy: entry.user._id,
    }))
  if (written.length > 0) await insertRows(tx, cheques, written as (typeof cheques.$inferInsert)[])
}

/** Cheques and deposits that the bank had not cleared, and the balance of its statement. No balance changes by them. */
export const unclearedPart: Part<UnclearedRow> = {
  part: 'uncleared',
  purpose: 'opening-uncleared',
  layout: openingUnclearedLayout,
  judge: async (session, opening, records, mapping) => inSteps(judgeUncleared(records, mapping, await contextOf(session, opening))),
  write: async (session, opening, importId, rows, onBatch) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      await onBatch(at)
      await writeBatch(session, opening, importId, rows.slice(at, at + BATCH))
    }
  },
  labelOf: ({ bank, kind, number }) =>
    kind === 'statement' ? `Statement of ${bank.name}` : `${kind === 'cheque' ? 'Cheque' : 'Deposit'} ${number} of ${bank.name}`,
}
