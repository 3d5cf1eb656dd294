import { sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import type { CardProcessorName } from '@/contracts/money-choices'
import type { StatementKind } from '@/contracts/bank-statements'
import { rowsOf } from '../../db/rows'
import type { fiscalYears } from '../../db/schema/ledger'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { sumOf } from '@/contracts/rules/decimal'
import { groupBy } from '../../domain/group-by'
import { unfundedOn } from '../card-deposits/unfunded'
import { cardKindOfProcessor, cardKinds } from '../card-payments/kinds'
import { filtered, type Finding, finding, page } from './finding'

/*
 * What a year's end asks of the statements of banks and cards, and of payments by card. Each can be as it should, so each can be explained.
 */

type Year = typeof fiscalYears.$inferSelect

interface OpenStatement {
  kind: StatementKind
  voucherId: string
}

/** Where statements are reconciled: the page of the only one, or the list of those that aren't. */
const toReconcile = ([first, ...others]: readonly OpenStatement[], endsOn: string): Finding['link'] => {
  const { list } = documentKinds[first?.kind ?? 'bank_statement'].pages
  if (!first) return page(list)
  if (others.length === 0) return page(list.replace(/list$/, 'reconcile'), { voucherId: first.voucherId })
  return filtered(list, [
    { field: 'status', op: 'in', values: ['imported', 'reconciling'] },
    { field: 'date', op: 'to', values: [endsOn] },
  ])
}

interface Behind {
  name: string
  /** The last day that is reconciled. */
  until: string | null
  open: OpenStatement | null
}

/** Accounts that moved in the year and aren't reconciled to its last day. A company that had no statement by then isn't asked. */
const reconciled = async ({ tx, entry }: Session, { startsOn, endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<Behind>(
    tx,
    sql`with s as (select s.own_account_id, s.from_on, s.to_on, d.kind, d.voucher_id, d.status from bank_statements s
          join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status in ('imported', 'reconciling', 'reconciled')
          where s.company_id = ${entry.company.id} and s.from_on <= ${endsOn}::date)
      select a.account_id || ' ' || a.name as name, r.until::text as until,
        (select jsonb_build_object('kind', s.kind, 'voucherId', s.voucher_id) from s where s.own_account_id = o.id and s.status <> 'reconciled' order by s.to_on, s.voucher_id limit 1) as open
      from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      cross join lateral (select max(s.to_on) as until from s where s.own_account_id = o.id and s.status = 'reconciled') r
      where o.company_id = ${entry.company.id} and o.kind in ('bank', 'card') and exists (select 1 from s)
        and (exists (select 1 from s where s.own_account_id = o.id and s.to_on >= ${startsOn}::date)
          or exists (select 1 from bank_entries e where e.company_id = o.company_id and e.own_account_id = o.id and e.date between ${startsOn}::date and ${endsOn}::date))
        and (coalesce(r.until, '-infinity') < ${endsOn}::date or exists (select 1 from s where s.own_account_id = o.id and s.status <> 'reconciled'))
      order by a.account_key`,
  )
  const found = rows.map(({ name, until }) => `${name} ${until === null ? 'never' : `up to ${dayInWords(until)}`}`).join(', ')
  const open = rows.flatMap((row) => row.open ?? [])
  return finding('statements', 'Bank accounts and cards are reconciled to the last day', rows.length, `Reconciled: ${found}`, toReconcile(open, endsOn), true)
}

/** Lines of statements that nothing explains. */
const lines = async ({ tx, entry }: Session, { endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<OpenStatement & { open: number; held: number }>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId", count(*) filter (where l.held_until is null)::int as open, count(*) filter (where l.held_until is not null)::int as held
      from statement_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id and d.status in ('imported', 'reconciling')
      where l.company_id = ${entry.company.id} and l.parent_id is null and l.matched <> l.amount and l.excluded_reason is null and l.date <= ${endsOn}::date
      group by d.id, d.kind, d.voucher_id, d.date order by d.date, d.voucher_id`,
  )
  const [open, held] = [rows.reduce((sum, row) => sum + row.open, 0), rows.reduce((sum, row) => sum + row.held, 0)]
  const found = [open > 0 && `${open} open`, held > 0 && `${held} put aside`].filter(Boolean).join(', ')
  return finding('statement-lines', 'Every line of a statement is explained', open + held, found, toReconcile(rows, endsOn), true)
}

const counted = (rows: readonly { name: string; count: number }[]): string => rows.map(({ name, count }) => `${count} by ${name}`).join(', ')

/** Card payments of which nobody knows yet whether the card is charged. */
const outcomes = async ({ tx, entry }: Session, { endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<{ kind: CardKind; count: number }>(
    tx,
    sql`select kind, count(*)::int as count from documents where company_id = ${entry.company.id} and kind in ('card_global', 'card_mnt')
      and status in ('initiated', 'pending') and date <= ${endsOn}::date group by kind order by kind`,
  )
  const link = filtered(documentKinds[rows[0]?.kind ?? 'card_global'].pages.list, [
    { field: 'status', op: 'in', values: ['initiated', 'pending'] },
    { field: 'date', op: 'to', values: [endsOn] },
  ])
  const of = rows.map(({ kind, count }) => ({ name: cardKinds[kind].name, count }))
  return finding(
    'card-outcomes',
    'Card payments have an outcome',
    rows.reduce((sum, { count }) => sum + count, 0),
    counted(of),
    link,
    true,
  )
}

/** Deposits that a processor reports and no entry posts. */
const deposits = async ({ tx, entry }: Session, { endsOn }: Year): Promise<Finding> => {
  const rows = await rowsOf<{ processor: CardProcessorName; count: number }>(
    tx,
    sql`select c.processor, count(*)::int as count from card_deposits c left join documents e on e.company_id = c.company_id and e.id = c.entry_id
      where c.company_id = ${entry.company.id} and c.date <= ${endsOn}::date and (e.id is null or e.status = 'reversed') group by c.processor order by c.processor`,
  )
  const of = rows.map(({ processor, count }) => ({ kind: cardKindOfProcessor(processor), name: cardKinds[cardKindOfProcessor(processor)].name, count }))
  const { list } = documentKinds[of[0]?.kind ?? 'card_global'].pages
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return finding('card-deposits', 'Deposits of card processors are posted', count, counted(of), page(list.replace(/list$/, 'deposits')), true)
}

/** Captured card payments that no deposit has paid out by the last day: what the clearing accounts may hold. */
const undeposited = async (session: Session, { startsOn, endsOn }: Year): Promise<Finding> => {
  const rows = await unfundedOn(session, endsOn)
  const sums = [...groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => moneyText(sumOf(own.map(({ amount }) => amount)), currency))
  const link = page('/reports/card-settlement', { from: startsOn, to: endsOn })
  return finding('undeposited', 'What was captured from cards is paid out', rows.length, `${sums.join(', ')} is not paid out`, link, true)
}

/** The findings about statements and card payments, in the order in which they are seen to. */
export const bankFindings = async (session: Session, year: Year): Promise<Finding[]> => [
  await reconciled(session, year),
  await lines(session, year),
  await outcomes(session, year),
  await deposits(session, year),
  await undeposited(session, year),
]
