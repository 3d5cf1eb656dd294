import type { PaperSize } from '@/contracts/customer-quotations'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { dayText, quantityText } from './figures'
import { factsTable, LOGO, opening, recipient, sender } from './letterhead'
import { footerOf, headerOf, MARGINS, SHEETS, widthOf } from './page'
import type { PaperCompany, PaperCustomer } from './paper'
import { mono, rule, said } from './text'

/** All that a delivery note can say. It has no field for prices and costs: it goes with the parcel. */
export interface DeliveryPaper {
  page: PaperSize
  /** It is no delivery yet, or no longer. */
  mark: 'draft' | 'reversed' | null
  /** Goods that come back to us. */
  isReturn: boolean
  company: PaperCompany
  customer: PaperCustomer
  number: string
  /** YYYY-MM-DD */
  date: string
  orders: readonly string[]
  customerOrderNumbers: readonly string[]
  carrier: string | null
  tracking: readonly string[]
  notes: string | null
  lines: readonly {
    lineNo: number
    partno: string | null
    mfrPartNo: string | null
    description: string
    qty: string
    uom: string
    batchNo: string | null
    serials: readonly string[]
  }[]
}
type Line = DeliveryPaper['lines'][number]

const MARKS = { draft: 'Draft, nothing is delivered yet', reversed: 'Reversed, no longer a delivery' } as const
const NO = 22
const PART = 110
const QUANTITY = 70
const GAP = 10

/** A row stays on one page, so a long list of serial numbers goes on in further rows. Letters of a row. */
const SERIALS_OF_A_ROW = 1500

const rowsOfSerials = (serials: readonly string[]): string[] => {
  const rows: string[] = []
  for (const serial of serials) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + serial.length < SERIALS_OF_A_ROW) rows[rows.length - 1] = `${last}, ${serial}`
    else rows.push(serial)
  }
  return rows
}

const partCell = ({ partno, mfrPartNo }: Line): PrintNode => ({
  stack: [
    ...(partno ? [mono(partno, { fontSize: 8 })] : []),
    ...(mfrPartNo && mfrPartNo !== partno ? [mono(mfrPartNo, partno ? { fontSize: 7, color: INK.quiet, margin: [0, 1.5, 0, 0] } : { fontSize: 8 })] : []),
  ],
})

const rowsOf = (line: Line): PrintNode[][] => {
  const [first, ...more] = rowsOfSerials(line.serials)
  const serials = (text: string, label: string) => said(label + text, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })
  const described = [
    said(line.description, { lineHeight: 1.12 }),
    ...(line.batchNo ? [said(`Batch ${line.batchNo}`, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })] : []),
    ...(first === undefined ? [] : [serials(first, line.serials.length === 1 ? 'Serial number ' : 'Serial numbers ')]),
  ]
  return [
    [
      { text: String(line.lineNo), color: INK.quiet },
      partCell(line),
      { stack: described },
      { stack: [{ text: quantityText(line.qty), alignment: 'right' }, said(line.uom, { alignment: 'right', fontSize: 7.5, color: INK.quiet })] },
    ],
    ...more.map((text) => [{ text: '' }, { text: '' }, serials(text, ''), { text: '' }]),
  ]
}

const linesTable = (paper: DeliveryPaper): PrintNode => {
  const described = widthOf(paper.page) - NO - PART - QUANTITY - 3 * GAP
  const heading = ['No', 'Part', 'Description', 'Quantity'].map((text) => ({
    text,
    alignment: text === 'Quantity' ? 'right' : 'left',
    fontSize: 7.5,
    color: INK.quiet,
  }))
  return {
    fontSize: 8.5,
    layout: 'lines',
    table: {
      widths: [NO, PART, described, QUANTITY],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [heading, ...paper.lines.flatMap(rowsOf)],
    },
  }
}

const SIGNED = 220

const signature = (label: string): PrintNode => ({
  width: SIGNED,
  stack: [{ canvas: [rule(SIGNED, INK.hairline, 0.5)] }, { text: label, fontSize: 7.5, color: INK.quiet, margin: [0, 3, 0, 0] }],
})

const closing = ({ isReturn }: DeliveryPaper): PrintNode => ({
  unbreakable: true,
  margin: [0, 56, 0, 0],
  columns: [signature(isReturn ? 'Handed over by' : 'Received complete and undamaged by'), { width: '*', text: '' }, { ...signature('Date'), width: 120 }],
})

const facts = (paper: DeliveryPaper): PrintNode =>
  factsTable([
    ['Number', mono(paper.number, { bold: true })],
    ['Date', said(dayText(paper.date))],
    ['Your order', paper.customerOrderNumbers.length ? said(paper.customerOrderNumbers.join(', '), { bold: true }) : null],
    ['Our order', paper.orders.length ? said(paper.orders.join(', ')) : null],
    ['Carrier', paper.carrier ? said(paper.carrier) : null],
    ['Tracking', paper.tracking.length ? said(paper.tracking.join(', ')) : null],
  ])

/** The delivery note as it goes with the goods. Pure: the same paper gives the same definition. */
export const deliveryDefinition = (paper: DeliveryPaper): PrintDefinition => {
  const { page, company, number, isReturn } = paper
  const title = isReturn ? 'Return note' : 'Delivery note'
  const words = paper.mark && MARKS[paper.mark]
  return {
    title: number,
    author: company.legalName ?? company.name,
    madeAt: `${paper.date}T00:00:00Z`,
    pageSize: SHEETS[page].name,
    pageMargins: MARGINS,
    images: company.logo ? { [LOGO]: company.logo } : {},
    defaultStyle: { font: 'sans', fontSize: 8.8, color: INK.text },
    firstHeader: headerOf(page, words, null),
    laterHeader: headerOf(page, words, { company: company.name, title, number }),
    footer: footerOf(page, company),
    content: [
      sender(paper),
      ...opening(title, recipient(paper, isReturn ? 'From' : 'Deliver to'), facts(paper)),
      linesTable(paper),
      ...(paper.notes ? [said(paper.notes, { margin: [0, 20, 0, 0], fontSize: 8.5, lineHeight: 1.2 })] : []),
      closing(paper),
    ],
  }
}
