/** A rectangle in points from the top left corner of the page as it is shown (rotated as the file says). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A run of text as the file sets it: a letter, a word or a whole line. */
export interface PdfItem extends Box {
  /** From 1. */
  page: number
  text: string
}

export interface PdfAttachment {
  name: string
  bytes: Uint8Array
}

/** Contents that were read from a PDF. */
export interface PdfContents {
  /** Sizes of the pages that were read; of a long document only the first pages are. */
  pages: { width: number; height: number }[]
  items: PdfItem[]
  attachments: PdfAttachment[]
  /** Whether the pages hold text; a scan is only a picture. */
  textLayer: boolean
}
