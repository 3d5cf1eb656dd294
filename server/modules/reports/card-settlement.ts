import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, divide, isZero, multiply, subtract, sumOf } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import { groupBy } from '../../domain/group-by'
import { unfundedOn } from '../card-deposits/unfunded'
import { cardKindOfProcessor, cardKinds } from '../card-payments/kinds'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

interface Deposit {
  processor: Parameters<typeof cardKindOfProcessor>[0]
  depositId: string
  date: string
  currency: string
  sales: string
  refunds: string
  /** Less those that were given back. */
  chargebacks: string
  net: string
  entry: string | null
  /** The statement whose line it is matched with. */
  statement: string | null
}

const readSettlement = async ({ session, from, to }: Scope) => {
  const { tx, entry } = session
  const company = entry.company.id
  const deposits = await rowsOf<Deposit>(
    tx,
    sql`select c.processor, c.deposit_id as "depositId", c.date::text as date, c.currency, trim_scale(c.sales)::text as sales, trim_scale(c.refunds)::text as refunds,
        trim_scale(c.chargebacks - c.reversals)::text as chargebacks, trim_scale(c.net)::text as net, e.voucher_id as entry,
        (select min(s.voucher_id) from bank_entries b join statement_matches m on m.company_id = b.company_id and m.journal_line_id = b.journal_line_id
          join documents s on s.company_id = m.company_id and s.id = m.document_id where b.company_id = c.company_id and b.document_id = c.entry_id) as statement
      from card_deposits c left join documents e on e.company_id = c.company_id and e.id = c.entry_id and e.status = 'posted'
      where c.company_id = ${company} and c.date between ${from}::date and ${to}::date order by c.processor, c.currency, c.date, c.deposit_id`,
  )
  const unfunded = await unfundedOn(session, to)
  const [clearing] = await rowsOf<{ amount: string }>(
    tx,
    sql`select trim_scale(coalesce(sum(l.amount), 0))::text as amount from journal_lines l
      join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type = 'card_clearing'
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${company} and j.date <= ${to}::date
        and (exists (select 1 from card_transactions t where t.company_id = j.company_id and t.receipt_id = j.document_id)
          or exists (select 1 from card_deposits c where c.company_id = j.company_id and c.entry_id = j.document_id))`,
  )
  return { deposits, unfunded, clearing: clearing?.amount ?? '0' }
}

const columns: readonly SheetColumn[] = [
  { id: 'name', header: 'Deposit', kind: 'text' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'statement', header: 'Statement', kind: 'code' },
  { id: 'sales', header: 'Sales', kind: 'foreign', isSummed: true },
  { id: 'refunds', header: 'Refunds', kind: 'foreign', isSummed: true },
  { id: 'chargebacks', header: 'Chargebacks', kind: 'foreign', isSummed: true },
  { id: 'fees', header: 'Fees', kind: 'foreign', isSummed: true },
  { id: 'net', header: 'Net', kind: 'foreign', isSummed: true },
  { id: 'currency', header: 'Currency', kind: 'code' },
  { id: 'rate', header: 'Fees in %', kind: 'percent' },
]

/** All that the processor kept: fees, discounts and adjustments. */
const keptOf = ({ sales, refunds, chargebacks, net }: Deposit): Decimal => subtract(subtract(subtract(sales, refunds), chargebacks), net)
const rateOf = (fees: Decimal, sales: Decimal): string | null => (isZero(sales) ? null : roundTo(multiply(divide(fees, sales), '100'), 2))

const writeDeposits = (sheet: Sheet, { session }: Scope, name: string, deposits: readonly Deposit[]): void => {
  const currency = deposits[0]?.currency ?? null
  const fees = sumOf(deposits.map(keptOf))
  const sum = (of: 'sales' | 'refunds' | 'chargebacks' | 'net') => sumOf(deposits.map((deposit) => deposit[of]))
  sheet.open(0, [`${name}, ${currency}`])
  for (const deposit of deposits) {
    const { depositId, date, entry, statement, sales, refunds, chargebacks, net } = deposit
    const kept = keptOf(deposit)
    sheet.line(1, [depositId, date, entry, statement, sales, refunds, chargebacks, kept, net, currency, rateOf(kept, sales)], {
      links: documentLinkOf(session, 'journal_entry', entry),
    })
  }
  sheet.close(0, [
    `${name}, ${currency}`,
    null,
    null,
    null,
    sum('sales'),
    sum('refunds'),
    sum('chargebacks'),
    fees,
    sum('net'),
    currency,
    rateOf(fees, sum('sales')),
  ])
}

/** What card processors paid out, what they kept of it, and what they still owe. */
export const cardSettlement = defineReport({
  name: 'card-settlement',
  read: readSettlement,
  columns: () => columns,
  rows: (sheet, { deposits, unfunded }, scope) => {
    for (const group of groupBy(deposits, ({ processor, currency }) => `${processor} ${currency}`).values())
      if (group[0]) writeDeposits(sheet, scope, cardKinds[cardKindOfProcessor(group[0].processor)].name, group)
    for (const group of groupBy(unfunded, ({ kind, currency }) => `${kind} ${currency}`).values()) {
      const [first] = group
      if (!first) continue
      const name = `${cardKinds[first.kind].name}, captured and not paid out`
      sheet.note(0, [name, null, null, null, null, null, null, null, sumOf(group.map(({ amount }) => amount)), first.currency])
      for (const { kind, voucherId, date, amount, currency } of group)
        sheet.note(1, [compare(amount, '0') < 0 ? 'Refund' : 'Payment', date, voucherId, null, null, null, null, null, amount, currency], {
          links: documentLinkOf(scope.session, kind, voucherId),
        })
    }
  },
  checks: ({ unfunded, clearing }) => [
    sameAmounts('Clearing accounts hold what was captured and not paid out', add('0', ...unfunded.map(({ amount }) => amount)), clearing),
  ],
})
