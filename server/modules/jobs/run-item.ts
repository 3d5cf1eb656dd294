import { databaseProblem } from '../../http/database-errors'
import { Problem } from '../../http/problem'
import { failureText } from '../../domain/failure-text'
import { IllegalTransition } from '../../domain/status/transition'
import { inSavepoint } from '../../db/savepoint'
import type { Session } from '../../http/context'
import type { BulkAction, BulkInput } from './actions'

const ROW_FAILED = 'Something went wrong on our side. Nothing was saved for this row.'

export interface Outcome {
  label: string
  ok: boolean
  message: string | null
}

/** Error message for the user. An unexpected error is logged, and its message is `silent`, which has no details. */
export const errorMessageOf = (error: unknown, { ports, requestId }: Pick<Session, 'ports' | 'requestId'>, unexpected = ROW_FAILED): string => {
  if (error instanceof Problem || error instanceof IllegalTransition) return error.message
  const databaseError = databaseProblem(error)
  if (databaseError) return databaseError.message
  ports.log.error({ requestId, error: failureText(error) }, 'a job failed')
  return unexpected
}

/** Deadlocks and serialization failures end the whole transaction, which the host then runs again. */
const endsTransaction = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: unknown }; code?: unknown } | null)?.cause?.code ?? (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}

/** Runs the action on one row in a savepoint: completely or not at all, whatever happens to the other rows. */
export const runItem = async (session: Session, action: BulkAction, key: string, input: BulkInput): Promise<Outcome> => {
  try {
    const { label } = await inSavepoint(session.tx, () => action.run(session, key, input))
    return { label, ok: true, message: null }
  } catch (error) {
    if (endsTransaction(error)) throw error
    return { label: key, ok: false, message: errorMessageOf(error, session) }
  }
}
