import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { add } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { groupBy } from '../../domain/group-by'
import { defineReport, sameAmounts } from './define-report'
import { documentLinkOf } from './links'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

/** Who withheld the tax: we, from vendors, or customers, from us. */
type Side = 'payable' | 'receivable'

/** A line of an account for withheld tax. Amounts are in the base currency, as withheld; what was taken back is below zero. */
interface WithheldLine {
  side: Side
  /** Null for what no payment withheld, such as a payment to the tax office. */
  code: string | null
  name: string | null
  date: string
  kind: DocumentKind
  document: string
  party: string | null
  /** The document from whose payment it was withheld. */
  item: string | null
  certificate: string | null
  base: string
  tax: string
}

const accountsOfSides = sql`(values ('withholding_payable', 'payable', -1), ('withholding_receivable', 'receivable', 1)) as s (role, side, sign)`

const readLines = ({ session, from, to }: Scope): Promise<WithheldLine[]> =>
  rowsOf<WithheldLine>(
    session.tx,
    sql`select s.side, t.code, t.name, l.date::text as date, d.kind, d.voucher_id as document, p.name as party, o.voucher_id as item,
        case when t.id is null then null when s.side = 'payable' then d.voucher_id || '/' || r.line_no else r.certificate_no end as certificate,
        trim_scale(case when t.id is null then 0 else round(r.withheld_base * (s.sign * (l.debit - l.credit)) / r.withheld, 4) end)::text as base,
        trim_scale(s.sign * (l.debit - l.credit))::text as tax
      from ${accountsOfSides}
      join default_accounts a on a.company_id = ${session.entry.company.id} and a.role = s.role
      join accounts m on m.company_id = a.company_id and coalesce(m.merged_into, m.id) = a.account_id
      join journal_lines l on l.company_id = m.company_id and l.account_id = m.id and l.date between ${from}::date and ${to}::date
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      left join journals u on u.company_id = j.company_id and u.id = j.reversal_of
      join documents d on d.company_id = j.company_id and d.id = j.document_id
      left join parties p on p.company_id = d.company_id and p.id = d.party_id
      left join payment_lines r on r.company_id = j.company_id and r.document_id = j.document_id and 'deduction:' || r.id = coalesce(u.purpose, j.purpose)
      left join tax_codes t on t.company_id = r.company_id and t.id = r.withholding_tax_id
      left join open_items i on i.company_id = r.company_id and i.line_id = r.item_line_id
      left join documents o on o.company_id = i.company_id and o.id = i.document_id
      order by s.side, t.code nulls last, l.date, j.id, l.line_no`,
  )

/** What the accounts have of each side at the end of a day, as withheld. */
const readBalances = async ({ session }: Scope, before: string | null, until: string): Promise<Record<Side, string>> => {
  const day = before === null ? sql`l.date <= ${until}::date` : sql`l.date < ${before}::date`
  const rows = await rowsOf<{ side: Side; balance: string }>(
    session.tx,
    sql`select s.side, trim_scale(coalesce(sum(s.sign * (l.debit - l.credit)), 0))::text as balance from ${accountsOfSides}
      join default_accounts a on a.company_id = ${session.entry.company.id} and a.role = s.role
      join accounts m on m.company_id = a.company_id and coalesce(m.merged_into, m.id) = a.account_id
      join journal_lines l on l.company_id = m.company_id and l.account_id = m.id and ${day} group by s.side`,
  )
  return { payable: '0', receivable: '0', ...Object.fromEntries(rows.map(({ side, balance }) => [side, balance])) }
}

const COLUMNS: readonly SheetColumn[] = [
  { id: 'name', header: 'Tax', kind: 'text' },
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'document', header: 'Payment', kind: 'code' },
  { id: 'party', header: 'Party', kind: 'text' },
  { id: 'item', header: 'Of', kind: 'code' },
  { id: 'certificate', header: 'Certificate', kind: 'code' },
  { id: 'base', header: 'Base', kind: 'money', isSummed: true },
  { id: 'tax', header: 'Withheld', kind: 'money', isSummed: true },
]
const SIDES = [
  ['payable', 'Withheld by us from vendors'],
  ['receivable', 'Withheld from us by customers'],
] as const

const nameOf = ({ code, name }: WithheldLine): string => (code ? `${code} ${name}` : 'Payments to the tax office and other entries')

const balanceRow = (label: string, figure: string) => COLUMNS.map((_, index) => (index === 0 ? label : index === COLUMNS.length - 1 ? figure : null))

const writeSide = (sheet: Sheet, scope: Scope, lines: readonly WithheldLine[], heading: string, opening: string): void => {
  const before = sheet.note(0, balanceRow(`${heading}: before the period`, opening))
  const part = sheet.part(0, [heading], [`Total ${heading.toLowerCase()}`], () => {
    for (const [name, own] of groupBy(lines, nameOf))
      sheet.part(1, [name], [`Total ${name}`], () => {
        for (const { date, kind, document, party, item, certificate, base, tax } of own) {
          const links = documentLinkOf(scope.session, kind, document)
          sheet.line(2, [null, date, document, party, item, certificate, base, tax], { links, drill: links['document'] ?? null })
        }
      })
  })
  sheet.result(
    [`${heading}: at the end of the period`],
    [
      { row: before, sign: 1 },
      { row: part, sign: 1 },
    ],
  )
}

/** Tax that was withheld from payments, by code, with the certificates about it, and what of it is still on its accounts. */
export const withholdingReport = defineReport({
  name: 'withholding',
  read: async (scope) => ({
    lines: await readLines(scope),
    opening: await readBalances(scope, scope.from, scope.to),
    closing: await readBalances(scope, null, scope.to),
  }),
  columns: () => COLUMNS,
  rows: (sheet, { lines, opening }, scope) => {
    for (const [side, heading] of SIDES)
      writeSide(
        sheet,
        scope,
        lines.filter((line) => line.side === side),
        heading,
        opening[side],
      )
  },
  checks: ({ lines, opening, closing }) =>
    SIDES.map(([side, heading]) =>
      sameAmounts(`${heading}: equal to the account`, closing[side], add(opening[side], ...lines.filter((line) => line.side === side).map(({ tax }) => tax))),
    ),
})
