/** What a structured clone carries to another thread. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain }

/**
 * A node of pdfmake's document definition, without functions. Anywhere in a header or footer `{ number: 'page' | 'pages' }` stands
 * for the page's number or their count. Table layouts are named; `server/pdf/layouts.mjs` draws them.
 */
export type PrintNode = { readonly [key: string]: Plain }

/** A document as plain data: the same definition gives the same bytes. */
export interface PrintDefinition {
  title: string
  author: string
  /** ISO 8601, for the file's dates and its id. */
  madeAt: string
  pageSize: 'A4' | 'LETTER'
  /** Points: left, top, right, bottom. */
  pageMargins: readonly [number, number, number, number]
  /** Data URLs by name. One that can't be read is left out with the nodes that name it. */
  images: Readonly<Record<string, string>>
  defaultStyle: PrintNode
  content: readonly PrintNode[]
  firstHeader: PrintNode | null
  laterHeader: PrintNode | null
  footer: PrintNode
}
