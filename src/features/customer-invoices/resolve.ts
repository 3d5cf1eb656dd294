import type { ResolverResult } from 'react-hook-form'
import { customerInvoiceEdit, type CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import { bodyOf } from '@/documents/form/codecs'
import { notBefore, resolveBy } from '@/documents/form/resolve'
import { type KnownCodes, sentInvoice } from '@/documents/trade/invoiced-lines'
import { codecs, type InvoiceForm, lineCodecs } from './form-values'

/** Builds the body of the save and validates it with the contract's schema. */
export const resolveInvoice = (typed: InvoiceForm, baseCurrency: string, knownCodes: KnownCodes): ResolverResult<InvoiceForm, CustomerInvoiceEdit> => {
  const { form, sent, grandTotal } = sentInvoice(typed, lineCodecs, baseCurrency, knownCodes)
  return resolveBy(
    customerInvoiceEdit,
    form,
    { ...bodyOf(codecs, form), ...sent, differenceReason: form.type === 'invoice' ? form.differenceReason : null, grandTotal },
    [
      ...notBefore(form.date, sent.dueDate ?? '', 'dueDate', 'It would be due before its own date.'),
      ...(form.type === 'credit_note' && form.creditReason.trim() === '' ? [{ path: ['creditReason'], message: 'Say why it is credited.' }] : []),
    ],
  )
}
