/** In points of the page as it is shown (turned as the file says), from its top left corner. */
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

/** What was read from a PDF. */
export interface PdfContents {
  /** Of the pages that were read, which are the first ones of a long document. */
  pages: { width: number; height: number }[]
  items: PdfItem[]
  attachments: PdfAttachment[]
  /** Whether the pages hold text; a scan is only a picture. */
  textLayer: boolean
}
