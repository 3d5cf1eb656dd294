import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sheet } from '../../domain/workbook'
import { WorkbookError, type WorkbookReader } from '../../ports'
import { refuseHopeless, TOO_SLOW, UNREADABLE, WORKBOOK_LIMITS, WORKBOOK_TIME_MS } from '../../workbooks/limits'
import { threadsFor } from './in-thread'

const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'workbook-worker.mjs')
const words = { tooSlow: TOO_SLOW, tooMuch: 'The file needs more memory than allowed. Please split it into smaller files.', unreadable: UNREADABLE }

/** Reads each workbook in a separate thread, which is killed when it takes too long or too much memory. */
export const createWorkbookReader = (timeMs = WORKBOOK_TIME_MS): WorkbookReader => {
  const inThread = threadsFor(WorkbookError)
  return {
    read: async (bytes) => {
      refuseHopeless(bytes)
      const data = { bytes, limits: WORKBOOK_LIMITS }
      const answer = await inThread<{ sheets: Sheet[] } | { error: string }, typeof data>({ worker, data, timeMs, memoryMb: 256, words })
      if ('error' in answer) throw new WorkbookError(answer.error)
      return answer.sheets
    },
  }
}
