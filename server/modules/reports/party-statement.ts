import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { add, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { invalidField } from '../../http/problem'
import { columnNames, figuresOf } from './ageing-columns'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf, journalLink } from './links'
import { readOpenOn } from './open-on'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'

interface Line {
  date: string
  journal: string
  kind: DocumentKind
  document: string
  text: string
  dueDate: string | null
  debit: string
  credit: string
  currency: string
  amount: string
}

/** Lines on all control accounts of the party: what it owed and was owed, and what settled it. */
const readStatement = async (scope: Scope) => {
  const { session, from, to, party } = scope
  if (!party) throw invalidField('party', 'Choose a customer or vendor.')
  const company = session.entry.company.id
  const [sums] = await rowsOf<{ opening: string; closing: string }>(
    session.tx,
    sql`select trim_scale(coalesce(sum(l.debit - l.credit) filter (where l.date < ${from}::date), 0))::text as opening, trim_scale(coalesce(sum(l.debit - l.credit), 0))::text as closing
      from journal_lines l where l.company_id = ${company} and l.party_id = ${party.id}::uuid and l.date <= ${to}::date`,
  )
  const lines = await rowsOf<Line>(
    session.tx,
    sql`select l.date::text as date, j.voucher_id as journal, d.kind, d.voucher_id as document, j.narration || coalesce(' · ' || l.memo, '') as text, l.due_date::text as "dueDate",
        trim_scale(l.debit)::text as debit, trim_scale(l.credit)::text as credit, l.currency, trim_scale(l.amount)::text as amount
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
      join documents d on d.company_id = l.company_id and d.id = coalesce(l.document_id, j.document_id)
      where l.company_id = ${company} and l.party_id = ${party.id}::uuid and l.date between ${from}::date and ${to}::date
      order by l.date, l.journal_id, l.line_no`,
  )
  const ageing = {
    receivable: await readOpenOn({ ...scope, asOf: to }, 'receivable', true),
    payable: await readOpenOn({ ...scope, asOf: to }, 'payable', true),
  }
  return { opening: sums?.opening ?? '0', closing: sums?.closing ?? '0', lines, ageing }
}

const columns: readonly SheetColumn[] = [
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'due', header: 'Due', kind: 'day' },
  { id: 'debit', header: 'Debit', kind: 'money', isSummed: true, drill: {} },
  { id: 'credit', header: 'Credit', kind: 'money', isSummed: true, drill: {} },
  { id: 'balance', header: 'Balance', kind: 'money', drill: {} },
  { id: 'currency', header: 'Currency', kind: 'code' },
  { id: 'amount', header: 'Amount', kind: 'foreign', drill: {} },
]
const BALANCE = 6

/** The account of a customer or vendor, with the balance after each line. */
export const partyStatement = defineReport({
  name: 'party-statement',
  read: readStatement,
  columns: () => columns,
  rows: (sheet, { opening, closing, lines, ageing }, { session, currency, party }) => {
    sheet.open(0, [null, null, party?.name ?? null])
    sheet.note(1, [null, null, 'Opening balance', null, null, null, opening])
    let balance = opening
    for (const { date, journal, kind, document, text, dueDate, debit, credit, ...line } of lines) {
      balance = add(balance, subtract(debit, credit))
      const foreign = line.currency === currency ? [null, null] : [line.currency, line.amount]
      sheet.line(1, [date, document, text, dueDate, debit, credit, balance, ...foreign], {
        drill: journalLink(journal),
        links: documentLinkOf(session, kind, document),
      })
    }
    const sum = (side: 'debit' | 'credit') => add('0', ...lines.map((line) => line[side]))
    sheet.close(0, [null, null, 'Closing balance', null, sum('debit'), sum('credit'), closing])
    for (const [type, of] of [
      ['receivable', 'Owed to us'],
      ['payable', 'Owed by us'],
    ] as const)
      for (const [index, figure] of figuresOf(ageing[type].items, type === 'payable')
        .slice(0, columnNames.length)
        .entries())
        if (!isZero(figure)) sheet.note(0, [null, null, `${of}: ${columnNames[index]}`, null, null, null, type === 'payable' ? negate(figure) : figure])
  },
  checks: ({ closing, ageing }, rows) => {
    const last = rows.findLast(({ kind, level }) => kind === 'line' || (kind === 'note' && level === 1))
    const open = add('0', ...[...ageing.receivable.items, ...ageing.payable.items].map(({ base }) => base))
    return [
      sameAmounts('The lines lead to the balance of the party', closing, last?.cells[BALANCE] ?? '0'),
      sameAmounts('What is open equals the balance of the party', closing, open),
    ]
  },
})
