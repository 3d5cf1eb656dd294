import { companyColour, INK } from './colours'
import type { PrintNode } from './definition'
import type { PaperCompany, PaperCustomer, PricedPaper } from './paper'
import { lines, textNode } from './text'

export const LOGO = 'logo'

export const sender = ({ company }: { company: PaperCompany }): PrintNode => {
  const contact = [company.phone, company.email, company.website]
  return {
    columns: [
      ...(company.logo ? [{ image: LOGO, fit: [120, 40], width: 'auto' }] : []),
      {
        width: '*',
        stack: [
          textNode(company.name, { fontSize: 14, bold: true, color: companyColour(company.hue) }),
          ...(company.legalName && company.legalName !== company.name
            ? [textNode(company.legalName, { fontSize: 8, color: INK.quiet, margin: [0, 1, 0, 0] })]
            : []),
        ],
        margin: [0, company.logo ? 9 : 0, 0, 0],
      },
      { width: 170, alignment: 'right', ...lines([...company.addressLines, ...contact], { fontSize: 8, color: INK.quiet, lineHeight: 1.2 }) },
    ],
    columnGap: 12,
  }
}

export const recipient = ({ customer }: { customer: PaperCustomer }, heading = 'For'): PrintNode => ({
  width: '*',
  stack: [
    { text: heading, fontSize: 8, color: INK.quiet, margin: [0, 0, 0, 3] },
    textNode(customer.name, { bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] }),
    ...customer.addressLines.map((line) => textNode(line, { lineHeight: 1.2 })),
    ...(customer.contact ? [textNode(`Attention: ${customer.contact}`, { margin: [0, 4, 0, 0] })] : []),
    ...customer.taxIds.map(({ label, value }) => textNode(`${label} ${value}`, { fontSize: 8, color: INK.quiet, margin: [0, 4, 0, 0] })),
  ],
})

/** A labelled fact; left out if its value is null. */
export type PaperFact = readonly [label: string, value: PrintNode | null]

/** Table of the facts about the document; facts without a value are left out. */
export const factsTable = (facts: readonly PaperFact[]): PrintNode => ({
  width: 232,
  layout: 'facts',
  table: {
    widths: [72, '*'],
    body: facts.flatMap(([label, value]) => (value ? [[{ text: label, color: INK.quiet }, value]] : [])),
  },
})

/** Facts that every paper to a customer shows after its own facts. */
export const commonFacts = ({ currency, customerReference, paymentTerms, salesperson }: PricedPaper): PaperFact[] => [
  ['Currency', textNode(currency)],
  ['Your reference', customerReference ? textNode(customerReference) : null],
  ['Payment terms', paymentTerms ? textNode(paymentTerms) : null],
  ['Contact', lines([salesperson.name, salesperson.email, salesperson.phone])],
]

/** The title, and below it the recipient and the facts side by side. */
export const opening = (title: string, recipientBlock: PrintNode, facts: PrintNode): PrintNode[] => [
  { text: title, fontSize: 22, color: INK.text, margin: [0, 24, 0, 12] },
  { columns: [recipientBlock, facts], columnGap: 28, margin: [0, 0, 0, 24] },
]

/** Head of the first page, before the lines. `addressed` is the heading above the recipient. */
export const letterhead = (paper: PricedPaper, title: string, facts: readonly PaperFact[], addressed?: string): PrintNode[] => [
  sender(paper),
  ...opening(title, recipient(paper, addressed), factsTable(facts)),
]
