import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { AccountType } from '@/contracts/choices'
import { add, subtract } from '@/contracts/rules/decimal'
import type { TaxDirection } from '../../domain/ledger/posting'
import { rowsOf } from '../../db/rows'
import { readChart } from './chart'
import type { Scope } from './scope'
import { accountSums } from './sums'

/** Taxable amount and tax of a code in a direction: what is owed on sales, or given back on purchases. Both are positive as charged. */
export interface TaxLine {
  direction: TaxDirection
  /** Null for a movement of a tax account without a code, such as a payment to the tax office. */
  code: string | null
  name: string
  date: string | null
  journal: string | null
  kind: DocumentKind | null
  document: string | null
  party: string | null
  base: string
  tax: string
  /** The part of both that takes back what was charged, such as by credit notes. */
  creditBase: string
  creditTax: string
}

const sides = sql`
  select l.journal_id, l.tax_code_id, coalesce(l.tax_direction, case when a.type = 'tax_payable' then 'output' else 'input' end) as direction,
      s.sign * coalesce(l.tax_base, 0) as base, s.sign * (l.debit - l.credit) as tax, l.date, l.line_no
    from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type in ('tax_payable', 'tax_receivable')
    cross join lateral (select case when coalesce(l.tax_direction, case when a.type = 'tax_payable' then 'output' else 'input' end) = 'output' then -1 else 1 end as sign) s`

/** Lines of the tax accounts within the period: each, or added up by code. */
export const readTaxLines = ({ session, from, to }: Scope, isByItem: boolean): Promise<TaxLine[]> => {
  const company = session.entry.company.id
  const detail = sql`x.date::text as date, j.voucher_id as journal, d.kind, d.voucher_id as document, p.name as party`
  const none = sql`null as date, null as journal, null as kind, null as document, null as party`
  const figure = (value: string, isCredit: boolean) =>
    sql`trim_scale(coalesce(sum(x.${sql.raw(value)}) filter (where ${isCredit ? sql`` : sql`not`} (x.base < 0 or (x.base = 0 and x.tax < 0))), 0))::text`
  return rowsOf<TaxLine>(
    session.tx,
    sql`select x.direction, t.code, coalesce(t.name, 'Without a tax code') as name, ${isByItem ? detail : none},
        ${figure('base', false)} as base, ${figure('tax', false)} as tax, ${figure('base', true)} as "creditBase", ${figure('tax', true)} as "creditTax"
      from (${sides} where l.company_id = ${company} and l.date between ${from}::date and ${to}::date) x
      left join tax_codes t on t.company_id = ${company} and t.id = x.tax_code_id
      ${
        isByItem
          ? sql`join journals j on j.company_id = ${company} and j.id = x.journal_id join documents d on d.company_id = ${company} and d.id = j.document_id
              left join parties p on p.company_id = ${company} and p.id = d.party_id
              group by x.direction, t.code, t.name, x.date, j.id, j.voucher_id, d.kind, d.voucher_id, p.name, x.line_no order by t.code nulls last, x.date, j.id, x.line_no`
          : sql`group by x.direction, t.code, t.name order by t.code nulls last, t.name`
      }`,
  )
}

/** What the tax accounts owed before the period, by their lines: credit less debit. */
export const readTaxOpening = async ({ session, from }: Scope): Promise<string> => {
  const [row] = await rowsOf<{ opening: string }>(
    session.tx,
    sql`select trim_scale(coalesce(sum(l.credit - l.debit), 0))::text as opening
      from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type in ('tax_payable', 'tax_receivable')
      where l.company_id = ${session.entry.company.id} and l.date < ${from}::date`,
  )
  return row?.opening ?? '0'
}

/** What the tax accounts owe at the end of the period, by the kept sums of accounts, which know nothing of the lines that a tax report adds up. */
export const readTaxOwed = async ({ session, to }: Scope): Promise<string> => {
  const [chart, sums] = await Promise.all([readChart(session), accountSums(session, [{ from: null, to }])])
  const isTax = (type: AccountType | undefined) => type === 'tax_payable' || type === 'tax_receivable'
  const ofTax = sums.filter(({ accountId }) => isTax(chart.byId.get(chart.standsFor(accountId))?.type))
  return add('0', ...ofTax.map(({ debit, credit }) => subtract(credit, debit)))
}
