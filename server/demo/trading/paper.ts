import type { PrintDefinition, PrintNode } from '../../domain/print/definition'

type Row = readonly (string | number)[]

export interface VendorPaper {
  vendor: string
  customer: string
  /** Labels with their values, as the vendor prints them. */
  head: readonly (readonly [string, string])[]
  /** Part number, description, quantity, unit price, amount. */
  lines: readonly Row[]
  totals: readonly (readonly [string, string])[]
  /** ISO 8601 */
  madeAt: string
}

const cell = (text: string | number, more: PrintNode = {}): PrintNode => ({ text: String(text), ...more })
const table = (widths: readonly string[], body: readonly (readonly PrintNode[])[], layout: string): PrintNode => ({
  table: { widths, body },
  layout,
  margin: [0, 8, 0, 8],
})
const pairs = (rows: VendorPaper['head'], widths: readonly string[], more: PrintNode = {}) =>
  table(
    widths,
    rows.map(([label, value]) => [cell(label), cell(value, more)]),
    'noBorders',
  )

/** Returns a vendor's invoice as it comes by mail. */
export const paperOf = ({ vendor, customer, head, lines, totals, madeAt }: VendorPaper): PrintDefinition => {
  const headings = ['Item #', 'Description', 'Qty', 'Unit Price', 'Amount']
  const right = (index: number): PrintNode => ({ alignment: index >= 2 ? 'right' : 'left' })
  const body = [
    headings.map((text, index) => cell(text, { bold: true, ...right(index) })),
    ...lines.map((row) => row.map((text, index) => cell(text, right(index)))),
  ]
  return {
    title: 'Invoice',
    author: vendor,
    madeAt,
    pageSize: 'LETTER',
    pageMargins: [45, 45, 45, 60],
    images: {},
    defaultStyle: { font: 'sans', fontSize: 10 },
    content: [
      { columns: [{ stack: [cell(vendor), cell('Accounts receivable')] }, pairs(head, ['*', '*'])], columnGap: 20 },
      cell('INVOICE', { fontSize: 20, bold: true, margin: [0, 4, 0, 8] }),
      { stack: [cell('Bill To:'), cell(customer)], margin: [0, 4, 0, 4] },
      ...(lines.length > 0 ? [table(['auto', '*', 'auto', 'auto', 'auto'], body, 'lightHorizontalLines')] : []),
      {
        columns: [
          { width: '*', text: '' },
          { width: 240, ...pairs(totals, ['*', 'auto'], { alignment: 'right' }) },
        ],
      },
    ],
    firstHeader: null,
    laterHeader: null,
    footer: { text: 'Thank you for your order', fontSize: 7, margin: [45, 10, 45, 0], alignment: 'center' },
  }
}
