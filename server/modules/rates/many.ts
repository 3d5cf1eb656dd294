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

/** Every complaint at once, so that a pasted block is mended in one go. */
const complaintsOf = ({ entry, today }: Session, rows: readonly Row[], known: ReadonlyMap<string, { rate: string }>, replace: boolean) => {
  const seen = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const [key, at] = [keyOf(row), `rows.${index}`]
    const before = seen.get(key)
    seen.set(key, before ?? index)
    if (row.currency === entry.company.baseCurrency)
      return { path: `${at}.currency`, code: 'base', message: `${row.currency} is the company’s own currency; its rate is always 1.` }
    if (row.date > today) return { path: `${at}.date`, code: 'future', message: 'A rate can’t be known before its day.' }
    if (before !== undefined) return { path: `${at}.date`, code: 'twice', message: `Row ${before + 1} has this currency and day already.` }
    const other = known.get(key)
    if (other && !replace && !equals(other.rate, row.rate))
      return { path: `${at}.rate`, code: 'known', message: `This day has the rate ${other.rate} already.` }
    return []
  })
}

/**
 * Adds the rates of several days, all or none. What is there with the same rate stays untouched.
 * @throws Problem 422 naming each row that can't be taken; 403 when rates are to be corrected without the flag `update`
 */
export const createExchangeRates = async (session: Session, { rows, source, replace }: Input) => {
  const { tx, entry, audit, can } = session
  if (replace && !can('exchange-rates', 'update'))
    throw new Problem(403, 'You need the permission “update” for exchange rates to correct one.', { code: 'FORBIDDEN' })
  const companyId = entry.company.id
  const mine = and(
    eq(exchangeRates.companyId, companyId),
    inArray(exchangeRates.currency, [...new Set(rows.map(({ currency }) => currency))]),
    inArray(exchangeRates.date, [...new Set(rows.map(({ date }) => date))]),
  )
  const known = new Map((await tx.select().from(exchangeRates).where(mine).for('update')).map((row) => [keyOf(row), row]))
  const errors = complaintsOf(session, rows, known, replace)
  if (errors.length) throw new Problem(422, 'Some of the rates can’t be taken.', { errors })

  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const fresh = rows.filter((row) => !known.has(keyOf(row)))
  const added = fresh.length
    ? await tx
        .insert(exchangeRates)
        .values(fresh.map((row) => ({ companyId, ...row, source, ...by })))
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
  // A block that is pasted twice changes nothing, and who pasted it is noted all the same, as for every write.
  if (outcome.unchanged === rows.length) await audit({ entity: 'exchange-rate', entityId: 'many', action: 'paste', after: outcome })
  return outcome
}
