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

/** Text with its places and the attached files; or a sentence that says why not. Once per thread, whose buffers it limits for good. */
export declare const readInvoicePdf: (bytes: Uint8Array, limits: InvoicePdfLimits) => Promise<{ contents: PdfContents } | { error: string }>
