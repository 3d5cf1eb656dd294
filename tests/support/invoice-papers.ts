import type { PrintDefinition, PrintNode } from '@server/domain/print/definition'
import { createInvoicePdfReader } from '@server/host/node/invoice-pdf-reader'
import { createPdfRenderer } from '@server/host/node/pdf-renderer'

/** Parts of vendors' papers in invented layouts, none of which is a real vendor's. */
type Text = string | number

const cell = (text: Text, more: PrintNode = {}): PrintNode => ({ text: String(text), ...more })

/** Rows of "Label: value", with the values in a separate column. */
export const pairs = (rows: readonly (readonly [Text, Text])[], widths: readonly Text[] = [110, 140]): PrintNode => ({
  table: { widths: [...widths], body: rows.map(([label, value]) => [cell(label), cell(value)]) },
  layout: 'noBorders',
  margin: [0, 6, 0, 6],
})

/** Each label with its value in one run of text. */
export const runs = (rows: readonly (readonly [Text, Text])[]): PrintNode => ({
  stack: rows.map(([label, value]) => cell(`${label} ${value}`)),
  margin: [0, 6, 0, 6],
})

/** Labels in a row above their values. */
export const grid = (labels: readonly Text[], values: readonly Text[]): PrintNode => ({
  table: { widths: labels.map(() => '*'), body: [labels.map((label) => cell(label, { bold: true, fontSize: 8 })), values.map((value) => cell(value))] },
  margin: [0, 6, 0, 6],
})

/** Table of lines: left-aligned, but right-aligned from column `firstNumber` on. A row of one text spans all columns. */
export const lines = (widths: readonly Text[], headings: readonly Text[], rows: readonly (readonly Text[])[], firstNumber: number): PrintNode => {
  const alignment = (index: number): PrintNode => ({ alignment: index >= firstNumber ? 'right' : 'left' })
  return {
    table: {
      headerRows: 1,
      widths: [...widths],
      body: [
        headings.map((heading, index) => cell(heading, { bold: true, ...alignment(index) })),
        ...rows.map((row) =>
          row.length === 1
            ? [cell(row[0] ?? '', { colSpan: widths.length }), ...widths.slice(1).map(() => cell(''))]
            : row.map((value, index) => cell(value, alignment(index))),
        ),
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 10, 0, 10],
  }
}

/** Totals at the right edge. */
export const totals = (rows: readonly (readonly [Text, Text])[]): PrintNode => ({
  columns: [
    { width: '*', text: '' },
    { width: 240, table: { widths: ['*', 90], body: rows.map(([label, value]) => [cell(label), cell(value, { alignment: 'right' })]) }, layout: 'noBorders' },
  ],
})

export const block = (...texts: Text[]): PrintNode => ({ stack: texts.map((text) => cell(text)), margin: [0, 4, 0, 4] })
export const sideBySide = (...nodes: PrintNode[]): PrintNode => ({ columns: nodes, columnGap: 20 })
export const title = (text: string): PrintNode => cell(text, { fontSize: 20, bold: true, margin: [0, 4, 0, 8] })
export const small = (text: string): PrintNode => cell(text, { fontSize: 7, margin: [0, 4, 0, 4] })

const renderer = createPdfRenderer()
const reader = createInvoicePdfReader()

/** Renders a paper as a PDF. */
export const pdfOfPaper = (content: readonly PrintNode[], footer = 'Thank you'): Promise<Uint8Array> => {
  const definition: PrintDefinition = {
    title: 'Invoice',
    author: 'A vendor',
    madeAt: '2026-05-31T00:00:00Z',
    pageSize: 'A4',
    pageMargins: [45, 45, 45, 60],
    images: {},
    defaultStyle: { font: 'sans', fontSize: 10 },
    content,
    firstHeader: null,
    laterHeader: null,
    footer: { text: footer, fontSize: 7, margin: [45, 10, 45, 0], alignment: 'center' },
  }
  return renderer.render(definition)
}

/** Renders a paper as a PDF and reads it with the product's reader. */
export const readPaper = async (content: readonly PrintNode[], footer?: string) => reader.read(await pdfOfPaper(content, footer))
export const endPapers = () => renderer.end()
