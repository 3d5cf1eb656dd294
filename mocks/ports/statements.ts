import type { StatementContent } from '@server/domain/bank-formats/types'
import { StatementError, type StatementReader } from '@server/ports'
import { STATEMENT_TIME_MS, TOO_SLOW, UNREADABLE } from '@server/statement-files/limits'
import { askWorker } from './in-worker'

const open = () => new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })
const fail = { tooSlow: new StatementError(TOO_SLOW), unreadable: new StatementError(UNREADABLE) }

/** Reads each file with the server's own readers in a separate worker, which is terminated when it takes too long. */
export const createStatementReader = (): StatementReader => ({
  read: async (bytes) => {
    const answer = await askWorker<{ content: StatementContent } | { error: string }>(open, bytes, STATEMENT_TIME_MS, fail)
    if ('error' in answer) throw new StatementError(answer.error)
    return answer.content
  },
})
