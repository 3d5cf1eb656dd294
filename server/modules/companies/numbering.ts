import { sql } from 'drizzle-orm'
import type { NumberingRow } from '@/contracts/company-info'
import { numberedSeries } from '@/contracts/choices'
import { rowsOf } from '../../db/rows'
import { numberSeries } from '../../db/schema/identity'
import { DIGITS, fiscalYearOf, formatNumber } from '../../domain/numbering'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'

interface Stored {
  series: NumberingRow['series']
  digits: number | null
  first: number | null
  next: number | null
  used: boolean
}

/** How each kind of document is numbered in the year that `startMonth` makes of today. */
export const numberingOf = async ({ tx, entry, today }: Session, startMonth: number): Promise<NumberingRow[]> => {
  const year = fiscalYearOf(today, startMonth)
  const company = entry.company.id
  const stored = await rowsOf<Stored>(
    tx,
    sql`select k.series, n.digits, case when n.first_of_year = ${year}::int then n.first end as first, c.next, exists (select 1 from counters o where o.company_id = ${company} and o.kind = k.series and o.fiscal_year > 0) as used
      from unnest(${sql.param(`{${numberedSeries.join(',')}}`)}::text[]) k(series)
      left join number_series n on n.company_id = ${company} and n.kind = k.series
      left join counters c on c.company_id = ${company} and c.kind = k.series and c.fiscal_year = ${year}`,
  )
  return numberedSeries.map((series) => {
    const { digits, first, next, used } = stored.find((row) => row.series === series) ?? { digits: null, first: null, next: null, used: false }
    const shown = { digits: digits ?? DIGITS, next: next ?? first ?? 1 }
    return { series, ...shown, example: formatNumber(series, year, shown.next, shown.digits), digitsFixed: used, nextFixed: next !== null }
  })
}

type Asked = Pick<NumberingRow, 'series' | 'digits' | 'next'>

/**
 * Stores how kinds of documents are numbered from now on. What numbers were given out with stays: of a series that has begun neither
 * the digits change nor where it stands.
 * @throws Problem 422
 */
export const setNumbering = async (session: Session, startMonth: number, asked: readonly Asked[]): Promise<void> => {
  const { tx, entry, today } = session
  const now = await numberingOf(session, startMonth)
  for (const [index, { series, digits, next }] of asked.entries()) {
    const was = now.find((row) => row.series === series)
    if (!was) throw new Error(`no series ${series}`)
    if (digits === was.digits && next === was.next) continue
    if (digits !== was.digits && was.digitsFixed) throw invalid(`numbering.${index}.digits`, `Numbers with ${series} are in use: their digits stay.`, 'fixed')
    if (next !== was.next && was.nextFixed)
      throw invalid(`numbering.${index}.next`, `Numbers with ${series} are in use this year: the series goes on as it is.`, 'fixed')
    const set = { digits, ...(next === was.next ? {} : { first: next, firstOfYear: fiscalYearOf(today, startMonth) }) }
    await tx
      .insert(numberSeries)
      .values({ companyId: entry.company.id, kind: series, ...set })
      .onConflictDoUpdate({ target: [numberSeries.companyId, numberSeries.kind], set })
  }
}
