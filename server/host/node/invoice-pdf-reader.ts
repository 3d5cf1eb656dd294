import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PdfContents } from '../../domain/vendor-papers/contents'
import { INVOICE_PDF_LIMITS, INVOICE_PDF_TIME_MS, refuseHopeless, TOO_MUCH, TOO_SLOW, UNREADABLE } from '../../pdf/reading/limits'
import { InvoicePdfError, type InvoicePdfReader } from '../../ports'
import { threadsFor } from './in-thread'

const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'invoice-pdf-worker.mjs')
const words = { tooSlow: TOO_SLOW, tooMuch: TOO_MUCH, unreadable: UNREADABLE }

/** Reads each PDF in a separate thread, which is killed when it takes too long or too much memory. */
export const createInvoicePdfReader = (timeMs = INVOICE_PDF_TIME_MS): InvoicePdfReader => {
  const inThread = threadsFor(InvoicePdfError)
  return {
    read: async (bytes) => {
      refuseHopeless(bytes)
      const data = { bytes, limits: INVOICE_PDF_LIMITS }
      const answer = await inThread<{ contents: PdfContents } | { error: string }, typeof data>({ worker, data, timeMs, memoryMb: 224, words })
      if ('error' in answer) throw new InvoicePdfError(answer.error)
      return answer.contents
    },
  }
}
