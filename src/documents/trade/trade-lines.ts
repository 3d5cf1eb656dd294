import { documentTotals } from '@/contracts/rules/totals'
import { type Codecs, rowBody, type RowOf } from '../form/codecs'
import { withoutBlankEnd } from '../form/resolve'
import { type LineTaxes, lineTaxes, type TaxBasis } from './line-taxes'
import { sentRate } from './trade-codecs'
import { pricedLine, type TradeLine } from './trade-columns'

interface Summed<Line> {
  currency: string
  paymentTermId: string
  lines: readonly Line[]
}

/** The totals of the form; the same as the server's. */
export const tradeTotals = ({ currency, paymentTermId, lines }: Summed<TradeLine>, { borne, taxedShare }: Pick<LineTaxes, 'borne' | 'taxedShare'>) =>
  documentTotals({ currency, taxedShare: taxedShare(paymentTermId), lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })) })

interface Sent<Cells, Line> {
  cells: Cells
  isBlank: (line: Line) => boolean
  baseCurrency: string
  /** The taxes that lines may have on the document's date. */
  basis: TaxBasis
}

/** Returns the form of an order without blank lines at its end, and the parts of the body that are built from several fields. */
export const sentTrade = <Cells extends Codecs, Line extends TradeLine & RowOf<Cells>, Form extends Summed<Line> & { rate: string }>(
  typed: Form,
  { cells, isBlank, baseCurrency, basis }: Sent<Cells, Line>,
) => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlank) }
  const taxes = lineTaxes(basis)
  const lines = form.lines.map((line) => ({ ...rowBody(cells, line), ...taxes.idsOf(line.tax) }))
  return { form, sent: { rate: sentRate(form, baseCurrency), grandTotal: tradeTotals(form, taxes).totals.grandTotal, lines } }
}
