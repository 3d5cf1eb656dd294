import { formatRevision } from '../numbering'
import { companyColour, INK } from './colours'
import type { PrintNode } from './definition'
import { dayText } from './figures'
import type { QuotationPaper } from './paper'
import { lines, mono, said } from './text'

export const LOGO = 'logo'

/** As the customer names it: "CQ-2026-00012", later revisions "CQ-2026-00012-R2". */
export const numberOf = ({ number, revision }: QuotationPaper): string => (number.startsWith('DRAFT') ? number : formatRevision(number, revision))

const sender = ({ company }: QuotationPaper): PrintNode => {
  const contact = [company.phone, company.email, company.website]
  return {
    columns: [
      ...(company.logo ? [{ image: LOGO, fit: [120, 40], width: 'auto' }] : []),
      {
        width: '*',
        stack: [
          said(company.name, { fontSize: 14, bold: true, color: companyColour(company.hue) }),
          ...(company.legalName && company.legalName !== company.name
            ? [said(company.legalName, { fontSize: 8, color: INK.quiet, margin: [0, 1, 0, 0] })]
            : []),
        ],
        margin: [0, company.logo ? 9 : 0, 0, 0],
      },
      { width: 170, alignment: 'right', ...lines([...company.addressLines, ...contact], { fontSize: 8, color: INK.quiet, lineHeight: 1.2 }) },
    ],
    columnGap: 12,
  }
}

const recipient = ({ customer }: QuotationPaper): PrintNode => ({
  width: '*',
  stack: [
    { text: 'For', fontSize: 8, color: INK.quiet, margin: [0, 0, 0, 3] },
    said(customer.name, { bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] }),
    ...customer.addressLines.map((line) => said(line, { lineHeight: 1.2 })),
    ...(customer.contact ? [said(`Attention: ${customer.contact}`, { margin: [0, 4, 0, 0] })] : []),
    ...customer.taxIds.map(({ label, value }) => said(`${label} ${value}`, { fontSize: 8, color: INK.quiet, margin: [0, 4, 0, 0] })),
  ],
})

const facts = (paper: QuotationPaper): PrintNode => {
  const { salesperson } = paper
  const rows: readonly (readonly [string, PrintNode | null])[] = [
    ['Number', mono(numberOf(paper), { bold: true })],
    ['Revision', paper.revision > 1 ? said(String(paper.revision)) : null],
    ['Date', said(dayText(paper.date))],
    ['Valid until', said(dayText(paper.validUntil), { bold: true })],
    ['Currency', said(paper.currency)],
    ['Your reference', paper.customerReference ? said(paper.customerReference) : null],
    ['Payment terms', paper.paymentTerms ? said(paper.paymentTerms) : null],
    ['Contact', lines([salesperson.name, salesperson.email, salesperson.phone])],
  ]
  return {
    width: 232,
    layout: 'facts',
    table: {
      widths: [72, '*'],
      body: rows.flatMap(([label, value]) => (value ? [[{ text: label, color: INK.quiet }, value]] : [])),
    },
  }
}

/** What the first page says before its lines. */
export const letterhead = (paper: QuotationPaper): PrintNode[] => [
  sender(paper),
  { text: 'Quotation', fontSize: 22, color: INK.text, margin: [0, 24, 0, 12] },
  { columns: [recipient(paper), facts(paper)], columnGap: 28, margin: [0, 0, 0, 24] },
]
