import { sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { fiscalYears } from '../../db/schema/ledger'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { filtered, type Finding, finding, page } from './finding'

/*
 * What a year's end asks of customers, vendors, tills and money under way. Each can be as it should, so each can be explained.
 */

type Year = typeof fiscalYears.$inferSelect

/** Money that settles nothing for longer than this was not looked at. */
const LONG_ON_ACCOUNT_DAYS = 30

const countOf = async ({ tx }: Session, query: ReturnType<typeof sql>): Promise<number> => (await rowsOf<{ count: number }>(tx, query))[0]?.count ?? 0

/** Payments of the year, or of an earlier one, that still settle nothing or only a part, long before its end. */
const onAccount =
  (kind: 'customer_payment' | 'vendor_payment') =>
  async (session: Session, { endsOn }: Year): Promise<Finding> => {
    const { many, pages } = documentKinds[kind]
    const [of] = await rowsOf<{ count: number; until: string }>(
      session.tx,
      sql`select count(*)::int as count, (${endsOn}::date - ${LONG_ON_ACCOUNT_DAYS}::int)::text as until from documents
      where company_id = ${session.entry.company.id} and kind = ${kind} and status in ('posted', 'partially_allocated') and date <= ${endsOn}::date - ${LONG_ON_ACCOUNT_DAYS}::int`,
    )
    const link = filtered(pages.list, [
      { field: 'status', op: 'in', values: ['posted', 'partially_allocated'] },
      { field: 'date', op: 'to', values: [of?.until ?? endsOn] },
    ])
    const found = `${of?.count ?? 0} on account for more than ${LONG_ON_ACCOUNT_DAYS} days`
    return finding(`on-account:${kind}`, `${many} are allocated`, of?.count ?? 0, found, link, true)
  }

const inTransit = async (session: Session, { endsOn }: Year): Promise<Finding> => {
  const count = await countOf(
    session,
    sql`select count(*)::int as count from documents where company_id = ${session.entry.company.id} and kind = 'account_transfer' and status = 'in_transit' and date <= ${endsOn}::date`,
  )
  const link = filtered(documentKinds.account_transfer.pages.list, [
    { field: 'status', op: 'in', values: ['in_transit'] },
    { field: 'date', op: 'to', values: [endsOn] },
  ])
  return finding('in-transit', 'Money between our accounts has arrived', count, `${count} ${count === 1 ? 'transfer' : 'transfers'} under way`, link, true)
}

/**
 * Tills that were moved in the last month of the year and not counted in it; a company that counts no tills isn't asked. What was posted to an account
 * that was merged into a till counts for it.
 */
const cashCounts = async ({ tx, entry }: Session, { endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select a.account_id || ' ' || a.name as name from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = ${entry.company.id} and o.kind = 'cash'
        and exists (select 1 from documents d where d.company_id = o.company_id and d.kind = 'cash_count' and d.voucher_id <> d.draft_id)
        and exists (select 1 from journal_lines l join accounts m on m.company_id = l.company_id and m.id = l.account_id where l.company_id = o.company_id
          and coalesce(m.merged_into, m.id) = o.account_id and l.date between date_trunc('month', ${endsOn}::date)::date and ${endsOn}::date)
        and not exists (select 1 from cash_counts k join documents d on d.company_id = k.company_id and d.id = k.document_id and d.status = 'posted'
          where k.company_id = o.company_id and k.account_id = o.account_id and d.date between date_trunc('month', ${endsOn}::date)::date and ${endsOn}::date)
      order by a.account_key`,
  )
  const link = filtered(documentKinds.cash_count.pages.list, [
    { field: 'date', op: 'from', values: [`${endsOn.slice(0, 8)}01`] },
    { field: 'date', op: 'to', values: [endsOn] },
  ])
  const names = rows.map(({ name }) => name).join(', ')
  return finding('cash-counts', 'Tills were counted in the last month', rows.length, `Moved and not counted: ${names}`, link, true)
}

/** Cheques that no bank has to pay any more at the year's end: they are still outstanding, and somebody is still owed. */
const staleCheques = async (session: Session, { endsOn }: Year): Promise<Finding> => {
  const count = await countOf(
    session,
    sql`select count(*)::int as count from cheques where company_id = ${session.entry.company.id} and state = 'issued' and stale_on <= ${endsOn}::date`,
  )
  const link = filtered('/finance/cheques/list', [
    { field: 'status', op: 'in', values: ['stale'] },
    { field: 'staleOn', op: 'to', values: [endsOn] },
  ])
  return finding('stale-cheques', 'No cheque is stale', count, `${count} ${count === 1 ? 'cheque' : 'cheques'} neither cashed nor void`, link, true)
}

const reminderDrafts = async (session: Session, { startsOn, endsOn }: Year): Promise<Finding> => {
  const count = await countOf(
    session,
    sql`select count(*)::int as count from documents where company_id = ${session.entry.company.id} and kind = 'reminder' and status = 'draft'
      and date between ${startsOn}::date and ${endsOn}::date`,
  )
  const link = filtered(documentKinds.reminder.pages.list, [
    { field: 'status', op: 'in', values: ['draft'] },
    { field: 'date', op: 'from', values: [startsOn] },
    { field: 'date', op: 'to', values: [endsOn] },
  ])
  return finding('reminder-drafts', 'Reminders are sent', count, `${count} ${count === 1 ? 'draft' : 'drafts'} dated in the year`, link, true)
}

/** What was long enough overdue at the year's end for the first level, and was never reminded. A company that reminds nobody isn't asked. */
const neverReminded = async (session: Session, { endsOn }: Year): Promise<Finding> => {
  const company = session.entry.company.id
  const count = await countOf(
    session,
    sql`select count(*)::int as count from open_items o join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.type = 'receivable'
      join reminder_levels n on n.company_id = o.company_id and n.level = 1
      where o.company_id = ${company} and o.amount > 0 and o.allocated <> o.amount and coalesce(o.due_date, o.date) + n.days_after_due <= ${endsOn}::date
        and exists (select 1 from documents d where d.company_id = o.company_id and d.kind = 'reminder' and d.voucher_id <> d.draft_id)
        and not exists (select 1 from reminder_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id and d.status in ('sent', 'settled')
          where l.company_id = o.company_id and l.item_line_id = o.line_id and l.stands)
        and not exists (select 1 from reminder_exclusions x where x.company_id = o.company_id and x.customer_id = o.party_id and x.ended_at is null
          and (x.document_id is null or x.document_id = o.document_id))`,
  )
  const found = `${count} overdue on ${dayInWords(endsOn)} and never reminded`
  return finding('never-reminded', 'Overdue receivables were reminded', count, found, page('/finance/reminders/proposal'), true)
}

/** The findings about money, in the order in which they are seen to. */
export const moneyFindings = async (session: Session, year: Year): Promise<Finding[]> => [
  await onAccount('customer_payment')(session, year),
  await onAccount('vendor_payment')(session, year),
  await inTransit(session, year),
  await cashCounts(session, year),
  await staleCheques(session, year),
  await reminderDrafts(session, year),
  await neverReminded(session, year),
]
