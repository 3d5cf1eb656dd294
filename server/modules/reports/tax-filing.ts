import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { taxFilingInput } from '@/contracts/reports/filing'
import { add, multiply } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { dayText } from '../../domain/print/figures'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { holdPeriodsOf } from '../ledger/periods'
import { momentText } from './reported'
import { type Scope, scopeOf } from './scope'
import { readTaxLines, type TaxLine } from './tax-lines'

/** A tax report as it was filed. */
export interface FiledTax {
  id: string
  filedAt: string
  filedBy: string | null
  lines: TaxLine[]
}

/** What lines of a tax report owe together. */
export const taxDue = (lines: readonly TaxLine[]): string =>
  add('0', ...lines.map(({ direction, tax, creditTax }) => multiply(add(tax, creditTax), direction === 'output' ? '1' : '-1')))

/**
 * Notes that the tax report of a period was filed, with the figures of now. The periods are held, so that what others post is part of it or comes later.
 * @throws Problem 422 for a period that isn't over
 */
export const fileTaxReport = async (session: Session, { from, to }: z.output<typeof taxFilingInput>) => {
  const { tx, entry, today, audit } = session
  if (to >= today) throw invalidField('to', `A tax report is filed once its period is over: ${dayText(to)} isn’t.`, 'early')
  await holdPeriodsOf(session, { from, to })
  const scope = await scopeOf(session, ['from', 'to'], { from, to })
  const lines = (await readTaxLines(scope, false)).filter(({ code }) => code !== null)
  const name = `Tax return ${dayText(from)} to ${dayText(to)}`
  const [added] = await rowsOf<{ id: string }>(tx, sql`select report_period(${entry.company.id}::uuid, 'tax', null, ${name}, ${from}::date, ${to}::date) as id`)
  if (!added) throw new Error('no report')
  const rows = lines.map((line, index) => ({ position: index + 1, ...line }))
  await tx.execute(
    sql`insert into filed_taxes (company_id, report_id, position, direction, code, name, base, tax, credit_base, credit_tax)
      select ${entry.company.id}::uuid, ${added.id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (position int, direction text, code text, name text, base numeric, tax numeric, "creditBase" numeric, "creditTax" numeric)`,
  )
  const filed = { id: added.id, name, tax: taxDue(lines) }
  await audit({ entity: 'tax-return', entityId: added.id, action: 'file', after: { ...filed, from, to, lines } })
  return filed
}

/** The last filing of exactly these days. */
export const filedOf = async ({ session, from, to }: Scope): Promise<FiledTax | null> => {
  const { tx, entry } = session
  const [filed] = await rowsOf<FiledTax>(
    tx,
    sql`select r.id, ${momentText(sql`r.reported_at`, entry.company.timezone)} as "filedAt", u.full_name as "filedBy",
        coalesce((select jsonb_agg(jsonb_build_object('direction', f.direction, 'code', f.code, 'name', f.name, 'base', trim_scale(f.base)::text, 'tax', trim_scale(f.tax)::text,
          'creditBase', trim_scale(f.credit_base)::text, 'creditTax', trim_scale(f.credit_tax)::text) order by f.position)
          from filed_taxes f where f.company_id = r.company_id and f.report_id = r.id), '[]') as lines
      from period_reports r left join users u on u.id = r.reported_by
      where r.company_id = ${entry.company.id} and r.kind = 'tax' and r.starts_on = ${from}::date and r.ends_on = ${to}::date
      order by r.reported_at desc, r.id desc limit 1`,
  )
  return filed ?? null
}
