const causes = function* (error: unknown): Generator<object> {
  // Drizzle wraps the driver's error; four levels are more than it nests.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) yield cause
}

/** The five-character SQLSTATE of the error or of what caused it. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (const cause of causes(error)) if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  return undefined
}

/** Draft keys are random: among many documents a new one may be taken already, through no fault of the user who saves. */
const DRAFT_KEY = /^documents_company_id_kind_(draft|voucher)_id_key$/
const isTakenDraftKey = (error: unknown): boolean => {
  for (const cause of causes(error)) if ('constraint' in cause && DRAFT_KEY.test(String(cause.constraint))) return true
  return false
}

/** True if the same transaction may well succeed when it is retried: after a serialization failure, a deadlock, or a collision of random keys. */
export const isWorthAnotherTry = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01' || isTakenDraftKey(error)
}

const LOSS_STATES = /^(08...|57P01|57P02|57P03|53300)$/
const LOSS_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
const LOSS_TEXTS = /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** True if the error says that the server went away, not that it refused the statement. */
export const isConnectionLoss = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  if (state && LOSS_STATES.test(state)) return true
  for (const cause of causes(error)) {
    if ('code' in cause && typeof cause.code === 'string' && LOSS_CODES.has(cause.code)) return true
    if (cause instanceof Error && LOSS_TEXTS.test(cause.message)) return true
  }
  return false
}
