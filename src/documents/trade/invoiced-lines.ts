import type { AccountOption, CostCentreOption } from '@/contracts/ledger'
import { parseDecimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import { type Codecs, rowBody, type RowOf } from '../form/codecs'
import { hasText, withoutBlankEnd } from '../form/resolve'
import { chargeTaxBody, type ChargeTaxes, chargeTaxesOf } from './charge-taxes'
import type { InvoicedLine } from './invoice-columns'
import { sentCostCentre } from './cost-centre-column'
import { type LineTaxes, lineTaxes, NO_TAXES, type TaxBasis } from './line-taxes'
import { sentRate } from './trade-codecs'
import { pricedLine } from './trade-columns'

/** The accounts, cost centres and taxes that lines may name on the invoice's date. */
export interface KnownCodes extends TaxBasis {
  accounts: readonly AccountOption[]
  costCentres: readonly CostCentreOption[]
}
export const NO_CODES: KnownCodes = { accounts: [], costCentres: [], ...NO_TAXES }

const isBlank = ({ id, source, partno, mfrPartNo, description, unitPrice }: InvoicedLine): boolean =>
  !id && source === '' && !hasText(partno, mfrPartNo, description, unitPrice)

/** The account's id for the body of a save. An unknown account is sent as typed, and refused at its line. */
const sentAccount = (account: string, accounts: readonly AccountOption[]): string | null =>
  account === '' ? null : (accounts.find(({ accountId }) => accountId === account)?.id ?? account)

interface Summed<Line extends InvoicedLine = InvoicedLine> extends ChargeTaxes {
  currency: string
  freight: string
  otherCharges: string
  paymentTermId: string
  lines: readonly Line[]
}

/** The totals of the form; the same as the server's. */
export const invoicedTotals = (
  { currency, freight, otherCharges, paymentTermId, lines, ...charges }: Summed,
  { borne, taxedShare }: Pick<LineTaxes, 'borne' | 'taxedShare'>,
) =>
  documentTotals({
    currency,
    taxedShare: taxedShare(paymentTermId),
    freight: parseDecimal(freight) ?? '0',
    otherCharges: parseDecimal(otherCharges) ?? '0',
    ...chargeTaxesOf(charges, { borne }),
    lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })),
  })

interface Invoice<Line extends InvoicedLine> extends Summed<Line> {
  rate: string
  dueDate: string
}

/** Returns the invoice form without blank lines at its end, the parts of the body that are built from several fields, and the grand total. */
export const sentInvoice = <Cells extends Codecs, Line extends InvoicedLine & RowOf<Cells>, Form extends Invoice<Line>>(
  typed: Form & { lines: Line[] },
  cells: Cells,
  baseCurrency: string,
  known: KnownCodes,
) => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlank) }
  const taxes = lineTaxes(known)
  const lines = form.lines.map((line) => ({
    ...rowBody(cells, line),
    ...taxes.idsOf(line.tax),
    accountId: sentAccount(line.account, known.accounts),
    costCentreId: sentCostCentre(line.costCentre, known.costCentres),
  }))
  const dueDate = form.paymentTermId === '' ? form.dueDate : ''
  return {
    form,
    sent: { dueDate: dueDate || null, rate: sentRate(form, baseCurrency), ...chargeTaxBody(form, taxes), lines },
    grandTotal: invoicedTotals(form, taxes).totals.grandTotal,
  }
}

/** Adds the taken lines to the form's, each source line once. @param takenFrom returns the id of the source line that a line takes from */
export const withAddedLines = <Line extends InvoicedLine>(lines: readonly Line[], taken: readonly Line[], takenFrom: (line: Line) => string): Line[] => {
  const existingSources = new Set(lines.map(takenFrom))
  return [...lines.filter((line) => !isBlank(line)), ...taken.filter((line) => !existingSources.has(takenFrom(line)))]
}
