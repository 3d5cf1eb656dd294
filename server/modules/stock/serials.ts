import { sql } from 'drizzle-orm'
import { equals } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { Problem } from '../../http/problem'
import type { PartStock } from './load'
import { refuse, warehouseName } from './refusals'

/** A place where pieces with serial numbers must be, or are afterwards; `nowhere` is not in our books, `customer` is with one of our customers. */
export type Place = 'nowhere' | 'customer' | { warehouseId: string }
export interface Way {
  from: Place | 'not here'
  to: Place
}

interface Found {
  given: string
  /** The number as it is recorded; null when it isn't recorded. */
  known: string | null
  warehouseId: string | null
}

const find = ({ tx, entry }: Session, partId: string, serials: readonly string[]): Promise<Found[]> =>
  rowsOf<Found>(
    tx,
    sql`select g.given, s.serial_no as known, s.warehouse_id as "warehouseId" from unnest(${sql.param([...serials])}::text[]) with ordinality g (given, n)
      left join stock_serials s on s.company_id = ${entry.company.id} and s.part_id = ${partId} and s.serial_key = upper(g.given) order by g.n`,
  )

const isAt = ({ known, warehouseId }: Found, place: Way['from']): boolean => {
  if (place === 'nowhere') return known === null
  if (place === 'not here') return warehouseId === null
  if (place === 'customer') return known !== null && warehouseId === null
  return warehouseId === place.warehouseId
}

const whyNot = async (session: Session, { from }: Way, { given, known, warehouseId }: Found): Promise<string> => {
  if (known && warehouseId && (typeof from === 'string' || from.warehouseId !== warehouseId))
    return `serial number ${given} lies in ${await warehouseName(session, warehouseId)}.`
  if (from === 'nowhere') return `serial number ${given} was delivered to a customer.`
  if (from === 'customer') return `serial number ${given} was not delivered.`
  return `serial number ${given} does not lie in ${typeof from === 'string' ? 'a warehouse' : await warehouseName(session, from.warehouseId)}.`
}

const writePlace = async ({ tx, entry }: Session, partId: string, serials: readonly string[], to: Place): Promise<void> => {
  const company = entry.company.id
  const list = sql`${sql.param([...serials])}::text[]`
  if (to === 'nowhere')
    await tx.execute(
      sql`delete from stock_serials where company_id = ${company} and part_id = ${partId} and serial_key in (select upper(g.given) from unnest(${list}) g (given))`,
    )
  else
    await tx.execute(sql`insert into stock_serials (company_id, part_id, serial_no, warehouse_id)
      select ${company}::uuid, ${partId}::uuid, g.given, ${to === 'customer' ? null : to.warehouseId}::uuid from unnest(${list}) g (given)
      on conflict (company_id, part_id, serial_key) do update set warehouse_id = excluded.warehouse_id`)
}

/**
 * Moves pieces whose serial numbers are tracked strictly from one place to another, under the lock of their part's pool. Returns their numbers as
 * they are recorded.
 * @throws the problem that `refusal` makes of the sentence about the first piece that isn't where it should be
 */
export const moveSerials = async (
  session: Session,
  part: PartStock,
  serials: readonly string[],
  way: Way,
  refusal: (sentence: string) => Problem,
): Promise<string[]> => {
  const found = await find(session, part.id, serials)
  const misplaced = found.find((one) => !isAt(one, way.from))
  if (misplaced) throw refusal(await whyNot(session, way, misplaced))
  const recorded = found.map(({ given, known }) => known ?? given)
  await writePlace(session, part.id, recorded, way.to)
  return recorded
}

interface SerialLine {
  lineNo: number
  qty: string
  serials?: readonly string[]
}

/** @throws Problem 422 SERIAL unless there is a different number for each piece */
const requireOneEach = ({ partno }: PartStock, { lineNo, qty }: SerialLine, serials: readonly string[]): void => {
  const distinct = new Set(serials.map((serial) => serial.toUpperCase()))
  if (!/^\d+(\.0+)?$/.test(qty)) throw refuse(lineNo, 'qty', 'SERIAL', `${partno} has serial numbers, so it moves in whole pieces.`)
  if (distinct.size < serials.length) throw refuse(lineNo, 'serials', 'SERIAL', `a serial number of ${partno} is there twice.`)
  if (!equals(String(serials.length), qty))
    throw refuse(lineNo, 'serials', 'SERIAL', `${partno} needs a serial number for each piece: ${qty}, not ${serials.length}.`)
}

/**
 * Returns the serial numbers of a line, depending on the part: 'strict' moves the pieces, 'record_only' only records the numbers as they are.
 * @param origin for a return, the original move: if its numbers are known, only these may come back
 */
export const serialsOf = async (session: Session, part: PartStock, asked: SerialLine, way: Way, origin?: { serials: readonly string[] }): Promise<string[]> => {
  const serials = (asked.serials ?? []).map((serial) => serial.trim()).filter(Boolean)
  if (part.trackSerial === 'none' && serials.length) throw refuse(asked.lineNo, 'serials', 'SERIAL', `${part.partno} is kept without serial numbers.`)
  if (part.trackSerial !== 'strict') return serials
  // A vendor who delivers straight to our customer may not tell us the numbers.
  if (way.from === 'nowhere' && way.to === 'customer' && serials.length === 0) return []
  requireOneEach(part, asked, serials)
  const originalNumbers = new Set(origin?.serials.map((serial) => serial.toUpperCase()))
  const unexpected = originalNumbers.size ? serials.find((serial) => !originalNumbers.has(serial.toUpperCase())) : undefined
  if (unexpected) throw refuse(asked.lineNo, 'serials', 'SERIAL', `serial number ${unexpected} was not part of what is returned.`)
  return moveSerials(session, part, serials, way, (sentence) => refuse(asked.lineNo, 'serials', 'SERIAL', sentence))
}
