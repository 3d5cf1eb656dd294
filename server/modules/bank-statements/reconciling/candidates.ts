import { sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../../db/rows'
import type { MatchingTask } from '../../../domain/matching/from-texts'
import { FIELD_END, ITEM_END, type WrittenItems } from '../../../domain/matching/item-texts'
import type { EntryCandidate, MirrorCandidate, RunCandidate } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { joinDocuments } from '../../ledger/open-items'
import { earlyDiscountsOf } from '../../terms/early-discount'
import { depositsFor } from './deposits'

interface Sought {
  ownAccountId: string
  currency: string
  /** Days and amounts of the lines, for what is only looked for around them. */
  first: string
  last: string
  amounts: readonly Decimal[]
  today: string
}

/** How far back a payment may lie that the bank returns, and how far apart the two lines of a transfer. */
const RETURN_DAYS = 120
const MIRROR_DAYS = 5
const MOST_ENTRIES = 20_000
const MOST_ITEMS = 100_000

/** Entries of the books on the account that no statement explains, and those that have their line, of which one may have been returned. */
const entriesFor = ({ tx, entry }: Session, { ownAccountId, first, amounts }: Sought): Promise<EntryCandidate[]> =>
  rowsOf<EntryCandidate>(
    tx,
    sql`select 'entry' as "is", e.journal_line_id as id, e.own_account_id as "ownAccountId", e.date::text as date, trim_scale(e.amount - e.matched)::text as amount,
        e.document_id as "documentId", d.kind as "documentKind", d.voucher_id as "voucherId", d.party_id as "partyId", coalesce(x.name, v.payee) as "partyName",
        array_remove(array[d.voucher_id, p.reference, v.reference, u.voucher_id] || r.ids, null) as texts, c.number as "chequeNo", e.matched <> 0 as "isMatched"
      from (
        (select x.*, false as returned from bank_entries x join own_accounts o on o.company_id = x.company_id and o.id = x.own_account_id
          where x.company_id = ${entry.company.id} and x.own_account_id = ${ownAccountId} and x.matched <> x.amount and x.offset_on is null
            and (x.is_carried or x.date >= coalesce(o.statements_from, '-infinity') or x.matched <> 0) order by x.date desc limit ${MOST_ENTRIES})
        union all
        (select x.company_id, x.journal_line_id, x.journal_id, x.document_id, x.own_account_id, x.date, x.amount, 0::numeric, x.offset_on, x.is_carried, true from bank_entries x
          where x.company_id = ${entry.company.id} and x.own_account_id = ${ownAccountId} and x.matched = x.amount and x.date >= ${first}::date - ${RETURN_DAYS}::int
            and -x.amount = any (${sql.param([...amounts])}::numeric[]))) e
      join documents d on d.company_id = e.company_id and d.id = e.document_id
      left join payments p on p.company_id = d.company_id and p.document_id = d.id
      left join documents u on u.company_id = p.company_id and u.id = p.run_id
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      left join parties x on x.company_id = d.company_id and x.id = d.party_id
      left join lateral (select (k.prefix || k.number)::text as number from cheques k where k.company_id = d.company_id and k.document_id = d.id and k.state <> 'void' limit 1) c on true
      cross join lateral (select coalesce(array_agg(y.end_to_end_id) filter (where y.end_to_end_id is not null), '{}') as ids from payment_run_payees y
        where y.company_id = d.company_id and y.payment_id = d.id) r
      where e.company_id = ${entry.company.id}`,
  ).then((rows) => rows.map((row) => ({ ...row, isMatched: (row as { returned?: boolean }).returned === true || row.isMatched })))

interface Written {
  items: string | null
  /** Documents that offer a discount. */
  discounted: string[] | null
}

/** What is open of customers and vendors in the account's currency. The database writes it as text, which costs this thread next to nothing. */
const itemsFor = async (session: Session, { currency, last }: Sought): Promise<WrittenItems> => {
  const { tx, entry } = session
  const [written] = await rowsOf<Written>(
    tx,
    sql`select string_agg(concat_ws(${FIELD_END}, i.line_id, i.party_id, x.name, d.kind, i.date, coalesce(i.due_date, i.date), trim_scale(i.amount - i.allocated),
          case when d.early_discount_until is null then '' else d.id::text end, d.voucher_id, v.vendor_invoice_no, n.customer_order_number, g.reference), ${ITEM_END}) as items,
        array_agg(d.id) filter (where d.early_discount_until is not null) as discounted
      from (select * from open_items o where o.company_id = ${entry.company.id} and o.currency = ${currency} and o.allocated <> o.amount and o.reserved_by is null
        order by o.due_date limit ${MOST_ITEMS}) i join parties x on x.company_id = i.company_id and x.id = i.party_id ${joinDocuments}
      where i.company_id = ${entry.company.id}`,
  )
  const found = await earlyDiscountsOf(session, [...new Set(written?.discounted)], last)
  return {
    items: written?.items ?? '',
    discounts: new Map([...found].map(([documentId, { amount, until }]) => [documentId, { amount, until }])),
  }
}

/** Open lines of our other accounts that may be the other side of a transfer. */
const mirrorsFor = ({ tx, entry }: Session, { ownAccountId, currency, first, last, amounts }: Sought): Promise<MirrorCandidate[]> =>
  rowsOf<MirrorCandidate>(
    tx,
    sql`select 'mirror' as "is", l.id as "lineId", l.own_account_id as "ownAccountId", l.date::text as date, trim_scale(l.amount)::text as amount
      from statement_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
      where l.company_id = ${entry.company.id} and l.own_account_id <> ${ownAccountId} and l.key is not null and l.matched = 0 and l.excluded_reason is null
        and d.currency = ${currency} and d.status in ('imported', 'reconciling') and l.date between ${first}::date - ${MIRROR_DAYS}::int and ${last}::date + ${MIRROR_DAYS}::int
        and -l.amount = any (${sql.param([...amounts])}::numeric[])`,
  )

/** Payment runs that the bank has and hasn't booked. */
const runsFor = ({ tx, entry }: Session, { ownAccountId }: Sought): Promise<RunCandidate[]> =>
  rowsOf<RunCandidate>(
    tx,
    sql`select 'run' as "is", d.id as "runId", r.own_account_id as "ownAccountId", d.voucher_id as "voucherId", trim_scale(-sum(p.amount))::text as amount,
        jsonb_agg(jsonb_build_object('partyId', p.party_id, 'endToEndId', coalesce(p.end_to_end_id, ''), 'amount', trim_scale(-p.amount)::text) order by p.party_id) as payees
      from payment_runs r join documents d on d.company_id = r.company_id and d.id = r.document_id
      join payment_run_payees p on p.company_id = r.company_id and p.document_id = r.document_id and p.status = 'open' and p.amount > 0
      where r.company_id = ${entry.company.id} and r.own_account_id = ${ownAccountId} and d.status in ('sent', 'partly_rejected') group by 2, 3, 4`,
  )

/** Everything that may explain lines of the account. */
export const candidatesFor = async (session: Session, sought: Sought): Promise<Pick<MatchingTask, 'open' | 'others'>> => ({
  open: await itemsFor(session, sought),
  others: [
    ...(await entriesFor(session, sought)),
    ...(await mirrorsFor(session, sought)),
    ...(await runsFor(session, sought)),
    ...(await depositsFor(session, sought.currency)),
  ],
})
