import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'

/** Exclusions that hold on a day. */
export const holdsOn = (alias: string, day: SQL): SQL =>
  sql`${sql.raw(alias)}.ended_at is null and (${sql.raw(alias)}.until is null or ${sql.raw(alias)}.until >= ${day})`

/**
 * The items of customers that were due before a day: how often each was reminded and when, when interest was last charged for it, the level that comes
 * next, the draft that it is in, and why it is excluded. `is_ready` says whether it reaches the next level.
 * @param ofItems more conditions on the open item `o`
 */
export const overdueItems = (company: SQL, day: SQL, ofItems: SQL): SQL => sql`
  select i.*, i.level is not null and i.draft_id is null and i.excluded_because is null and i.days >= i.days_after_due
      and (i.last_on is null or ${day} - i.last_on >= i.days_between) as is_ready
    from (
      select o.line_id, o.party_id, o.document_id, o.currency, o.date, coalesce(o.due_date, o.date) as due_on, o.amount, o.amount - o.allocated as open,
          o.base - o.allocated_base as open_base, ${day} - coalesce(o.due_date, o.date) as days, coalesce(r.reached, 0) as reached, r.last_on, r.charged_on, r.draft_id,
          n.level, n.name as level_name, n.days_after_due, n.days_between, coalesce(c.reason, x.reason) as excluded_because, c.reason as customer_excluded_because
        from open_items o
        join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.type = 'receivable'
        join customers k on k.company_id = o.company_id and k.party_id = o.party_id
        left join (select l.item_line_id, max(l.level) filter (where d.status <> 'draft') as reached, max(d.date) filter (where d.status <> 'draft') as last_on,
            max(d.date) filter (where d.status <> 'draft' and l.interest > 0) as charged_on, max(d.id::text) filter (where d.status = 'draft')::uuid as draft_id
          from reminder_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
          where l.company_id = ${company} and l.stands group by l.item_line_id) r on r.item_line_id = o.line_id
        left join reminder_levels n on n.company_id = o.company_id and n.level = coalesce(r.reached, 0) + 1
        left join (select x.document_id, min(x.reason) as reason from reminder_exclusions x
          where x.company_id = ${company} and x.document_id is not null and ${holdsOn('x', day)} group by x.document_id) x on x.document_id = o.document_id
        left join (select c.customer_id, min(c.reason) as reason from reminder_exclusions c
          where c.company_id = ${company} and c.document_id is null and ${holdsOn('c', day)} group by c.customer_id) c on c.customer_id = o.party_id
        where o.company_id = ${company} and o.amount > 0 and o.allocated <> o.amount and coalesce(o.due_date, o.date) < ${day} ${ofItems}) i`

/** Credits and money on account of customers, by currency: what lowers the amount that is due. */
export const creditsOf = (company: SQL, ofItems: SQL): SQL => sql`
  select o.party_id, o.currency, sum(o.allocated - o.amount) as credits, sum(o.allocated_base - o.base) as credits_base
    from open_items o join accounts a on a.company_id = o.company_id and a.id = o.account_id and a.type = 'receivable'
    where o.company_id = ${company} and o.amount < 0 and o.allocated <> o.amount ${ofItems} group by o.party_id, o.currency`

interface Found {
  itemId: string
  documentId: string
  kind: DocumentKind
  voucherId: string
  theirNumber: string | null
  date: string
  dueDate: string
  amount: Decimal
  open: Decimal
  /** Value of `open` in the base currency, as in the ledger. */
  openBase: Decimal
  days: number
  reached: number
  lastOn: string | null
  chargedOn: string | null
  draft: string | null
  level: number | null
  daysAfterDue: number | null
  daysBetween: number | null
  excludedBecause: string | null
  isReady: boolean
}
export interface OverdueItem extends Found {
  /** Why it isn't reminded on the day, as a sentence; null if it is. */
  waitsBecause: string | null
}

const whyItWaits = (item: Found): string | null => {
  if (item.isReady) return null
  if (item.draft) return `It is in ${item.draft}.`
  if (item.excludedBecause) return `It isn’t reminded: ${item.excludedBecause}`
  if (item.level === null) return item.reached === 0 ? 'There is no level.' : 'All levels have passed.'
  if (item.days < (item.daysAfterDue ?? 0)) return `Level ${item.level} begins ${item.daysAfterDue} days after the due date.`
  return `Level ${item.level} begins ${item.daysBetween} days after the reminder of ${dayInWords(item.lastOn ?? '')}.`
}

interface Asked {
  customerId: string
  currency: string
  date: string
  /** A draft whose items count as free. */
  except?: string | undefined
}

/** What a customer hasn't paid in a currency by a day, the first due first. */
export const overdueOf = async ({ tx, entry }: Session, { customerId, currency, date, except }: Asked): Promise<OverdueItem[]> => {
  const company = sql`${entry.company.id}::uuid`
  const day = sql`${date}::date`
  const items = overdueItems(company, day, sql`and o.party_id = ${customerId}::uuid and o.currency = ${currency}`)
  const free = sql`${except ?? null}::uuid`
  const rows = await rowsOf<Found>(
    tx,
    sql`select i.line_id as "itemId", i.document_id as "documentId", d.kind, d.voucher_id as "voucherId", coalesce(n.customer_order_number, g.reference) as "theirNumber",
        i.date::text as date, i.due_on::text as "dueDate", trim_scale(i.amount)::text as amount, trim_scale(i.open)::text as open, trim_scale(i.open_base)::text as "openBase", i.days, i.reached,
        i.last_on::text as "lastOn", i.charged_on::text as "chargedOn", case when i.draft_id is distinct from ${free} then f.voucher_id end as draft, i.level,
        i.days_after_due as "daysAfterDue", i.days_between as "daysBetween", i.excluded_because as "excludedBecause",
        i.is_ready or (i.draft_id = ${free} and i.level is not null and i.excluded_because is null and i.days >= i.days_after_due
          and (i.last_on is null or ${day} - i.last_on >= i.days_between)) as "isReady"
      from (${items}) i join documents d on d.company_id = ${company} and d.id = i.document_id
      left join documents f on f.company_id = ${company} and f.id = i.draft_id
      left join customer_invoices n on n.company_id = ${company} and n.document_id = i.document_id
      left join general_invoices g on g.company_id = ${company} and g.document_id = i.document_id
      order by i.due_on, d.voucher_id, i.line_id`,
  )
  return rows.map((row) => ({ ...row, waitsBecause: whyItWaits(row) }))
}

/** Credits and money on account of a customer in a currency. */
export const creditsOfCustomer = async ({ tx, entry }: Session, { customerId, currency }: Pick<Asked, 'customerId' | 'currency'>): Promise<Decimal> => {
  const [row] = await rowsOf<{ credits: Decimal }>(
    tx,
    sql`select trim_scale(c.credits)::text as credits from (${creditsOf(sql`${entry.company.id}::uuid`, sql`and o.party_id = ${customerId}::uuid and o.currency = ${currency}`)}) c`,
  )
  return row?.credits ?? '0'
}

/** The currencies in which something of a customer is open. */
export const currenciesOf = async ({ tx, entry }: Session, customerId: string): Promise<string[]> => {
  const rows = await rowsOf<{ currency: string }>(
    tx,
    sql`select distinct o.currency from open_items o where o.company_id = ${entry.company.id} and o.party_id = ${customerId}::uuid and o.allocated <> o.amount order by 1`,
  )
  return rows.map(({ currency }) => currency)
}
