import { Worker } from 'node:worker_threads'
import type { Sheet } from '../../domain/workbook'
import { WorkbookError, type WorkbookReader } from '../../ports'
import { limited } from './passwords'
import { checkZip } from './zip-limits'

const MEMORY_MB = 256
const TIME_MS = 10_000
const MAX_ROWS = 50_000
const MAX_COLUMNS = 200
/** Each may take a core and 256 MB. */
const AT_ONCE = 2

/** Reads workbooks in a thread of their own, which is killed when it takes too long or too much memory. */
export const createWorkbookReader = (timeMs = TIME_MS): WorkbookReader => {
  const inTurn = limited(AT_ONCE)
  return {
    read: async (bytes) => {
      if (bytes.byteLength === 0) throw new WorkbookError('The file is empty.')
      if (bytes[0] === 0x50 && bytes[1] === 0x4b) checkZip(bytes)
      return inTurn(() => readInThread(bytes, timeMs))
    },
  }
}

const readInThread = (bytes: Uint8Array, timeMs: number): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.mjs', import.meta.url), {
      workerData: { bytes, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const fail = (sentence: string) => finish(() => reject(new WorkbookError(sentence)))
    const timer = setTimeout(() => fail('Reading the file takes too long. Please split it into smaller files.'), timeMs)
    worker.once('message', (answer: { sheets: Sheet[] } | { error: string }) => {
      if ('error' in answer) fail(answer.error)
      else finish(() => resolve(answer.sheets))
    })
    worker.once('error', () => fail('The file needs more memory than allowed. Please split it into smaller files.'))
    worker.once('exit', () => fail('The file can’t be read as a spreadsheet. Please save it again as xlsx and retry.'))
  })
