import type { TaxTotal } from '@/contracts/sales-taxes'
import { add, isZero, subtract } from '@/contracts/rules/decimal'
import { isNotCharged, taxTitle } from '@/contracts/rules/sales-tax'
import { companyColour, INK } from './colours'
import type { PrintNode } from './definition'
import { amountText, dayText, quantityText } from './figures'
import { widthOf } from './page'
import type { InvoicePaper, PricedPaper } from './paper'
import { rule, textNode } from './text'

const WIDTH = 226

/** "VAT 5 % on 1,209.03" */
const onBase = (tax: TaxTotal, currency: string): string => `${taxTitle(tax)} on ${amountText(tax.base, currency)}`

/** "Tax in EUR at 0.92 for 1 USD of 20 Nov 2026: 47.06 EUR" */
const inBase = ({ currency, amount, rate }: NonNullable<InvoicePaper['taxInBase']>, { currency: of, date }: PricedPaper): string =>
  `Tax in ${currency} at ${quantityText(rate)} for 1 ${of} of ${dayText(date)}: ${amountText(amount, currency)} ${currency}`

type Totalled = PricedPaper & Partial<Pick<InvoicePaper, 'freight' | 'otherCharges' | 'taxInBase'>>

/** The stored totals, with the accountant's double rule under the last one, and below them the sum of the optional lines. */
export const totals = (paper: Totalled): PrintNode => {
  const { currency, discountTotal, freight = '0', otherCharges = '0', taxInBase = null } = paper
  const chargedTaxes = paper.taxes.filter(({ kind }) => !isNotCharged(kind))
  const namedTaxes = paper.taxes.filter(({ kind }) => isNotCharged(kind))
  const colour = companyColour(paper.company.hue)
  const row = (label: string, value: string, style: PrintNode = {}) => [
    textNode(label, { color: INK.quiet, ...style }),
    { text: amountText(value, currency), alignment: 'right', ...style },
  ]
  const hasParts = chargedTaxes.length > 0 || [discountTotal, freight, otherCharges].some((amount) => !isZero(amount))
  const optionalLines = paper.lines.filter(({ isOptional }) => isOptional)
  const remarks = [...namedTaxes.map((tax) => `${onBase(tax, currency)} ${currency}`), ...(taxInBase ? [inBase(taxInBase, paper)] : [])]
  const totalStyle = { bold: true, fontSize: 12, color: INK.text, margin: [0, hasParts ? 3 : 0, 0, 0] }
  return {
    margin: [widthOf(paper.page) - WIDTH, 12, 0, 0],
    stack: [
      {
        layout: 'totals',
        table: {
          widths: ['*', 'auto'],
          body: [
            ...(hasParts ? [row('Subtotal', paper.subTotal)] : []),
            ...(isZero(discountTotal) ? [] : [row('Discount', subtract('0', discountTotal))]),
            ...(isZero(freight) ? [] : [row('Freight', freight)]),
            ...(isZero(otherCharges) ? [] : [row('Other charges', otherCharges)]),
            ...chargedTaxes.map((tax) => row(onBase(tax, currency), tax.tax)),
            row(`Total ${currency}`, paper.grandTotal, totalStyle),
          ],
        },
      },
      { margin: [0, 4, 0, 0], canvas: [rule(WIDTH, colour, 0.8), rule(WIDTH, colour, 0.8, 2.4)] },
      ...remarks.map((line) => textNode(line, { margin: [0, 8, 0, 0], alignment: 'right', fontSize: 7.8, color: INK.quiet })),
      ...(optionalLines.length > 0
        ? [
            {
              margin: [0, 8, 0, 0],
              alignment: 'right',
              fontSize: 7.8,
              italics: true,
              color: INK.quiet,
              text: `Optional lines, not in the total: ${amountText(add(...optionalLines.map(({ net }) => net)), currency)} ${currency}`,
            },
          ]
        : []),
    ],
  }
}
