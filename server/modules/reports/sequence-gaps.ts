import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { defineReport } from './define-report'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'

interface Series {
  series: string
  first: string
  last: string
  count: number
  gaps: { from: string; to: string; missing: number }[]
}

/** The numbers that documents and journals bear, by series, and the ranges that are missing from the first to the last that was given. */
const readSeries = ({ session }: Scope): Promise<Series[]> => {
  const company = session.entry.company.id
  return rowsOf<Series>(
    session.tx,
    sql`with given as (
        select d.voucher_id from documents d where d.company_id = ${company} and d.voucher_id <> d.draft_id
        union select j.voucher_id from journals j where j.company_id = ${company}),
      numbered as (
        select substring(voucher_id from '^(.+-\\d{4}[B-J]?)-\\d+$') as series, substring(voucher_id from '-(\\d+)$')::bigint as n, length(substring(voucher_id from '-(\\d+)$')) as digits
          from given where voucher_id ~ '^[A-Z]+-\\d{4}[B-J]?-\\d{1,12}$'),
      ends as (
        select n.series, coalesce(min(c.first), min(n.n)) as first, greatest(max(n.n), coalesce(max(c.next) - 1, 0)) as last, count(*) as count, min(n.digits) as digits from numbered n
          left join counters c on c.company_id = ${company} and c.kind || '-' || fiscal_label(c.fiscal_year) = n.series group by n.series),
      following as (
        select series, n, lead(n) over (partition by series order by n) as next from numbered),
      gaps as (
        select e.series, e.first, min(n.n) - 1 as last from ends e join numbered n using (series) group by e.series, e.first having min(n.n) > e.first
        union all select f.series, f.n + 1 as first, coalesce(f.next, e.last + 1) - 1 as last from following f join ends e using (series) where coalesce(f.next, e.last + 1) > f.n + 1)
      select e.series, e.series || '-' || lpad(e.first::text, e.digits, '0') as first, e.series || '-' || lpad(e.last::text, e.digits, '0') as last, e.count::int as count,
          coalesce((select jsonb_agg(jsonb_build_object('from', e.series || '-' || lpad(g.first::text, e.digits, '0'), 'to', e.series || '-' || lpad(g.last::text, e.digits, '0'),
            'missing', g.last - g.first + 1) order by g.first) from gaps g where g.series = e.series), '[]') as gaps
        from ends e order by e.series`,
  )
}

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
  rows: (sheet, all) => {
    const lines: number[] = []
    for (const { series, first, last, count, gaps } of all) {
      lines.push(sheet.line(0, [series, first, last, String(count), String(gaps.reduce((sum, { missing }) => sum + missing, 0))]))
      for (const { from, to, missing } of gaps) sheet.note(1, ['Missing', from, to, null, String(missing)])
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
