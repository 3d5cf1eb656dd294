import { add, isZero, subtract } from '@/contracts/rules/decimal'
import { companyColour, INK } from './colours'
import type { PrintNode } from './definition'
import { amountText } from './figures'
import { widthOf } from './page'
import type { QuotationPaper } from './paper'
import { rule } from './text'

const WIDTH = 226

/** The stored totals with the accountant's double rule under the last, and beside them what the optional lines would come to. */
export const totals = (paper: QuotationPaper): PrintNode => {
  const { currency, discountTotal, taxTotal } = paper
  const colour = companyColour(paper.company.hue)
  const row = (label: string, value: string, style: PrintNode = {}) => [
    { text: label, color: INK.quiet, ...style },
    { text: amountText(value, currency), alignment: 'right', ...style },
  ]
  const hasParts = !isZero(discountTotal) || !isZero(taxTotal)
  const optional = paper.lines.filter(({ isOptional }) => isOptional)
  const grand = { bold: true, fontSize: 12, color: INK.text, margin: [0, hasParts ? 3 : 0, 0, 0] }
  return {
    margin: [widthOf(paper.page) - WIDTH, 12, 0, 0],
    stack: [
      {
        layout: 'totals',
        table: {
          widths: [90, WIDTH - 90],
          body: [
            ...(hasParts ? [row('Subtotal', paper.subTotal)] : []),
            ...(isZero(discountTotal) ? [] : [row('Discount', subtract('0', discountTotal))]),
            ...(isZero(taxTotal) ? [] : [row('Tax', taxTotal)]),
            row(`Total ${currency}`, paper.grandTotal, grand),
          ],
        },
      },
      { margin: [0, 4, 0, 0], canvas: [rule(WIDTH, colour, 0.8), rule(WIDTH, colour, 0.8, 2.4)] },
      ...(optional.length > 0
        ? [
            {
              margin: [0, 8, 0, 0],
              alignment: 'right',
              fontSize: 7.8,
              italics: true,
              color: INK.quiet,
              text: `Optional lines, not in the total: ${amountText(add(...optional.map(({ net }) => net)), currency)} ${currency}`,
            },
          ]
        : []),
    ],
  }
}
