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

/** The sentence for what couldn't be done, a row unless `silent` says otherwise. What is nobody's mistake is logged and said without detail. */
export const sentenceOf = (error: unknown, { ports, requestId }: Pick<Session, 'ports' | 'requestId'>, silent = ROW_FAILED): string => {
  if (error instanceof Problem || error instanceof IllegalTransition) return error.message
  const known = databaseProblem(error)
  if (known) return known.message
  ports.log.error({ requestId, error: failureText(error) }, 'a job failed')
  return silent
}

/** Deadlocks and serialization failures end the whole transaction: the host runs it again. */
const endsTransaction = (error: unknown): boolean => {
  const code = (error as { cause?: { code?: unknown }; code?: unknown } | null)?.cause?.code ?? (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01'
}

/** Does the action on one row: wholly or not at all, whatever happens to the others. */
export const runItem = async (session: Session, action: BulkAction, key: string, input: BulkInput): Promise<Outcome> => {
  try {
    const { label } = await inSavepoint(session.tx, () => action.run(session, key, input))
    return { label, ok: true, message: null }
  } catch (error) {
    if (endsTransaction(error)) throw error
    return { label: key, ok: false, message: sentenceOf(error, session) }
  }
}
