import { InvoicePdfError } from '../../ports'

export const INVOICE_PDF_LIMITS = {
  /** The number of pages that are read. */
  pages: 20,
  /** The most pages that a file may have; no invoice is longer. */
  mostPages: 1000,
  items: 40_000,
  /** Characters of one item. */
  text: 2000,
  attachments: 20,
  /** The size of all attachments together, unpacked. */
  attachmentBytes: 10 * 1024 * 1024,
  /** The size of one buffer, and of all large buffers of a document together: streams may unpack to a thousand times their size. */
  buffer: 32 * 1024 * 1024,
  buffers: 384 * 1024 * 1024,
} as const
export const INVOICE_PDF_TIME_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

export const TOO_SLOW = 'Reading the PDF takes too long. Please enter the invoice by hand, or ask for the file in another form.'
export const TOO_MUCH = 'The PDF needs more memory than allowed. Please enter the invoice by hand, or ask for the file in another form.'
export const UNREADABLE = 'The PDF is damaged and can’t be read. Please ask for it again.'

const HEADER_WITHIN = 1024

/** Refuses files that are recognised as unusable without reading them. @throws InvoicePdfError */
export const refuseHopeless = (bytes: Uint8Array): void => {
  if (bytes.byteLength === 0) throw new InvoicePdfError('The file is empty.')
  if (bytes.byteLength > MAX_BYTES) throw new InvoicePdfError('The PDF is larger than 10 MB. Please ask for a smaller one.')
  // Some mail gateways put lines before the header, which readers tolerate.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  if (!start.includes('%PDF-')) throw new InvoicePdfError('This is no PDF. Please choose the invoice as a PDF file.')
}
