import type { Sheet } from '@server/domain/workbook'
import { checkZip } from '@server/host/node/zip-limits'
import { WorkbookError, type WorkbookReader } from '@server/ports'

const TIME_MS = 10_000
const MAX_ROWS = 50_000
const MAX_COLUMNS = 200

/** Reads workbooks by the server's own thread script in a worker of its own, which is ended when it takes too long. */
export const createWorkbookReader = (): WorkbookReader => ({
  read: async (bytes) => {
    if (bytes.byteLength === 0) throw new WorkbookError('The file is empty.')
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) checkZip(bytes)
    return readInWorker(bytes)
  },
})

const readInWorker = (bytes: Uint8Array): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../server/host/node/workbook-worker.mjs', import.meta.url), { type: 'module' })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = (sentence: string) => finish(() => reject(new WorkbookError(sentence)))
    const timer = setTimeout(() => fail('Reading the file takes too long. Please split it into smaller files.'), TIME_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<{ sheets: Sheet[] } | { error: string }>) => {
      if ('error' in data) fail(data.error)
      else finish(() => resolve(data.sheets))
    })
    worker.addEventListener('error', () => fail('The file can’t be read as a spreadsheet. Please save it again as xlsx and retry.'))
    worker.postMessage({ bytes, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS })
  })
