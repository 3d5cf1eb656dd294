import { InvoicePdfError } from '../../ports'

export const INVOICE_PDF_LIMITS = {
  /** Of the pages, so many are read. */
  pages: 20,
  /** Longer than this no invoice is. */
  mostPages: 1000,
  items: 40_000,
  /** Characters of one item. */
  text: 2000,
  attachments: 20,
  /** Of all attachments, unpacked. */
  attachmentBytes: 10 * 1024 * 1024,
  /** Of one buffer, and of all larger ones of a document together: streams may unpack to a thousandfold. */
  buffer: 32 * 1024 * 1024,
  buffers: 384 * 1024 * 1024,
} as const
export const INVOICE_PDF_TIME_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

export const TOO_SLOW = 'Reading the PDF takes too long. Please enter the invoice by hand, or ask for the file in another form.'
export const TOO_MUCH = 'The PDF needs more memory than allowed. Please enter the invoice by hand, or ask for the file in another form.'
export const UNREADABLE = 'The PDF is damaged and can’t be read. Please ask for it again.'

const HEADER_WITHIN = 1024

/** What can be told of a file without reading it. @throws InvoicePdfError */
export const refuseHopeless = (bytes: Uint8Array): void => {
  if (bytes.byteLength === 0) throw new InvoicePdfError('The file is empty.')
  if (bytes.byteLength > MAX_BYTES) throw new InvoicePdfError('The PDF is larger than 10 MB. Please ask for a smaller one.')
  // Some mail gateways put lines before the header, which readers tolerate.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN))
  if (!start.includes('%PDF-')) throw new InvoicePdfError('This is no PDF. Please choose the invoice as a PDF file.')
}
