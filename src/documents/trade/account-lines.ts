import type { AccountLine } from '@/contracts/document-record'
import { parseDecimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import { decimal, newRow, rowBody, type RowOf, text } from '../form/codecs'
import { hasText, withoutBlankEnd } from '../form/resolve'
import { sentCostCentre } from './cost-centre-column'
import type { KnownCodes } from './invoiced-lines'
import { type LineTaxes, lineTaxes } from './line-taxes'
import { accountCodec, costCentreCodec, taxCodec, withTaxText } from './trade-codecs'

/** Codecs of a line that is not traded by part, but is an amount on an account. */
export const accountLineCodecs = {
  account: accountCodec,
  costCentre: costCentreCodec,
  description: text('Description'),
  amount: decimal('Amount'),
  tax: taxCodec,
  notes: text('Notes'),
}
export type AccountFormLine = RowOf<typeof accountLineCodecs>

export const newAccountLine = (): AccountFormLine => newRow(accountLineCodecs)
export const savedAccountLine = (line: AccountLine) => withTaxText(line)

const isBlank = ({ id, account, description, amount }: AccountFormLine): boolean => !id && !hasText(account, description, amount)

interface Summed {
  currency: string
  paymentTermId?: string | undefined
  lines: readonly AccountFormLine[]
}

/** The totals of the form; the same as the server's. */
export const accountTotals = ({ currency, paymentTermId = '', lines }: Summed, { borne, taxedShare }: Pick<LineTaxes, 'borne' | 'taxedShare'>) =>
  documentTotals({
    currency,
    taxedShare: taxedShare(paymentTermId),
    lines: lines.map(({ amount, tax }) => ({ qty: '1', unitPrice: parseDecimal(amount) ?? '0', taxes: borne(tax) })),
  })

/** Returns the form without blank lines at its end, and the part of the body that is built from its lines. */
export const sentAccountLines = <Form extends Summed & { lines: AccountFormLine[] }>(typed: Form, { accounts, costCentres, ...basis }: KnownCodes) => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlank) }
  const documentTaxes = lineTaxes(basis)
  const lines = form.lines.map((line) => ({
    ...rowBody(accountLineCodecs, line),
    accountId: accounts.find(({ accountId }) => accountId === line.account)?.id ?? '',
    costCentreId: sentCostCentre(line.costCentre, costCentres),
    ...documentTaxes.idsOf(line.tax),
  }))
  return { form, sent: { grandTotal: accountTotals(form, documentTaxes).totals.grandTotal, lines } }
}
