import type { PdfContents } from '../../domain/vendor-papers/contents'

export interface InvoicePdfLimits {
  pages: number
  mostPages: number
  items: number
  text: number
  attachments: number
  attachmentBytes: number
  buffer: number
  buffers: number
}

/**
 * Reads text with its positions, and the attached files; or returns a message that says why not. Call it once per thread, because it limits the
 * thread's buffers for good.
 */
export declare const readInvoicePdf: (bytes: Uint8Array, limits: InvoicePdfLimits) => Promise<{ contents: PdfContents } | { error: string }>
