import type { Sheet } from '@server/domain/workbook'
import { WorkbookError, type WorkbookReader } from '@server/ports'
import { refuseHopeless, TOO_SLOW, UNREADABLE, WORKBOOK_TIME_MS } from '@server/workbooks/limits'
import { askWorker } from './in-worker'

const open = () => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
const fail = { tooSlow: new WorkbookError(TOO_SLOW), unreadable: new WorkbookError(UNREADABLE) }

/** Reads each workbook with the server's own parser in a separate worker, which is terminated when it takes too long. */
export const createWorkbookReader = (): WorkbookReader => ({
  read: async (bytes) => {
    refuseHopeless(bytes)
    const answer = await askWorker<{ sheets: Sheet[] } | { error: string }>(open, bytes, WORKBOOK_TIME_MS, fail)
    if ('error' in answer) throw new WorkbookError(answer.error)
    return answer.sheets
  },
})
