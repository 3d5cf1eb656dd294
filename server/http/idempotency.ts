import { KEY_IN_PROGRESS } from '@/contracts/envelope'
import { PLANNED_ONCE } from '../db/planned-once'
import { send } from '../db/rows'
import type { Tx } from '../ports'
import { sha256, toHex } from './digest'
import type { RawBody } from './body'
import { Problem } from './problem'

const KEY = /^[A-Za-z0-9_-]{8,100}$/

export interface IdempotencyScope {
  route: string
  key: string
  bodyHash: string
}

/** The answer that is stored for the scope, and whether this transaction holds the scope's lock. */
export interface Claim {
  held: boolean
  stored: { response: unknown; same: boolean } | undefined
}

export const isKey = (header: string | undefined): header is string => header !== undefined && KEY.test(header)

export const readKey = (header: string | undefined): string => {
  if (!header) throw new Problem(400, 'The request needs an Idempotency-Key.', { code: 'IDEMPOTENCY_KEY_MISSING' })
  if (!isKey(header)) throw new Problem(400, 'The Idempotency-Key must be 8 to 100 letters, digits, “-” or “_”.', { code: 'IDEMPOTENCY_KEY_MALFORMED' })
  return header
}

export const hashBody = async (path: string, body: RawBody): Promise<string> => {
  const files = body.files.map((file) => [file.name, file.sha256])
  return toHex(await sha256(JSON.stringify([path, body.json, files])))
}

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', app_company(), app_user(), $1::text), 0)) as held ${PLANNED_ONCE}`
const STORED = `select response, body_hash = decode($3, 'hex') as same from idempotency_keys
  where company_id = app_company() and user_id = app_user() and route = $1 and key = $2 ${PLANNED_ONCE}`
const STORE = `insert into idempotency_keys (company_id, user_id, route, key, body_hash, response)
  values (app_company(), app_user(), $1, $2, decode($3, 'hex'), $4::jsonb) ${PLANNED_ONCE}`

/**
 * Claims the key for this transaction and for the company and user that it is bound to; it may be sent along with the statement that binds
 * them. The answer is stored in the transaction of the call's changes, so a failed call leaves no key behind and may be corrected and sent again.
 */
export const claimKey = async (tx: Tx, { route, key, bodyHash }: IdempotencyScope): Promise<Claim> => {
  // Sent together: the second statement runs after the first one has tried to take the lock; its result isn't used if the lock was not free.
  const [[lock], [stored]] = await Promise.all([
    send<{ held: boolean }>(tx, LOCK, [`${route} ${key}`]),
    send<{ response: unknown; same: boolean }>(tx, STORED, [route, key, bodyHash]),
  ])
  return { held: lock?.held ?? false, stored }
}

/**
 * Returns the answer that is already stored for the key, if any.
 * @throws Problem 409 while another call holds the key, 422 when the key came with another body
 */
export const replayOf = ({ held, stored }: Claim): { replay: unknown } | null => {
  if (!held) throw new Problem(409, 'This request is being carried out.', { code: KEY_IN_PROGRESS, headers: { 'Retry-After': '1' } })
  if (!stored) return null
  if (!stored.same) throw new Problem(422, 'This Idempotency-Key was used for another request.', { code: 'IDEMPOTENCY_KEY_REUSED' })
  return { replay: stored.response }
}

/** Stores the answer; the nightly run deletes it once no retry of the call is to be expected. */
export const storeAnswer = async (tx: Tx, { route, key, bodyHash }: IdempotencyScope, response: unknown): Promise<void> => {
  await send(tx, STORE, [route, key, bodyHash, JSON.stringify(response)])
}
