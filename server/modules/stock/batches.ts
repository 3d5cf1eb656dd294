import { sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { stockBatches } from '../../db/schema/stock'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import type { PartStock } from './load'
import { refuse } from './refusals'
import type { Batch } from './types'

interface KnownBatch {
  id: string
  expiresOn: string | null
}

const findBatch = async ({ tx, entry }: Session, partId: string, no: string): Promise<KnownBatch | undefined> => {
  const [found] = await rowsOf<KnownBatch>(
    tx,
    sql`select id, expires_on::text as "expiresOn" from stock_batches where company_id = ${entry.company.id} and part_id = ${partId} and batch_key = upper(${no})`,
  )
  return found
}

const rememberExpiry = ({ tx, entry }: Session, id: string, expiresOn: string) =>
  tx.execute(sql`update stock_batches set expires_on = ${expiresOn} where company_id = ${entry.company.id} and id = ${id}`)

/**
 * Returns the id of the batch of incoming goods, which may be known or new.
 * @throws Problem 422 when the batch is known to expire on another day
 */
export const batchIn = async (session: Session, part: PartStock, lineNo: number, batch: Batch | undefined): Promise<string | null> => {
  if (!batch) return null
  const no = batch.no.trim()
  const expiresOn = batch.expiresOn ?? null
  const known = await findBatch(session, part.id, no)
  if (!known) {
    const [created] = await insertRows(session.tx, stockBatches, [
      { companyId: session.entry.company.id, id: session.ports.random.uuid(), partId: part.id, batchNo: no, expiresOn },
    ])
    return created?.id ?? null
  }
  if (expiresOn && known.expiresOn && known.expiresOn !== expiresOn)
    throw refuse(lineNo, 'batch', 'BATCH_DATE', `batch ${no} of ${part.partno} expires on ${dayInWords(known.expiresOn)}, as was recorded before.`)
  if (expiresOn && !known.expiresOn) await rememberExpiry(session, known.id, expiresOn)
  return known.id
}

/**
 * Returns the id of the batch of outgoing goods.
 * @param sellsOn the day on which the goods leave for a customer, who gets nothing that has expired; null for losses and transfers
 * @throws Problem 422 for an unknown batch, BATCH_EXPIRED for one that has expired
 */
export const batchOut = async (session: Session, part: PartStock, lineNo: number, batch: Batch | undefined, sellsOn: string | null): Promise<string | null> => {
  if (!batch) return null
  const no = batch.no.trim()
  const known = await findBatch(session, part.id, no)
  if (!known) throw refuse(lineNo, 'batch', 'BATCH_UNKNOWN', `there is no batch ${no} of ${part.partno}.`)
  if (sellsOn && known.expiresOn && known.expiresOn < sellsOn)
    throw refuse(lineNo, 'batch', 'BATCH_EXPIRED', `batch ${no} of ${part.partno} expired on ${dayInWords(known.expiresOn)}.`)
  return known.id
}
