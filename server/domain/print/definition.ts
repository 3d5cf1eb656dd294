/** Data that a structured clone can carry to another thread. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain }

/**
 * A node of pdfmake's document definition, without functions. Anywhere in a header or footer `{ number: 'page' | 'pages' }` stands
 * for the page number or the number of pages. Table layouts are given by name; `server/pdf/layouts.mjs` draws them.
 */
export type PrintNode = { readonly [key: string]: Plain }

/** A file embedded in the PDF. */
export interface PrintAttachment {
  name: string
  mime: string
  description: string
  text: string
  /** Relationship to the document: the same content as data, the source of the document, or a supplement to it. */
  relationship: 'Alternative' | 'Source' | 'Data' | 'Supplement'
}

/** PDF/A-3b (ISO 19005-3): fonts, colours and metadata are embedded, so that the file can be archived; and files can be attached. */
export interface PrintConformance {
  archive: 'PDF/A-3b'
  /** Metadata about the attached invoice (Factur-X 1.0, 6.2.2). */
  facturX: { documentType: 'INVOICE'; documentFileName: string; version: '1.0'; conformanceLevel: 'EN 16931' } | null
}

/** A document as plain data: the same definition gives the same bytes. */
export interface PrintDefinition {
  title: string
  author: string
  /** Time in ISO 8601, for the file's dates and its id. */
  madeAt: string
  pageSize: 'A4' | 'LETTER' | 'A3' | 'TABLOID'
  /** Upright unless stated. */
  pageOrientation?: 'landscape'
  /** Margins in points: left, top, right, bottom. */
  pageMargins: readonly [number, number, number, number]
  /** Data URLs by name. An image that can't be read is left out together with the nodes that name it. */
  images: Readonly<Record<string, string>>
  defaultStyle: PrintNode
  content: readonly PrintNode[]
  firstHeader: PrintNode | null
  laterHeader: PrintNode | null
  footer: PrintNode
  attachments?: readonly PrintAttachment[]
  conformance?: PrintConformance
}
