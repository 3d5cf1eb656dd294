import { sql } from 'drizzle-orm'
import type { NumberingRow } from '@/contracts/company-info'
import { numberedSeries } from '@/contracts/choices'
import { rowsOf } from '../../db/rows'
import { numberSeries } from '../../db/schema/identity'
import { DIGITS, formatNumber } from '../../domain/numbering'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { fiscalYears } from '../ledger/periods'

interface Stored {
  series: NumberingRow['series']
  digits: number | null
  first: number | null
  next: number | null
  used: boolean
}

/** Numbering of each kind of document in the current fiscal year. */
export const numberingOf = async (session: Session): Promise<NumberingRow[]> => {
  const { tx, entry, today } = session
  const year = (await fiscalYears(session))(today)
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

type NumberingChange = Pick<NumberingRow, 'series' | 'digits' | 'next'>

/**
 * Stores how kinds of documents are numbered from now on. The digits of a series can't change once it has given out a number, nor its next
 * number once it has given one out in the current year.
 * @throws Problem 422
 */
export const setNumbering = async (session: Session, changes: readonly NumberingChange[]): Promise<void> => {
  const { tx, entry, today } = session
  const [current, year] = [await numberingOf(session), (await fiscalYears(session))(today)]
  for (const [index, { series, digits, next }] of changes.entries()) {
    const old = current.find((row) => row.series === series)
    if (!old) throw new Error(`no series ${series}`)
    if (digits === old.digits && next === old.next) continue
    if (digits !== old.digits && old.digitsFixed)
      throw invalidField(`numbering.${index}.digits`, `Numbers with ${series} are in use: their digits stay.`, 'fixed')
    if (next !== old.next && old.nextFixed)
      throw invalidField(`numbering.${index}.next`, `Numbers with ${series} are in use this year: the series goes on as it is.`, 'fixed')
    const set = { digits, ...(next === old.next ? {} : { first: next, firstOfYear: year }) }
    await tx
      .insert(numberSeries)
      .values({ companyId: entry.company.id, kind: series, ...set })
      .onConflictDoUpdate({ target: [numberSeries.companyId, numberSeries.kind], set })
  }
}
