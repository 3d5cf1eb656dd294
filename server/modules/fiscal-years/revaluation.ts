import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { fiscalYearPatch, RevaluationPreview } from '@/contracts/fiscal-years'
import { isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { type fiscalYears, revaluationItems } from '../../db/schema/ledger'
import { type ForeignBalance, gainOf, type Revalued, revaluationLines, revalue } from '../../domain/ledger/revaluation'
import { addDays, dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { postEntry, reverseEntry } from '../journal-entries/post-entry'
import { liveAccountOf } from '../ledger/live-account'
import { ratesOn } from '../rates/queries'
import { findYear } from './queries'

type Year = typeof fiscalYears.$inferSelect
interface Balance extends ForeignBalance {
  lineId: string | null
  party: string | null
  account: string
}

/**
 * Open items in other currencies at the end of a day, with what was revalued of them for that day already. An item that was settled on an earlier
 * day after its revaluation is worth nothing any more: what was revalued of it is taken back.
 */
const openItems = (company: string, baseCurrency: string, day: string) => sql`
  select i.line_id as "lineId", a.id as "accountId", i.currency, i.party_id as "partyId", i.document_id as "documentId", i.due_date::text as "dueDate",
      coalesce(d.voucher_id, '') as subject, p.name as party, a.account_id || ' ' || a.name as account,
      trim_scale(i.amount - coalesce(s.amount, 0))::text as amount, trim_scale(i.base - coalesce(s.base, 0) + coalesce(r.difference, 0))::text as carried
    from open_items i
    join parties p on p.company_id = i.company_id and p.id = i.party_id
    ${liveAccountOf(sql`i`)}
    left join documents d on d.company_id = i.company_id and d.id = i.document_id
    left join lateral (select sum(case when x.debit_line_id = i.line_id then x.amount else -x.amount end) as amount,
        sum(case when x.debit_line_id = i.line_id then x.base_debit else -x.base_credit end) as base from allocations x
      where x.company_id = i.company_id and i.line_id in (x.debit_line_id, x.credit_line_id) and x.date <= ${day}::date) s on true
    left join lateral (select sum(v.difference) as difference from revaluation_items v join documents e on e.company_id = v.company_id and e.id = v.document_id
      where v.company_id = i.company_id and v.line_id = i.line_id and e.date = ${day}::date) r on true
    where i.company_id = ${company} and i.date <= ${day}::date and i.currency <> ${baseCurrency} and (i.amount <> coalesce(s.amount, 0) or r.difference <> 0)`

/**
 * Balances of our own money in other currencies at the end of a day, and of assets and liabilities of type `other` that are kept in one, such as
 * loans: monetary items (IAS 21.16 and 21.23). What was bought in another currency stays at the rate of its day; its account is kept in ours.
 */
const ownBalances = (company: string, baseCurrency: string, day: string) => sql`
  select null::uuid as "lineId", a.id as "accountId", l.currency, null::uuid as "partyId", null::uuid as "documentId", null::text as "dueDate",
      a.account_id || ' ' || a.name as subject, null::text as party, a.account_id || ' ' || a.name as account,
      trim_scale(sum(l.amount))::text as amount, trim_scale(sum(l.debit - l.credit))::text as carried
    from journal_lines l ${liveAccountOf(sql`l`)} join account_groups g on g.company_id = a.company_id and g.id = a.group_id
    join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = ${company} and l.currency <> ${baseCurrency}
      and (a.type in ('bank', 'cash', 'card_clearing') or a.type = 'other' and a.currency = l.currency and g.root in ('asset', 'liability')) and j.date <= ${day}::date
    group by a.id, a.account_id, a.name, l.currency having sum(l.amount) <> 0 or sum(l.debit - l.credit) <> 0`

interface Revaluation {
  date: string
  reverseOn: string
  missing: string[]
  balances: Balance[]
  /** Those of a currency that has a rate. */
  revalued: Revalued<Balance>[]
}

/** What a revaluation at the end of a day would be made of. */
export const revaluationAt = async (session: Session, day: string): Promise<Revaluation> => {
  const { tx, entry } = session
  const { id, baseCurrency } = entry.company
  const balances = await rowsOf<Balance>(
    tx,
    sql`select * from (${openItems(id, baseCurrency, day)} union all ${ownBalances(id, baseCurrency, day)}) b order by currency, account, party, subject, "dueDate", "lineId"`,
  )
  const rates = new Map((await ratesOn(session, day)).map(({ currency, rate }) => [currency, rate]))
  const missing = [...new Set(balances.map(({ currency }) => currency))].filter((currency) => !rates.has(currency))
  const revalued = balances.flatMap((balance) => {
    const rate = rates.get(balance.currency)
    return rate ? [revalue(balance, rate, baseCurrency)] : []
  })
  return { date: day, reverseOn: addDays(day, 1), missing, balances, revalued }
}

/** A period of the year, the last one unless it is named. */
const periodOf = async ({ tx, entry }: Session, year: Year, periodNo: number | undefined): Promise<{ periodNo: number; endsOn: string }> => {
  const [period] = await rowsOf<{ periodNo: number; endsOn: string }>(
    tx,
    sql`select period_no as "periodNo", ends_on::text as "endsOn" from fiscal_periods
      where company_id = ${entry.company.id} and fiscal_year_id = ${year.id} and period_no = coalesce(${periodNo ?? null}::int, period_no) order by period_no desc limit 1`,
  )
  if (!period) throw invalidField('periodNo', `${year.name} has no period ${periodNo}.`, 'unknown')
  return period
}

export const previewRevaluation = async (session: Session, yearId: string, asked: number | undefined): Promise<RevaluationPreview> => {
  const { tx, entry } = session
  const year = await findYear(session, yearId)
  const { periodNo, endsOn } = await periodOf(session, year, asked)
  const { date, reverseOn, missing, balances, revalued } = await revaluationAt(session, endsOn)
  const entries = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select distinct d.voucher_id as "voucherId" from revaluation_items v join documents d on d.company_id = v.company_id and d.id = v.document_id
      where v.company_id = ${entry.company.id} and d.date = ${date}::date order by 1`,
  )
  const rows = balances.map((balance) => ({
    ...balance,
    ...(revalued.find(({ lineId, accountId, currency }) => lineId === balance.lineId && accountId === balance.accountId && currency === balance.currency) ?? {
      rate: null,
      value: null,
      difference: null,
    }),
  }))
  return {
    periodNo,
    date,
    reverseOn,
    currency: entry.company.baseCurrency,
    missing,
    rows,
    total: gainOf(revalued),
    entries: entries.map(({ voucherId }) => voucherId),
  }
}

/**
 * Posts what open items and balances in other currencies are worth at the end of a period, and its reversal on the day after. Posted again, it
 * posts only what has changed since.
 * @throws Problem 422 where a currency has no rate, or the day after isn't open; 409 where nothing has changed
 */
export const revaluePeriod = async (
  session: Session,
  year: Year,
  { periodNo }: Extract<z.output<typeof fiscalYearPatch>, { action: 'revalue' }>,
): Promise<void> => {
  const { tx, entry } = session
  const { date, reverseOn, missing, revalued } = await revaluationAt(session, (await periodOf(session, year, periodNo)).endsOn)
  if (missing.length)
    throw new Problem(422, `There is no exchange rate of ${missing.join(', ')} on ${dayInWords(date)} or in the week before it.`, { code: 'NO_RATE' })
  const changed = revalued.filter(({ difference }) => !isZero(difference))
  if (changed.length === 0) throw new Problem(409, `Nothing is left to revalue on ${dayInWords(date)}.`, { code: 'INVALID_TRANSITION' })
  const narration = `Revaluation at the end of ${year.name}, period ${periodNo}`
  const posted = await postEntry(session, { origin: 'revaluation', date, narration, lines: revaluationLines(changed, entry.company.baseCurrency) })
  const own = { companyId: entry.company.id, documentId: posted.id }
  const items = changed.map(({ lineId, accountId, currency, amount, carried, rate, value, difference }, index) => {
    return { ...own, itemNo: index + 1, lineId, accountId, currency, amount, carried, rate, value, difference }
  })
  await insertRows(tx, revaluationItems, items)
  await reverseEntry(session, posted.id, { date: reverseOn, reason: 'Reversed on the day after the revaluation' })
}
