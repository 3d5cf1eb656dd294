import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { ReportLink } from '@/contracts/reports/report'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { defineReport } from './define-report'
import { documentLinkOf, journalLink } from './links'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'

/** A number that was given, and the kind of document that bears it; null for a journal's own. */
interface Neighbour {
  number: string
  kind: DocumentKind | null
}

interface Gap {
  from: string
  to: string
  missing: number
  before: Neighbour | null
  after: Neighbour | null
}

interface Series {
  series: string
  first: string
  last: string
  count: number
  gaps: Gap[]
}

/** The numbers that documents and journals bear, by series, and the ranges that are missing from the first to the last that was given. */
const readSeries = ({ session }: Scope): Promise<Series[]> => {
  const company = session.entry.company.id
  return rowsOf<Series>(
    session.tx,
    sql`with given as (
        select voucher_id, max(kind) as kind from (
          select d.voucher_id, d.kind from documents d where d.company_id = ${company} and d.voucher_id <> d.draft_id
          union all select j.voucher_id, null from journals j where j.company_id = ${company}) g group by voucher_id),
      numbered as (
        select voucher_id, kind, substring(voucher_id from '^(.+-\\d{4}[B-J]?)-\\d+$') as series, substring(voucher_id from '-(\\d+)$')::bigint as n, length(substring(voucher_id from '-(\\d+)$')) as digits
          from given where voucher_id ~ '^[A-Z]+-\\d{4}[B-J]?-\\d{1,12}$'),
      ends as (
        select n.series, coalesce(min(c.first), min(n.n)) as first, min(n.n) as least, greatest(max(n.n), coalesce(max(c.next) - 1, 0)) as last, count(*) as count, min(n.digits) as digits from numbered n
          left join counters c on c.company_id = ${company} and c.kind || '-' || fiscal_label(c.fiscal_year) = n.series group by n.series),
      following as (
        select series, n, voucher_id, kind, lead(n) over by_number as next, lead(voucher_id) over by_number as next_id, lead(kind) over by_number as next_kind from numbered window by_number as (partition by series order by n)),
      gaps as (
        select e.series, e.first, e.least - 1 as last, null as before, null as before_kind, n.voucher_id as after, n.kind as after_kind from ends e join numbered n on n.series = e.series and n.n = e.least where e.least > e.first
        union all select f.series, f.n + 1, coalesce(f.next, e.last + 1) - 1, f.voucher_id, f.kind, f.next_id, f.next_kind from following f join ends e using (series) where coalesce(f.next, e.last + 1) > f.n + 1)
      select e.series, e.series || '-' || lpad(e.first::text, e.digits, '0') as first, e.series || '-' || lpad(e.last::text, e.digits, '0') as last, e.count::int as count,
          coalesce((select jsonb_agg(jsonb_build_object('from', e.series || '-' || lpad(g.first::text, e.digits, '0'), 'to', e.series || '-' || lpad(g.last::text, e.digits, '0'),
            'missing', g.last - g.first + 1, 'before', case when g.before is not null then jsonb_build_object('number', g.before, 'kind', g.before_kind) end,
            'after', case when g.after is not null then jsonb_build_object('number', g.after, 'kind', g.after_kind) end) order by g.first) from gaps g where g.series = e.series), '[]') as gaps
        from ends e order by e.series`,
  )
}

/** Where a number leads: to its document, if the user may read that, or to its journal. */
const linkOf = (session: Session, { number, kind }: Neighbour): ReportLink | undefined =>
  kind ? documentLinkOf(session, kind, number)['document'] : journalLink(number)

const columns: readonly SheetColumn[] = [
  { id: 'name', header: 'Series', kind: 'text' },
  { id: 'from', header: 'From', kind: 'code' },
  { id: 'to', header: 'To', kind: 'code' },
  { id: 'count', header: 'Numbers given', kind: 'count', isSummed: true },
  { id: 'missing', header: 'Missing', kind: 'count', isSummed: true },
]

/** Which numbers are missing in the series of documents and journals. */
export const sequenceGaps = defineReport({
  name: 'sequence-gaps',
  read: readSeries,
  columns: () => columns,
  rows: (sheet, all, { session }) => {
    const lines: number[] = []
    for (const { series, first, last, count, gaps } of all) {
      lines.push(sheet.line(0, [series, first, last, String(count), String(gaps.reduce((sum, { missing }) => sum + missing, 0))]))
      for (const gap of gaps) {
        const { from, to, missing, before, after } = gap
        const neighbour = before ?? after
        const text = neighbour ? `Missing ${before ? 'after' : 'before'} ${neighbour.number}` : 'Missing'
        const link = neighbour && linkOf(session, neighbour)
        sheet.note(1, [text, from, to, null, String(missing)], link ? { links: { name: link, missing: link } } : {})
      }
    }
    // A sum of all rows would count what is missing twice: in the line of its series, and below it.
    sheet.result(
      ['Total'],
      lines.map((row) => ({ row, sign: 1 })),
    )
  },
  checks: (all) => {
    const missing = String(all.flatMap(({ gaps }) => gaps).reduce((sum, { missing: count }) => sum + count, 0))
    return [{ title: 'No number is missing', passed: missing === '0', expected: '0', found: missing }]
  },
})
