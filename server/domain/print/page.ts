import type { PaperSize } from '@/contracts/choices'
import type { PrintNode } from './definition'
import { INK } from './colours'
import type { PaperCompany } from './paper'
import { mono, rule, textNode } from './text'

/** Widths in points; the sizes are ISO 216's A4 and ANSI's A. */
export const SHEETS = {
  a4: { name: 'A4', width: 595.28 },
  letter: { name: 'LETTER', width: 612 },
} as const
export const SIDE = 51
const TOP = 74
const BOTTOM = 66
export const MARGINS = [SIDE, TOP, SIDE, BOTTOM] as const

/** Width between the side margins. */
export const widthOf = (page: PaperSize): number => SHEETS[page].width - 2 * SIDE

const band = (mark: string, width: number): PrintNode[] => [
  { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 18, color: INK.warningTint }], absolutePosition: { x: SIDE, y: 20 } },
  { ...textNode(mark, { bold: true, fontSize: 8.5, color: INK.warning }), absolutePosition: { x: SIDE + 8, y: 23.5 } },
]

/** Header of every page: the mark of an invalid paper, and from the second page on the document that the page belongs to. */
export const headerOf = (page: PaperSize, mark: string | null, running: { company: string; title: string; number: string } | null): PrintNode | null => {
  const marks = mark ? band(mark, widthOf(page)) : []
  if (!running) return marks.length ? { stack: marks } : null
  return {
    stack: [
      ...marks,
      {
        margin: [SIDE, 44, SIDE, 0],
        columns: [
          textNode(running.company, { width: '*', bold: true }),
          { width: 'auto', text: [{ text: `${running.title}  ` }, mono(running.number, { color: INK.text })] },
        ],
        fontSize: 8,
        color: INK.quiet,
      },
      { margin: [SIDE, 5, SIDE, 0], canvas: [rule(widthOf(page), INK.hairline, 0.5)] },
    ],
  }
}

const identity = ({ name, legalName, addressLines, taxIds }: PaperCompany): string =>
  [legalName ?? name, ...addressLines, ...taxIds.map(({ label, value }) => `${label} ${value}`)].join(' · ')

export const footerOf = (page: PaperSize, company: PaperCompany): PrintNode => ({
  margin: [SIDE, 16, SIDE, 0],
  fontSize: 7.2,
  color: INK.quiet,
  stack: [
    { canvas: [rule(widthOf(page), INK.hairline, 0.5)] },
    ...(company.footer ? [textNode(company.footer, { color: INK.text, margin: [0, 5, 0, 0] })] : []),
    {
      margin: [0, company.footer ? 3 : 7, 0, 0],
      columns: [
        textNode(identity(company), { width: '*', lineHeight: 1.15 }),
        { width: 80, alignment: 'right', text: ['Page ', { number: 'page' }, ' of ', { number: 'pages' }] },
      ],
      columnGap: 16,
    },
  ],
})
