import { ApiError } from '@/lib/api-error'
import type { DraftKeeper } from '../drafts/use-draft'

/** Data that goes with each save of the form. */
export interface Attempt {
  /** The same for every attempt to save one draft, also after a reload. Spread it after the mutation's own key, so that it replaces that. */
  idempotencyKey: string
  /** The version that the form was filled from; undefined for a new record. */
  version: number | undefined
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED'
const HAPPENED = 'An earlier attempt to save this did reach the server. Look for it in the list; saving again adds this as another one.'

/**
 * Saves a draft so that it can't be saved twice: draft and key are stored before they are sent, and a failure keeps the key. The server
 * forgets the key of a request that it refused, so the corrected form uses the same key. If the server knows the key with other contents,
 * an earlier attempt was carried out although its response got lost: an edit then gets its own change as a conflict.
 */
export async function attempt<V, Output>(keeper: DraftKeeper<V>, values: Output, save: (values: Output, attempt: Attempt) => Promise<void>): Promise<void> {
  const trySave = async () => {
    await keeper.beforeSend()
    await save(values, { idempotencyKey: keeper.idempotencyKey(), version: keeper.base?.version })
  }
  let saved = false
  try {
    await trySave().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== REUSED) throw error
      keeper.renewKey()
      if (keeper.base === undefined) throw new ApiError({ status: error.status, message: HAPPENED, requestId: error.requestId })
      await trySave()
    })
    saved = true
  } finally {
    keeper.afterSend(saved)
  }
}
