import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StatementContent } from '../../domain/bank-formats/types'
import { StatementError, type StatementReader } from '../../ports'
import { STATEMENT_MEMORY_MB, STATEMENT_TIME_MS, TOO_MUCH, TOO_SLOW, UNREADABLE } from '../../statement-files/limits'
import { readStatementFile } from '../../statement-files/read'
import { threadsFor } from './in-thread'

const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'statement-worker.mjs')
const words = { tooSlow: TOO_SLOW, tooMuch: TOO_MUCH, unreadable: UNREADABLE }
type Answer = { content: StatementContent } | { error: string }

const contentOf = (answer: Answer): StatementContent => {
  if ('error' in answer) throw new StatementError(answer.error)
  return answer.content
}

/** Reads each file in a separate thread, which is killed when it takes too long or too much memory. */
export const createStatementReader = (timeMs = STATEMENT_TIME_MS): StatementReader => {
  const inThread = threadsFor(StatementError)
  return {
    read: async (bytes) => {
      const data = { bytes }
      return contentOf(await inThread<Answer, typeof data>({ worker, data, timeMs, memoryMb: STATEMENT_MEMORY_MB, words }))
    },
  }
}

/** Reads files of the demo data, which are our own, without a thread. */
export const ownStatements: StatementReader = { read: async (bytes) => contentOf(await readStatementFile(bytes)) }
