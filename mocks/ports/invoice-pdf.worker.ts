import { INVOICE_PDF_LIMITS } from '@server/invoice-pdf/limits'
import { readInvoicePdf } from '@server/invoice-pdf/read.mjs'

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => postMessage(await readInvoicePdf(data, INVOICE_PDF_LIMITS)), { once: true })
