import type { Sheet } from '@server/domain/workbook'
import { WorkbookError, type WorkbookReader } from '@server/ports'
import { refuseHopeless, TOO_SLOW, UNREADABLE, WORKBOOK_TIME_MS } from '@server/workbooks/limits'

/** Reads each workbook with the server's own parser in a separate worker, which is terminated when it takes too long. */
export const createWorkbookReader = (): WorkbookReader => ({
  read: async (bytes) => {
    refuseHopeless(bytes)
    return readInWorker(bytes)
  },
})

const readInWorker = (bytes: Uint8Array): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = (sentence: string) => finish(() => reject(new WorkbookError(sentence)))
    const timer = setTimeout(() => fail(TOO_SLOW), WORKBOOK_TIME_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<{ sheets: Sheet[] } | { error: string }>) => {
      if ('error' in data) fail(data.error)
      else finish(() => resolve(data.sheets))
    })
    worker.addEventListener('error', () => fail(UNREADABLE))
    worker.postMessage(bytes)
  })
