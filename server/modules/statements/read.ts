import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { add, compare, type Decimal, negate } from '@/contracts/rules/decimal'
import type { StatementOrder } from '@/contracts/statements'
import { rowsOf } from '../../db/rows'
import { groupBy } from '../../domain/group-by'
import type { StatementAccount, StatementLine } from '../../domain/print/statement-definition'
import { statementWord } from '../../domain/statement-words'
import type { Session } from '../../http/context'
import { AGEING_COLUMNS, ON_ACCOUNT } from '../reports/ageing-columns'
import { type OpenOn, readOpenOn } from '../reports/open-on'

interface Found {
  currency: string
  isBefore: boolean
  date: string
  kind: DocumentKind
  document: string
  theirNumber: string | null
  isOpening: boolean
  dueDate: string | null
  isReversal: boolean
  amount: Decimal
}

/**
 * What was charged to a customer and what settled it, in the currencies of the documents. Lines before the period are one sum for each currency.
 * Exchange differences have no amount in a currency, and aren't there.
 */
const readMovements = async ({ tx, entry }: Session, { partyId, from, to }: StatementOrder): Promise<Found[]> => {
  const company = sql`${entry.company.id}::uuid`
  const lines = sql`from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type = 'receivable'
    where l.company_id = ${company} and l.party_id = ${partyId}::uuid and l.amount <> 0`
  const before = rowsOf<Found>(
    tx,
    sql`select l.currency, true as "isBefore", trim_scale(sum(l.amount))::text as amount ${lines} and l.date < ${from}::date group by 1`,
  )
  const within = rowsOf<Found>(
    tx,
    sql`select m.*, false as "isBefore", d.kind, d.voucher_id as document, coalesce(n.customer_order_number, g.reference) as "theirNumber", coalesce(g.is_opening, false) as "isOpening"
      from (select l.currency, l.date::text as date, coalesce(l.document_id, j.document_id) as document_id, l.due_date::text as "dueDate", j.reversal_of is not null as "isReversal",
          trim_scale(sum(l.amount))::text as amount, min(j.voucher_id) as journal
        ${lines} and l.date between ${from}::date and ${to}::date group by j.id, 1, 2, 3, 4, 5 having sum(l.amount) <> 0) m
      join documents d on d.company_id = ${company} and d.id = m.document_id
      left join customer_invoices n on n.company_id = d.company_id and n.document_id = d.id
      left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
      order by m.date, m.journal, m."dueDate"`,
  )
  return [...(await before), ...(await within)]
}

const openLine = ({ kind, document, reference, date, dueDate, open }: OpenOn): StatementLine => ({
  date: date ?? '',
  text: statementWord({ kind: kind ?? 'journal_entry', amount: open ?? '0', isOpening: false, isReversal: false }),
  document: document ?? '',
  theirNumber: reference,
  dueDate,
  amount: open ?? '0',
})

const AGES = [...AGEING_COLUMNS.map(({ label }, place) => (place === 0 ? label : `${label} days`)), 'On account']

const sumOf = (amounts: readonly Decimal[]): Decimal => add('0', ...amounts)

/** A customer's accounts, one for each currency in which something moved in the period or is open at its end. */
export const readStatement = async (session: Session, order: StatementOrder): Promise<StatementAccount[]> => {
  const { partyId, content, to } = order
  const movements = content === 'movements' ? await readMovements(session, order) : []
  const { items } = await readOpenOn({ session, asOf: to, party: { id: partyId } }, 'receivable', false)
  const open = groupBy(
    items.filter(({ currency }) => currency !== null),
    ({ currency }) => currency ?? '',
  )
  const moved = groupBy(movements, ({ currency }) => currency)
  return [...new Set([...moved.keys(), ...open.keys()])].toSorted().flatMap((currency) => {
    const ofCurrency = open.get(currency) ?? []
    const [before, within] = [true, false].map((isBefore) => (moved.get(currency) ?? []).filter((row) => row.isBefore === isBefore))
    const opening = sumOf((before ?? []).map(({ amount }) => amount))
    const lines =
      content === 'open'
        ? ofCurrency.map(openLine)
        : (within ?? []).map(({ date, document, theirNumber, dueDate, ...row }) => ({
            date,
            document,
            theirNumber,
            dueDate,
            amount: row.amount,
            text: statementWord({ ...row, amount: row.isReversal ? negate(row.amount) : row.amount }),
          }))
    const closing = add(opening, ...lines.map(({ amount }) => amount))
    // What was settled before the period is of no interest any more.
    if (lines.length === 0 && ofCurrency.length === 0) return []
    const ageing = AGES.map((label, place) => ({
      label,
      amount: sumOf(ofCurrency.filter(({ column }) => column === place).map(({ open: amount }) => amount ?? '0')),
    }))
    const overdue = sumOf(ageing.filter(({ amount }, place) => place > 0 && place < ON_ACCOUNT && compare(amount, '0') > 0).map(({ amount }) => amount))
    return [{ currency, opening, lines, closing, ageing, overdue }]
  })
}
