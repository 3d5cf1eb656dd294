import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { letterhead, LOGO, type PaperFact } from './letterhead'
import { linesTable } from './lines-table'
import { footerOf, headerOf, MARGINS, SHEETS } from './page'
import type { PricedPaper } from './paper'
import { said } from './text'
import { totals } from './totals'

/** Longer ones may break across pages, or they would leave half a page empty. */
const KEPT_TOGETHER = 1200

export const section = (title: string, text: string | null): PrintNode[] =>
  text
    ? [
        {
          margin: [0, 20, 0, 0],
          unbreakable: text.length + text.split('\n').length * 60 < KEPT_TOGETHER,
          stack: [{ text: title, bold: true, fontSize: 8.5, margin: [0, 0, 0, 3] }, said(text, { fontSize: 8.5, lineHeight: 1.2 })],
        },
      ]
    : []

interface Shape {
  /** What the paper is. */
  title: string
  number: string
  /** Above every page: what it is not; null for what it says. */
  mark: string | null
  facts: readonly PaperFact[]
  /** Above whom it goes to; “For” when left out. */
  addressed?: string
  /** After the totals. */
  sections: readonly PrintNode[]
}

/** A paper with prices as whom it is for gets it. Pure: the same paper gives the same definition. */
export const pricedDefinition = (paper: PricedPaper, { title, number, mark, facts, addressed, sections }: Shape): PrintDefinition => {
  const { page, company } = paper
  return {
    title: number,
    author: company.legalName ?? company.name,
    // Not the moment of the last change: being sent is one, and must not make another file of what was shown before.
    madeAt: `${paper.date}T00:00:00Z`,
    pageSize: SHEETS[page].name,
    pageMargins: MARGINS,
    images: company.logo ? { [LOGO]: company.logo } : {},
    defaultStyle: { font: 'sans', fontSize: 8.8, color: INK.text },
    firstHeader: headerOf(page, mark, null),
    laterHeader: headerOf(page, mark, { company: company.name, title, number }),
    footer: footerOf(page, company),
    content: [...letterhead(paper, title, facts, addressed), linesTable(paper, paper.isUnpriced ? { text: '' } : totals(paper)), ...sections],
  }
}
