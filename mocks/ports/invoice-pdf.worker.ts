import { INVOICE_PDF_LIMITS } from '@server/pdf/reading/limits'
import { readInvoicePdf } from '@server/pdf/reading/read.mjs'

/** pdf.js takes every worker for its own, and posts messages of its own. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => postMessage({ answer: await readInvoicePdf(data, INVOICE_PDF_LIMITS) }), {
  once: true,
})
