import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { isDay } from '@/contracts/reports/parameters'
import { add, equals } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { dayText } from '../../domain/print/figures'
import { isUuid } from '../../http/ids'
import { defineReport, type PageRequest } from './define-report'
import { documentLinkOf, journalLink } from './links'
import { changesOf, momentText, readReported, type Reported } from './reported'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

interface Effect {
  account: string
  name: string
  debit: string
  credit: string
  result: string
  tax: string
}
interface Change {
  reportId: string
  seq: string
  journal: string
  date: string
  kind: DocumentKind
  document: string
  narration: string
  postedAt: string
  postedBy: string | null
  isWithin: boolean
  effects: Effect[]
}

/** Journals of a page; each may have many lines. */
const PAGE = 100

const readChanges = (scope: Scope, page: PageRequest | null): Promise<Change[]> => {
  const { session } = scope
  const company = session.entry.company.id
  const [endsOn = '', reportSeq = '', id = '', seq = ''] = page?.after?.split('.') ?? []
  const after =
    isDay(endsOn) && /^\d{1,18}$/.test(reportSeq) && isUuid(id) && /^\d{1,18}$/.test(seq)
      ? sql`where (r.ends_on, r.seq, r.id, c.seq) > (${endsOn}::date, ${reportSeq}::bigint, ${id}::uuid, ${seq}::bigint)`
      : sql``
  return rowsOf<Change>(
    session.tx,
    sql`with ${changesOf(scope)},
      paged as (select r.id as report_id, r.ends_on, r.seq as report_seq, c.journal_id, c.seq, c.within from shown r join changes c on c.report_id = r.id ${after}
        order by r.ends_on, r.seq, r.id, c.seq ${page ? sql`limit ${PAGE + 1}` : sql``})
      select p.report_id as "reportId", p.seq::text as seq, j.voucher_id as journal, j.date::text as date, d.kind, d.voucher_id as document, j.narration,
          ${momentText(sql`j.posted_at`, session.entry.company.timezone)} as "postedAt", u.full_name as "postedBy", p.within as "isWithin",
          (select jsonb_agg(jsonb_build_object('account', a.account_id, 'name', a.name, 'debit', trim_scale(e.debit)::text, 'credit', trim_scale(e.credit)::text,
              'result', trim_scale(e.result)::text, 'tax', trim_scale(e.tax)::text) order by a.account_key)
            from effects e join accounts a on a.company_id = ${company} and a.id = e.account_id
            where e.report_id = p.report_id and e.journal_id = p.journal_id) as effects
        from paged p join journals j on j.company_id = ${company} and j.id = p.journal_id
        join documents d on d.company_id = j.company_id and d.id = j.document_id left join users u on u.id = j.posted_by
        order by p.ends_on, p.report_seq, p.report_id, p.seq`,
  )
}

const read = async (scope: Scope, page: PageRequest | null) => {
  const reports = await readReported(scope)
  const found = await readChanges(scope, page)
  const isCut = page !== null && found.length > PAGE
  const changes = isCut ? found.slice(0, PAGE) : found
  return { reports, changes, begun: page?.after?.split('.')[2] ?? null, isCut }
}

const columns: readonly SheetColumn[] = [
  { id: 'journal', header: 'Journal', kind: 'code' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'account', header: 'Account', kind: 'code' },
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'when', header: 'Posted', kind: 'code' },
  { id: 'who', header: 'By', kind: 'text' },
  { id: 'debit', header: 'Debit', kind: 'money', isSummed: true, drill: {} },
  { id: 'credit', header: 'Credit', kind: 'money', isSummed: true, drill: {} },
  { id: 'result', header: 'Result', band: 'Effect on', kind: 'money', isSummed: true, drill: {} },
  { id: 'tax', header: 'Tax due', band: 'Effect on', kind: 'money', isSummed: true, drill: {} },
]

const writeChange = (sheet: Sheet, { session }: Scope, change: Change): void => {
  const { journal, date, document, narration, postedAt, postedBy, isWithin, effects } = change
  const text = isWithin ? narration : `${narration} (changes what was brought forward)`
  const links = { journal: journalLink(journal), ...documentLinkOf(session, change.kind, document) }
  sheet.open(1, [journal, date, document, null, text, postedAt, postedBy], { links })
  for (const { account, name, debit, credit, result, tax } of effects)
    sheet.line(2, [null, null, null, account, name, null, null, debit, credit, result, tax], {
      drill: { page: '/reports/general-ledger', search: { account, from: date, to: date } },
    })
  const sum = (figure: 'debit' | 'credit' | 'result' | 'tax') => add('0', ...effects.map((effect) => effect[figure]))
  sheet.close(1, [null, null, null, null, `Total ${journal}`, null, null, sum('debit'), sum('credit'), sum('result'), sum('tax')])
}

/** The totals that were stored, and those of now, below the changes that lie between them. Of a tax return only what is due was reported. */
const writeTotals = (sheet: Sheet, { name, kind, changes, debit, credit, changedResult, changedTax, result, tax, resultNow, taxNow }: Reported): void => {
  const cells = (text: string, figures: readonly (string | null)[]) => [null, null, null, null, text, null, null, ...figures]
  const totals = (text: string, ofResult: string, ofTax: string | null) => cells(text, [null, null, kind === 'tax' ? null : ofResult, ofTax])
  if (changes > 0) sheet.close(0, cells(`Changed since ${name} was reported`, [debit, credit, changedResult, changedTax]))
  sheet.note(1, totals('As reported', result, tax))
  sheet.note(1, totals(changes === 0 ? 'Now, nothing was posted since' : 'Now', resultNow, taxNow))
}

/** Whether what was reported and what was posted since are the ledger of now. */
const agrees = ({ kind, result, changedResult, resultNow, tax, changedTax, taxNow }: Reported): boolean =>
  (kind === 'tax' || equals(add(result, changedResult), resultNow)) && (tax === null || equals(add(tax, changedTax), taxNow))

/** What was posted after a period, a year or a tax return was reported, with a day up to its end: entry, document, who, when, and the effect. */
export const changedSinceReported = defineReport({
  name: 'changed-since-reported',
  read,
  columns: () => columns,
  rows: (sheet, { reports, changes, begun, isCut }, scope) => {
    const last = changes.at(-1)?.reportId
    const from = begun ? reports.findIndex(({ id }) => id === begun) : 0
    for (const report of reports.slice(Math.max(0, from))) {
      const own = changes.filter(({ reportId }) => reportId === report.id)
      if (report.id !== begun)
        sheet.open(0, [
          report.name,
          null,
          null,
          null,
          `${dayText(report.startsOn)} to ${dayText(report.endsOn)}, ${report.kind === 'tax' ? 'filed' : 'reported'}`,
          report.reportedAt,
          report.reportedBy,
        ])
      for (const change of own) writeChange(sheet, scope, change)
      if (isCut && report.id === last) return
      writeTotals(sheet, report)
    }
  },
  nextCursor: ({ reports, changes, isCut }) => {
    const last = changes.at(-1)
    const report = reports.find(({ id }) => id === last?.reportId)
    return isCut && last && report ? [report.endsOn, report.seq, report.id, last.seq].join('.') : null
  },
  checks: ({ reports }) => {
    const wrong = reports.filter((report) => !agrees(report))
    const changed = reports.filter(({ changes }) => changes > 0).length
    return [
      {
        title: `Reported figures and what was posted since are the ledger of now (${changed} of ${reports.length} changed)`,
        passed: wrong.length === 0,
        expected: '0',
        found: String(wrong.length),
      },
    ]
  },
})
