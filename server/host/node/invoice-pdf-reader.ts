import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PdfContents } from '../../domain/vendor-papers/contents'
import { INVOICE_PDF_LIMITS, INVOICE_PDF_TIME_MS, refuseHopeless, TOO_MUCH, TOO_SLOW, UNREADABLE } from '../../pdf/reading/limits'
import { InvoicePdfError, type InvoicePdfReader } from '../../ports'
import { limitConcurrency } from './limited'

// A file path instead of `new URL(…, import.meta.url)`, which bundlers rewrite to a URL of a page.
const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'invoice-pdf-worker.mjs')
const MEMORY_MB = 224
const YOUNG_MB = 32
/** Each may take a core and 256 MB. */
const MAX_AT_ONCE = 2

/** Reads each PDF in a separate thread, which is killed when it takes too long or too much memory. */
export const createInvoicePdfReader = (timeMs = INVOICE_PDF_TIME_MS): InvoicePdfReader => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  return {
    read: async (bytes) => {
      refuseHopeless(bytes)
      return inTurn(() => readInThread(bytes, timeMs))
    },
  }
}

const readInThread = (bytes: Uint8Array, timeMs: number): Promise<PdfContents> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { bytes, limits: INVOICE_PDF_LIMITS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
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
    const fail = (sentence: string) => finish(() => reject(new InvoicePdfError(sentence)))
    const timer = setTimeout(() => fail(TOO_SLOW), timeMs)
    worker.once('message', (answer: { contents: PdfContents } | { error: string }) => {
      if ('error' in answer) fail(answer.error)
      else finish(() => resolve(answer.contents))
    })
    worker.once('error', () => fail(TOO_MUCH))
    worker.once('exit', () => fail(UNREADABLE))
  })
