import type { PaperSize } from '@/contracts/choices'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { dayText, quantityText } from './figures'
import { factsTable, LOGO, opening, recipient, sender } from './letterhead'
import { footerOf, headerOf, MARGINS, SHEETS, widthOf } from './page'
import type { PaperCompany, PaperCustomer } from './paper'
import { signatures } from './signatures'
import { mono, textNode } from './text'

/** All data of a delivery or return note. It has no fields for prices and costs, since the note goes with the parcel. */
export interface DeliveryPaper {
  page: PaperSize
  /** Set if the goods are not delivered yet, or if the delivery was reversed. */
  mark: 'draft' | 'reversed' | null
  /** Direction of the goods: to a customer, back from one, or back to a vendor. */
  way: keyof typeof WAYS
  company: PaperCompany
  /** Recipient of the goods, or sender of goods that come back. */
  customer: PaperCustomer
  number: string
  /** YYYY-MM-DD */
  date: string
  orders: readonly string[]
  customerOrderNumbers: readonly string[]
  /** Number of the vendor's delivery note with which the goods had come. */
  theirDeliveryNo: string | null
  /** For returned goods: the reason, and whether a replacement or a credit note is given for them. */
  returned: { reason: string | null; isReplaced: boolean } | null
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

const WAYS = {
  delivery: {
    title: 'Delivery note',
    party: 'Deliver to',
    signed: 'Received complete and undamaged by',
    draft: 'Draft, nothing is delivered yet',
    reversed: 'Reversed, no longer a delivery',
  },
  return: { title: 'Return note', party: 'From', signed: 'Handed over by', draft: 'Draft, nothing is back yet', reversed: 'Reversed, no longer a return' },
  to_vendor: {
    title: 'Return note',
    party: 'Return to',
    signed: 'Received by',
    draft: 'Draft, nothing has left yet',
    reversed: 'Reversed, no longer a return',
  },
} as const
const NO = 22
const PART = 110
const QUANTITY = 70
const GAP = 10

/** Maximum number of characters in a row. A row stays on one page, so a long list of serial numbers continues in further rows. */
const SERIALS_PER_ROW = 1500

const rowsOfSerials = (serials: readonly string[]): string[] => {
  const rows: string[] = []
  for (const serial of serials) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + serial.length < SERIALS_PER_ROW) rows[rows.length - 1] = `${last}, ${serial}`
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
  const serials = (text: string, label: string) => textNode(label + text, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })
  const descriptionStack = [
    textNode(line.description, { lineHeight: 1.12 }),
    ...(line.batchNo ? [textNode(`Batch ${line.batchNo}`, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })] : []),
    ...(first === undefined ? [] : [serials(first, line.serials.length === 1 ? 'Serial number ' : 'Serial numbers ')]),
  ]
  return [
    [
      { text: String(line.lineNo), color: INK.quiet },
      partCell(line),
      { stack: descriptionStack },
      { stack: [{ text: quantityText(line.qty), alignment: 'right' }, textNode(line.uom, { alignment: 'right', fontSize: 7.5, color: INK.quiet })] },
    ],
    ...more.map((text) => [{ text: '' }, { text: '' }, serials(text, ''), { text: '' }]),
  ]
}

const linesTable = (paper: DeliveryPaper): PrintNode => {
  const descriptionWidth = widthOf(paper.page) - NO - PART - QUANTITY - 3 * GAP
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
      widths: [NO, PART, descriptionWidth, QUANTITY],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [heading, ...paper.lines.flatMap(rowsOf)],
    },
  }
}

const SIGNED = 220
const DATED = 120

const facts = (paper: DeliveryPaper): PrintNode =>
  factsTable([
    ['Number', mono(paper.number, { bold: true })],
    ['Date', textNode(dayText(paper.date))],
    ['Your order', paper.customerOrderNumbers.length ? textNode(paper.customerOrderNumbers.join(', '), { bold: true }) : null],
    ['Our order', paper.orders.length ? textNode(paper.orders.join(', ')) : null],
    ['Your note', paper.theirDeliveryNo ? mono(paper.theirDeliveryNo) : null],
    ['Reason', paper.returned?.reason ? textNode(paper.returned.reason) : null],
    ['In exchange', paper.returned && textNode(paper.returned.isReplaced ? 'A replacement' : 'A credit note')],
    ['Carrier', paper.carrier ? textNode(paper.carrier) : null],
    ['Tracking', paper.tracking.length ? textNode(paper.tracking.join(', ')) : null],
  ])

/** Definition of the note that goes with the goods. Pure: the same paper gives the same definition. */
export const deliveryDefinition = (paper: DeliveryPaper): PrintDefinition => {
  const { page, company, number, way } = paper
  const { title, party } = WAYS[way]
  const markText = paper.mark && WAYS[way][paper.mark]
  return {
    title: number,
    author: company.legalName ?? company.name,
    madeAt: `${paper.date}T00:00:00Z`,
    pageSize: SHEETS[page].name,
    pageMargins: MARGINS,
    images: company.logo ? { [LOGO]: company.logo } : {},
    defaultStyle: { font: 'sans', fontSize: 8.8, color: INK.text },
    firstHeader: headerOf(page, markText, null),
    laterHeader: headerOf(page, markText, { company: company.name, title, number }),
    footer: footerOf(page, company),
    content: [
      sender(paper),
      ...opening(title, recipient(paper, party), facts(paper)),
      linesTable(paper),
      ...(paper.notes ? [textNode(paper.notes, { margin: [0, 20, 0, 0], fontSize: 8.5, lineHeight: 1.2 })] : []),
      signatures(page, [
        [WAYS[way].signed, SIGNED],
        ['Date', DATED],
      ]),
    ],
  }
}
