import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { exchangeRateMany } from '@/contracts/exchange-rates'
import { equals } from '@/contracts/rules/decimal'
import { exchangeRates } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

type Input = z.output<typeof exchangeRateMany>
type Row = Input['rows'][number]

const keyOf = ({ currency, date }: Row) => `${currency} ${date}`

/** All errors at once, so that a pasted block can be corrected in one pass. */
const errorsOf = ({ entry, today }: Session, rows: readonly Row[], known: ReadonlyMap<string, { rate: string }>, replace: boolean) => {
  const firstIndexes = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const [key, at] = [keyOf(row), `rows.${index}`]
    const firstIndex = firstIndexes.get(key)
    firstIndexes.set(key, firstIndex ?? index)
    if (row.currency === entry.company.baseCurrency)
      return { path: `${at}.currency`, code: 'base', message: `${row.currency} is the company’s own currency; its rate is always 1.` }
    if (row.date > today) return { path: `${at}.date`, code: 'future', message: 'A rate can’t be known before its day.' }
    if (firstIndex !== undefined) return { path: `${at}.date`, code: 'twice', message: `Row ${firstIndex + 1} has this currency and day already.` }
    const knownRate = known.get(key)
    if (knownRate && !replace && !equals(knownRate.rate, row.rate))
      return { path: `${at}.rate`, code: 'known', message: `This day has the rate ${knownRate.rate} already.` }
    return []
  })
}

/**
 * Adds the rates of several days, all or none. Days that already have the same rate stay as they are.
 * @throws Problem 422 with an error for each invalid row; 403 when rates are to be corrected without the flag `update`
 */
export const createExchangeRates = async (session: Session, { rows, source, replace }: Input) => {
  const { tx, entry, audit, can } = session
  if (replace && !can('exchange-rates', 'update'))
    throw new Problem(403, 'You need the permission “update” for exchange rates to correct one.', { code: 'FORBIDDEN' })
  const companyId = entry.company.id
  const sameDays = and(
    eq(exchangeRates.companyId, companyId),
    inArray(exchangeRates.currency, [...new Set(rows.map(({ currency }) => currency))]),
    inArray(exchangeRates.date, [...new Set(rows.map(({ date }) => date))]),
  )
  const known = new Map((await tx.select().from(exchangeRates).where(sameDays).for('update')).map((row) => [keyOf(row), row]))
  const errors = errorsOf(session, rows, known, replace)
  if (errors.length) throw new Problem(422, 'Some of the rates can’t be taken.', { errors })

  const userColumns = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const newRows = rows.filter((row) => !known.has(keyOf(row)))
  const added = newRows.length
    ? await tx
        .insert(exchangeRates)
        .values(newRows.map((row) => ({ companyId, ...row, source, ...userColumns })))
        .returning()
    : []
  for (const row of added) await audit({ entity: 'exchange-rate', entityId: row.id, action: 'create', after: row })
  let replaced = 0
  for (const row of rows) {
    const before = known.get(keyOf(row))
    if (!before || equals(before.rate, row.rate)) continue
    const [after] = await tx
      .update(exchangeRates)
      .set({ rate: row.rate, source, version: sql`${exchangeRates.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
      .where(and(eq(exchangeRates.companyId, companyId), eq(exchangeRates.id, before.id)))
      .returning()
    await audit({ entity: 'exchange-rate', entityId: before.id, action: 'edit', before, after })
    replaced++
  }
  const outcome = { added: added.length, replaced, unchanged: rows.length - added.length - replaced }
  // A block that is pasted twice changes nothing, but it is audited like every write.
  if (outcome.unchanged === rows.length) await audit({ entity: 'exchange-rate', entityId: 'many', action: 'paste', after: outcome })
  return outcome
}
