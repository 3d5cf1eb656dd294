import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { add } from '@/contracts/rules/decimal'
import { isDay } from '@/contracts/reports/parameters'
import { rowsOf } from '../../db/rows'
import { isUuid } from '../../http/ids'
import { defineReport, type PageRequest, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'
import { accountSums } from './sums'

interface Line {
  account: string
  name: string
  party: string | null
  memo: string | null
  costCentre: string | null
  debit: string
  credit: string
  currency: string
  amount: string
}
interface Journal {
  id: string
  journal: string
  date: string
  kind: DocumentKind
  document: string
  narration: string
  reversalOf: string | null
  seq: string
  hash: string
  lines: Line[]
}

/** Journals of a page; each may have many lines. */
const PAGE = 50
const HASH_DIGITS = 16

const readJournals = async (scope: Scope, page: PageRequest | null) => {
  const { session, from, to, value } = scope
  const company = session.entry.company.id
  const [date, id] = page?.after?.split('.') ?? []
  const after = date && id && isDay(date) && isUuid(id) ? sql`and (j.date, j.id) > (${date}::date, ${id}::uuid)` : null
  // A journal that is named by its number is found whenever it was posted.
  const chosen = value('voucher') ? sql`j.voucher_id = ${value('voucher')}` : sql`j.date between ${from}::date and ${to}::date`
  const rows = await rowsOf<Journal>(
    session.tx,
    sql`select f.*, (select jsonb_agg(jsonb_build_object('account', a.account_id, 'name', a.name, 'party', p.name, 'memo', l.memo, 'costCentre', c.code,
            'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text, 'currency', l.currency, 'amount', trim_scale(l.amount)::text) order by l.line_no)
          from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
          left join parties p on p.company_id = l.company_id and p.id = l.party_id
          left join cost_centres c on c.company_id = l.company_id and c.id = l.cost_centre_id
          where l.company_id = ${company} and l.journal_id = f.id) as lines
      from (select j.id, j.voucher_id as journal, j.date::text as date, d.kind, d.voucher_id as document, j.narration,
            (select o.voucher_id from journals o where o.company_id = j.company_id and o.id = j.reversal_of) as "reversalOf",
            s.seq::text as seq, left(encode(s.hash, 'hex'), ${HASH_DIGITS}) as hash
          from journals j join documents d on d.company_id = j.company_id and d.id = j.document_id
          left join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
          where j.company_id = ${company} and ${chosen} ${after ?? sql``} order by j.date, j.id ${page ? sql`limit ${PAGE + 1}` : sql``}) f
      order by f.date, f.id`,
  )
  const isCut = page !== null && rows.length > PAGE
  const sums = value('voucher') ? [] : await accountSums(session, [{ from, to }])
  const sumOf = (side: 'debit' | 'credit') => add('0', ...sums.map((sum) => sum[side]))
  return {
    journals: isCut ? rows.slice(0, PAGE) : rows,
    isCut,
    isWhole: !isCut && after === null,
    posted: value('voucher') ? null : { debit: sumOf('debit'), credit: sumOf('credit') },
  }
}

const columns: readonly SheetColumn[] = [
  { id: 'journal', header: 'Journal', kind: 'code' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'account', header: 'Account', kind: 'code' },
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'party', header: 'Party', kind: 'text' },
  { id: 'costCentre', header: 'Cost centre', kind: 'code' },
  { id: 'debit', header: 'Debit', kind: 'money', isSummed: true, drill: {} },
  { id: 'credit', header: 'Credit', kind: 'money', isSummed: true, drill: {} },
  { id: 'currency', header: 'Currency', kind: 'code' },
  { id: 'amount', header: 'Amount', kind: 'foreign', drill: {} },
  { id: 'seq', header: 'Place in the chain', kind: 'count' },
  { id: 'hash', header: 'Hash', kind: 'code' },
]

/** Journals with their lines, in the order of days, each with its place in the chain of hashes. */
export const journalReport = defineReport({
  name: 'journal',
  read: readJournals,
  columns: () => columns,
  rows: (sheet, { journals }, { session, currency }) => {
    for (const { journal, date, kind, document, narration, reversalOf, seq, hash, lines } of journals) {
      const text = reversalOf ? `${narration} (reverses ${reversalOf})` : narration
      sheet.open(0, [journal, date, document, null, text, null, null, null, null, null, null, seq, hash], { links: documentLinkOf(session, kind, document) })
      for (const line of lines) {
        const foreign = line.currency === currency ? [null, null] : [line.currency, line.amount]
        const name = line.memo ? `${line.name} · ${line.memo}` : line.name
        sheet.line(1, [null, null, null, line.account, name, line.party, line.costCentre, line.debit, line.credit, ...foreign], {
          drill: { page: '/reports/general-ledger', search: { account: line.account, from: date, to: date } },
        })
      }
      const sum = (side: 'debit' | 'credit') => add('0', ...lines.map((line) => line[side]))
      sheet.close(0, [null, null, null, null, `Total ${journal}`, null, null, sum('debit'), sum('credit')])
    }
  },
  nextCursor: ({ journals, isCut }) => {
    const last = journals.at(-1)
    return isCut && last ? `${last.date}.${last.id}` : null
  },
  // Of all that was asked for, on each page of it.
  checks: ({ journals, isWhole, posted }) => {
    const sum = (side: 'debit' | 'credit') => add('0', ...journals.flatMap(({ lines }) => lines.map((line) => line[side])))
    if (!posted) return [sameAmounts('Debits equal credits', sum('debit'), sum('credit'))]
    return [
      sameAmounts('All journals of the period: debits equal credits', posted.debit, posted.credit),
      ...(isWhole ? [sameAmounts('The listed journals add up to everything posted', posted.debit, sum('debit'))] : []),
    ]
  },
})
