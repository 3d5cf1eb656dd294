import type { PdfContents } from '@server/domain/vendor-papers/contents'
import { INVOICE_PDF_TIME_MS, refuseHopeless, TOO_SLOW, UNREADABLE } from '@server/pdf/reading/limits'
import { InvoicePdfError, type InvoicePdfReader } from '@server/ports'

/** Reads each PDF with the server's own reader in a separate worker, which is terminated when it takes too long. */
export const createInvoicePdfReader = (): InvoicePdfReader => ({
  read: async (bytes) => {
    refuseHopeless(bytes)
    return readInWorker(bytes)
  },
})

const readInWorker = (bytes: Uint8Array): Promise<PdfContents> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./invoice-pdf.worker.ts', import.meta.url), { type: 'module' })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = (sentence: string) => finish(() => reject(new InvoicePdfError(sentence)))
    const timer = setTimeout(() => fail(TOO_SLOW), INVOICE_PDF_TIME_MS)
    worker.addEventListener('message', ({ data: { answer } }: MessageEvent<{ answer?: { contents: PdfContents } | { error: string } }>) => {
      if (!answer) return
      if ('error' in answer) fail(answer.error)
      else finish(() => resolve(answer.contents))
    })
    worker.addEventListener('error', () => fail(UNREADABLE))
    worker.postMessage(bytes)
  })
