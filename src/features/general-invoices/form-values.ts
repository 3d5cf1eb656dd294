import type { GeneralInvoice } from '@/contracts/general-invoices'
import { fileCodecs, initialOf, labelsOf, party, plain, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { accountLineCodecs, savedAccountLine } from '@/documents/trade/account-lines'
import { valuesOfCopy } from '@/documents/trade/copied'
import { currencyCodecs, dueCodecs, dueFormValues } from '@/documents/trade/trade-codecs'

export const codecs = {
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

/** @param today today's date in the company's time zone */
export const newInvoice = (today: string, currency: string): InvoiceForm => initialOf(codecs, { date: today, currency })

export const invoiceValues = (invoice: GeneralInvoice): InvoiceForm =>
  valuesOf(codecs, {
    ...invoice,
    ...dueFormValues(invoice),
    partyId: { ...invoice.party, currency: invoice.currency },
    lines: invoice.lines.map(savedAccountLine),
  })

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const invoiceForm = { schema: 2, labels: labelsOf(codecs), valuesOf: invoiceValues }

/** Values of a copy with the same content, without the original's number, dates, reference and files. */
export const copyOf = (invoice: GeneralInvoice, today: string, baseCurrency: string): InvoiceForm => ({
  ...valuesOfCopy(invoiceValues(invoice), today, baseCurrency),
  reference: '',
  dueDate: '',
})
