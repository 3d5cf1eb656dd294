import type { ResolverResult } from 'react-hook-form'
import { generalInvoiceEdit, type GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { documentTotals } from '@/contracts/rules/totals'
import { parseDecimal } from '@/contracts/rules/decimal'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  party,
  plain,
  rowBody,
  type RowOf,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { hasText, issuesOf, notBefore, resolveWith, withoutBlankEnd } from '@/documents/form/resolve'
import { copied } from '@/documents/trade/copied'
import { type KnownCodes } from '@/documents/trade/invoiced-lines'
import { type LineTaxes, lineTaxes } from '@/documents/trade/line-taxes'
import { accountCodec, currencyCodecs, dueCodecs, dueOf, sentRate, taxCodec, withTax } from '@/documents/trade/trade-codecs'

const lineCodecs = { account: accountCodec, description: text('Description'), amount: decimal('Amount'), tax: taxCodec, notes: text('Notes') }

const codecs = {
  direction: plain<GeneralInvoice['direction']>('Direction', 'payable'),
  partyId: party('Party'),
  subject: text('For'),
  reference: text('Their number'),
  date: text('Date'),
  ...dueCodecs,
  ...currencyCodecs,
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type InvoiceLine = RowOf<typeof lineCodecs>
export type InvoiceForm = ValuesOf<typeof codecs>
export const invoiceLabels = labelsOf(codecs)

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): InvoiceLine => newRow(lineCodecs)

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => initialOf(codecs, { date: today, currency })

export const invoiceValues = (invoice: GeneralInvoice): InvoiceForm =>
  valuesOf(codecs, { ...invoice, ...dueOf(invoice), partyId: { ...invoice.party, currency: invoice.currency }, lines: invoice.lines.map(withTax) })

/** Another one with the same content, which has its own number, days and paper. */
export const copyOf = (invoice: GeneralInvoice, today: string, baseCurrency: string): InvoiceForm => ({
  ...copied(invoiceValues(invoice), today, baseCurrency),
  reference: '',
  dueDate: '',
})

const isBlank = ({ id, account, description, amount }: InvoiceLine): boolean => !id && !hasText(account, description, amount)

/** The same sums as the server's. */
export const totalsOf = ({ currency, lines }: Pick<InvoiceForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({
    currency,
    lines: lines.map(({ amount, tax }) => ({ qty: '1', unitPrice: parseDecimal(amount) ?? '0', taxes: borne(tax) })),
  })

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typed: InvoiceForm, baseCurrency: string, { accounts, taxes }: KnownCodes): ResolverResult<InvoiceForm, GeneralInvoiceEdit> => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlank) }
  const borne = lineTaxes(taxes)
  const body: GeneralInvoiceEdit = {
    ...bodyOf(codecs, form),
    rate: sentRate(form, baseCurrency),
    grandTotal: totalsOf(form, borne).totals.grandTotal,
    lines: form.lines.map((line) => ({
      ...rowBody(lineCodecs, line),
      accountId: accounts.find(({ accountId }) => accountId === line.account)?.id ?? '',
      ...borne.idsOf(line.tax),
    })),
  }
  return resolveWith(form, body, [
    ...issuesOf(generalInvoiceEdit, body),
    ...notBefore(form.date, form.dueDate, 'dueDate', 'It would be due before its own date.'),
  ])
}
