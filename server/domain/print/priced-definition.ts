import type { PrintDefinition, PrintNode } from './definition'
import { letterhead, type PaperFact } from './letterhead'
import { linesTable } from './lines-table'
import type { PricedPaper } from './paper'
import { sheet } from './sheet'
import { textNode } from './text'
import { totals } from './totals'

/** Longer sections may break across pages; otherwise they would leave half a page empty. */
const MAX_UNBREAKABLE = 1200

export const section = (title: string, text: string | null): PrintNode[] =>
  text
    ? [
        {
          margin: [0, 20, 0, 0],
          unbreakable: text.length + text.split('\n').length * 60 < MAX_UNBREAKABLE,
          stack: [{ text: title, bold: true, fontSize: 8.5, margin: [0, 0, 0, 3] }, textNode(text, { fontSize: 8.5, lineHeight: 1.2 })],
        },
      ]
    : []

interface Shape {
  /** Title of the paper, such as “Invoice”. */
  title: string
  number: string
  /** Text above every page of an invalid paper, such as “Draft, not an invoice”; null for a valid one. */
  mark: string | null
  facts: readonly PaperFact[]
  /** Heading above the recipient; “For” if left out. */
  addressed?: string
  /** Sections after the totals. */
  sections: readonly PrintNode[]
}

/** Definition of a paper with prices, as its recipient gets it. Pure: the same paper gives the same definition. */
export const pricedDefinition = (paper: PricedPaper, { title, number, mark, facts, addressed, sections }: Shape): PrintDefinition =>
  sheet({ ...paper, number }, title, mark, [
    ...letterhead(paper, title, facts, addressed),
    linesTable(paper, paper.isUnpriced ? { text: '' } : totals(paper)),
    ...sections,
  ])
