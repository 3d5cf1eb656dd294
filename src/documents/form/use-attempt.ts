import { ApiError } from '@/lib/api-error'
import type { DraftKeeper } from '../drafts/use-draft'

/** What a save of the form goes with. */
export interface Attempt {
  /** The same for every attempt to save one draft, also after a reload: put it behind the mutation's own. */
  idempotencyKey: string
  /** The version that the form was filled from; undefined where a new record is written. */
  version: number | undefined
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED'
const HAPPENED = 'An earlier attempt to save this did reach the server. Look for it in the list; saving again adds this as another one.'

/**
 * Saves a draft so that it can't be done twice: draft and key are stored before they are sent, and a failure keeps the key. The
 * server forgets the key of what it refused, so the corrected form goes under the same one. When it remembers the key with other
 * contents, an attempt whose answer got lost was carried out: an edit then meets its own change as a conflict.
 */
export async function attempt<V, Output>(keeper: DraftKeeper<V>, values: Output, save: (values: Output, attempt: Attempt) => Promise<void>): Promise<void> {
  const once = async () => {
    await keeper.beforeSend()
    await save(values, { idempotencyKey: keeper.idempotencyKey(), version: keeper.base?.version })
  }
  let saved = false
  try {
    await once().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== REUSED) throw error
      keeper.renewKey()
      if (keeper.base === undefined) throw new ApiError({ status: error.status, message: HAPPENED, requestId: error.requestId })
      await once()
    })
    saved = true
  } finally {
    keeper.afterSend(saved)
  }
}
