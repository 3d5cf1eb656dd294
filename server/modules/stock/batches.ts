import { sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { stockBatches } from '../../db/schema/stock'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import type { PartStock } from './load'
import { refuse } from './refusals'
import type { Batch } from './types'

interface Known {
  id: string
  expiresOn: string | null
}

const findBatch = async ({ tx, entry }: Session, partId: string, no: string): Promise<Known | undefined> => {
  const [found] = await rowsOf<Known>(
    tx,
    sql`select id, expires_on::text as "expiresOn" from stock_batches where company_id = ${entry.company.id} and part_id = ${partId} and batch_key = upper(${no})`,
  )
  return found
}

const rememberExpiry = ({ tx, entry }: Session, id: string, expiresOn: string) =>
  tx.execute(sql`update stock_batches set expires_on = ${expiresOn} where company_id = ${entry.company.id} and id = ${id}`)

/**
 * The batch in which goods come in, known or new.
 * @throws Problem 422 when it is known to expire on another day
 */
export const batchIn = async (session: Session, part: PartStock, lineNo: number, batch: Batch | undefined): Promise<string | null> => {
  if (!batch) return null
  const no = batch.no.trim()
  const expiresOn = batch.expiresOn ?? null
  const known = await findBatch(session, part.id, no)
  if (!known) {
    const [made] = await insertRows(session.tx, stockBatches, [
      { companyId: session.entry.company.id, id: session.ports.random.uuid(), partId: part.id, batchNo: no, expiresOn },
    ])
    return made?.id ?? null
  }
  if (expiresOn && known.expiresOn && known.expiresOn !== expiresOn)
    throw refuse(lineNo, 'batch', 'BATCH_DATE', `batch ${no} of ${part.partno} expires on ${dayInWords(known.expiresOn)}, as was recorded before.`)
  if (expiresOn && !known.expiresOn) await rememberExpiry(session, known.id, expiresOn)
  return known.id
}

/**
 * The batch out of which goods leave.
 * @param sellsOn the day on which they leave for a customer, who gets nothing that has expired; null for losses and transfers
 * @throws Problem 422 for a batch that isn't known, BATCH_EXPIRED for one that has expired
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
