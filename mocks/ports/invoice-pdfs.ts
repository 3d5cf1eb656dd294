import type { PdfContents } from '@server/domain/vendor-papers/contents'
import { INVOICE_PDF_TIME_MS, refuseHopeless, TOO_SLOW, UNREADABLE } from '@server/pdf/reading/limits'
import { InvoicePdfError, type InvoicePdfReader } from '@server/ports'
import { askWorker } from './in-worker'

const open = () => new Worker(new URL('./invoice-pdf.worker.ts', import.meta.url), { type: 'module' })
const fail = { tooSlow: new InvoicePdfError(TOO_SLOW), unreadable: new InvoicePdfError(UNREADABLE) }

/** Reads each PDF with the server's own reader in a separate worker, which is terminated when it takes too long. */
export const createInvoicePdfReader = (): InvoicePdfReader => ({
  read: async (bytes) => {
    refuseHopeless(bytes)
    const answer = await askWorker<{ contents: PdfContents } | { error: string }>(open, bytes, INVOICE_PDF_TIME_MS, fail)
    if ('error' in answer) throw new InvoicePdfError(answer.error)
    return answer.contents
  },
})
