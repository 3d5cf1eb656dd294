import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '../../domain/workbook'
import { WorkbookError, type WorkbookReader } from '../../ports'
import { refuseHopeless, TOO_SLOW, UNREADABLE, WORKBOOK_LIMITS, WORKBOOK_TIME_MS } from '../../workbooks/limits'
import { limitConcurrency } from './limited'

// A file path instead of `new URL(…, import.meta.url)`, which bundlers rewrite to a URL of a page.
const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'workbook-worker.mjs')
const MEMORY_MB = 256
/** Each may take a core and 256 MB. */
const MAX_AT_ONCE = 2

/** Reads each workbook in a separate thread, which is killed when it takes too long or too much memory. */
export const createWorkbookReader = (timeMs = WORKBOOK_TIME_MS): WorkbookReader => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  return {
    read: async (bytes) => {
      refuseHopeless(bytes)
      return inTurn(() => readInThread(bytes, timeMs))
    },
  }
}

const readInThread = (bytes: Uint8Array, timeMs: number): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { bytes, limits: WORKBOOK_LIMITS },
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
    const timer = setTimeout(() => fail(TOO_SLOW), timeMs)
    worker.once('message', (answer: { sheets: Sheet[] } | { error: string }) => {
      if ('error' in answer) fail(answer.error)
      else finish(() => resolve(answer.sheets))
    })
    worker.once('error', () => fail('The file needs more memory than allowed. Please split it into smaller files.'))
    worker.once('exit', () => fail(UNREADABLE))
  })
