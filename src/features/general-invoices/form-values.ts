import type { ResolverResult } from 'react-hook-form'
import { generalInvoiceEdit, type GeneralInvoiceEdit } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { bodyOf, fileCodecs, initialOf, labelsOf, party, plain, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { notBefore, resolveBy } from '@/documents/form/resolve'
import { accountLineCodecs, savedAccountLine, sentAccountLines } from '@/documents/trade/account-lines'
import { copied } from '@/documents/trade/copied'
import { type KnownCodes } from '@/documents/trade/invoiced-lines'
import { currencyCodecs, dueCodecs, dueOf, sentRate } from '@/documents/trade/trade-codecs'

const codecs = {
  direction: plain<GeneralInvoice['direction']>('Direction', 'payable'),
  partyId: party('Party'),
  subject: text('For'),
  reference: text('Their number'),
  date: text('Date'),
  ...dueCodecs,
  ...currencyCodecs,
  notes: text('Notes'),
  lines: rows('Line', accountLineCodecs),
  ...fileCodecs,
}
export type InvoiceForm = ValuesOf<typeof codecs>

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => initialOf(codecs, { date: today, currency })

export const invoiceValues = (invoice: GeneralInvoice): InvoiceForm =>
  valuesOf(codecs, { ...invoice, ...dueOf(invoice), partyId: { ...invoice.party, currency: invoice.currency }, lines: invoice.lines.map(savedAccountLine) })

/** The form's part of its frame. `schema` is raised when drafts of older forms can't be filled in any more. */
export const invoiceForm = { schema: 1, labels: labelsOf(codecs), valuesOf: invoiceValues }

/** Another one with the same content, which has its own number, days and paper. */
export const copyOf = (invoice: GeneralInvoice, today: string, baseCurrency: string): InvoiceForm => ({
  ...copied(invoiceValues(invoice), today, baseCurrency),
  reference: '',
  dueDate: '',
})

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typed: InvoiceForm, baseCurrency: string, known: KnownCodes): ResolverResult<InvoiceForm, GeneralInvoiceEdit> => {
  const { form, sent } = sentAccountLines(typed, known)
  const body = { ...bodyOf(codecs, form), rate: sentRate(form, baseCurrency), ...sent }
  return resolveBy(generalInvoiceEdit, form, body, notBefore(form.date, form.dueDate, 'dueDate', 'It would be due before its own date.'))
}
