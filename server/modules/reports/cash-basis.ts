import { type SQL, sql } from 'drizzle-orm'
import { add } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import type { Chart } from './chart'
import type { ReportPeriod } from './columns'
import type { Matrix } from './matrix'
import type { Scope } from './scope'

/** Income and expenses when they were paid, with what leads back to the accrual. All figures are debits less credits, one for each period. */
export interface CashFigures {
  matrix: Matrix
  /** Receipts and payments that settle nothing yet. */
  unapplied: { receipts: string[]; payments: string[] }
  /** What was paid, and what the periods added to income and expenses that are not paid: the accrual, computed once more. */
  recomputed: string[]
}

interface Row {
  what: 'paid' | 'open' | 'receivable' | 'payable'
  period: number
  accountId: string | null
  amount: string
}

/**
 * Income and expenses of an entry count when what it made a party owe is settled, each by the same share of it; so do taxes and discounts, which
 * are in what is owed. An entry that makes nobody owe anything counts on its own day, and so does the part that money paid in the entry itself. If that
 * money is more than what the entry settles or leaves on account, the rest of it has paid all that the entry earned or spent. What is still open is
 * computed from the open items, not from the settlements that were counted.
 *
 * `earned`: what entries earned and spent, by account; `wholes`: what they made owe, and whether all that they earned was paid at once; `events`: when
 * which part of it was paid, for which line and by which other one; `opened`: how what is open changed.
 */
export const cashEvents = ({ session, costCentre }: Scope, periods: readonly Pick<ReportPeriod, 'from' | 'to'>[]): SQL => {
  const company = sql`${session.entry.company.id}::uuid`
  const ranges = sql.join(
    periods.map(({ from, to }, index) => sql`(${index}::int, ${from}::date, ${to}::date)`),
    sql`, `,
  )
  const [first, last] = [
    periods.map(({ from }) => from).toSorted()[0] ?? '',
    periods
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '',
  ]
  return sql`periods (period, first, last) as (values ${ranges}),
      settled as materialized (
        select e.line_id, e.day, e.part, e.other_line from allocations a
          join open_items d on d.company_id = ${company} and d.line_id = a.debit_line_id join open_items c on c.company_id = ${company} and c.line_id = a.credit_line_id
          cross join lateral (values (a.debit_line_id, greatest(a.date, d.date, c.date), a.base_debit, a.credit_line_id),
            (a.credit_line_id, greatest(a.date, d.date, c.date), -a.base_credit, a.debit_line_id)) as e (line_id, day, part, other_line)
          where a.company_id = ${company} and greatest(a.date, d.date, c.date) >= ${first}::date),
      touched as materialized (
        select j.id from journals j where j.company_id = ${company} and j.date between ${first}::date and ${last}::date and j.area <> 'closing'
        union select l.journal_id from settled s join journal_lines l on l.company_id = ${company} and l.id = s.line_id where s.day <= ${last}::date),
      lines as materialized (
        select l.journal_id, l.id, l.date, l.account_id, l.debit - l.credit as net, l.cost_centre_id, a.type, g.root in ('income', 'expense') as is_earned,
            o.base - o.allocated_base as rest, o.line_id is not null as is_item
          from touched t join journal_lines l on l.company_id = ${company} and l.journal_id = t.id
          join accounts a on a.company_id = ${company} and a.id = l.account_id join account_groups g on g.company_id = ${company} and g.id = a.group_id
          left join open_items o on o.company_id = ${company} and o.line_id = l.id),
      sums as (
        select journal_id, min(date) as date, coalesce(sum(net) filter (where is_item), 0) as owed, coalesce(sum(net) filter (where type in ('bank', 'cash', 'card_clearing')), 0) as money
          from lines group by journal_id),
      wholes as materialized (
        select s.*, case when is_paid then 1 when sign(money) = sign(owed) then owed + money else owed end as whole
          from (select *, owed = 0 or (sign(money) = -sign(owed) and abs(money) > abs(owed)) as is_paid from sums) s),
      earned as (
        select journal_id, account_id, sum(net) as net from lines where is_earned ${costCentre ? sql`and cost_centre_id = ${costCentre.id}::uuid` : sql``} group by journal_id, account_id),
      events as (
        select w.journal_id, w.date as day, case when w.is_paid then 1 else w.whole - w.owed end as part, null::uuid as line_id, null::uuid as other_line from wholes w
        union all select i.journal_id, s.day, s.part, s.line_id, s.other_line from settled s join lines i on i.id = s.line_id
          join wholes w on w.journal_id = i.journal_id and not w.is_paid),
      later as (
        select p.period, s.line_id, coalesce(sum(s.part) filter (where s.day > p.last), 0) as after_last, sum(s.part) as after_first
          from settled s cross join periods p where s.day >= p.first group by p.period, s.line_id),
      opened as materialized (
        select p.period, i.journal_id, i.account_id, i.type,
            sum(case when i.date <= p.last then i.rest + coalesce(l.after_last, 0) else 0 end - case when i.date < p.first then i.rest + coalesce(l.after_first, 0) else 0 end) as change
          from lines i cross join periods p left join later l on l.period = p.period and l.line_id = i.id where i.is_item group by p.period, i.journal_id, i.account_id, i.type)`
}

const readRows = (scope: Scope, periods: readonly ReportPeriod[]): Promise<Row[]> =>
  rowsOf<Row>(
    scope.session.tx,
    sql`with ${cashEvents(scope, periods)}
      select 'paid' as what, p.period, n.account_id as "accountId", trim_scale(sum(n.net * e.part / w.whole))::text as amount from earned n
          join wholes w on w.journal_id = n.journal_id join events e on e.journal_id = n.journal_id join periods p on e.day between p.first and p.last group by p.period, n.account_id
      union all
      select 'open', o.period, n.account_id, trim_scale(sum(n.net * o.change / w.whole))::text from earned n
          join wholes w on w.journal_id = n.journal_id and not w.is_paid join opened o on o.journal_id = n.journal_id group by o.period, n.account_id
      union all
      select o.type, o.period, null, trim_scale(sum(o.change))::text from opened o
          join wholes w on w.journal_id = o.journal_id and sign(w.money) = -sign(w.owed) and w.owed <> 0 where o.type in ('receivable', 'payable') group by o.period, o.type`,
  )

/** Reads what was paid in several periods. */
export const readCash = async (scope: Scope, chart: Chart, periods: readonly ReportPeriod[]): Promise<CashFigures> => {
  const rows = await readRows(scope, periods)
  const matrix = new Map<string, string[]>()
  for (const { accountId, period, amount } of rows.filter(({ what }) => what === 'paid')) {
    const id = chart.standsFor(accountId ?? '')
    const figures = matrix.get(id) ?? periods.map(() => '0')
    figures[period] = add(figures[period] ?? '0', amount)
    matrix.set(id, figures)
  }
  for (const [id, figures] of matrix)
    matrix.set(
      id,
      figures.map((figure) => add('0', roundMoney(figure, scope.currency))),
    )
  const sumOf = (...kinds: Row['what'][]) =>
    periods.map((_, index) =>
      add(
        '0',
        roundMoney(add('0', ...rows.filter(({ what, period }) => kinds.includes(what) && period === index).map(({ amount }) => amount)), scope.currency),
      ),
    )
  // What settles nothing yet has no cost centre.
  const unapplied = (kind: Row['what']) => (scope.costCentre ? periods.map(() => '0') : sumOf(kind))
  return { matrix, unapplied: { receipts: unapplied('receivable'), payments: unapplied('payable') }, recomputed: sumOf('paid', 'open') }
}
