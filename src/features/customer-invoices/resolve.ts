import type { ResolverResult } from 'react-hook-form'
import { customerInvoiceEdit, type CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import { bodyOf, rowBody } from '@/documents/form/codecs'
import { issuesOf, notBefore, resolveWith, withoutBlankEnd } from '@/documents/form/resolve'
import { chargeTaxBody } from '@/documents/trade/charge-taxes'
import { invoicedTotals, isBlankLine, type KnownCodes, sentAccount } from '@/documents/trade/invoiced-lines'
import { lineTaxes } from '@/documents/trade/line-taxes'
import { sentRate } from '@/documents/trade/trade-codecs'
import { codecs, type InvoiceForm, lineCodecs } from './form-values'

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (
  typed: InvoiceForm,
  baseCurrency: string,
  { accounts, taxes: usable }: KnownCodes,
): ResolverResult<InvoiceForm, CustomerInvoiceEdit> => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlankLine) }
  const taxes = lineTaxes(usable)
  const dueDate = form.paymentTermId === '' ? form.dueDate : ''
  const body: CustomerInvoiceEdit = {
    ...bodyOf(codecs, form),
    differenceReason: form.type === 'invoice' ? form.differenceReason : null,
    dueDate: dueDate || null,
    rate: sentRate(form, baseCurrency),
    ...chargeTaxBody(form, taxes),
    grandTotal: invoicedTotals(form, taxes).totals.grandTotal,
    lines: form.lines.map((line) => ({ ...rowBody(lineCodecs, line), ...taxes.idsOf(line.tax), accountId: sentAccount(line.account, accounts) })),
  }
  return resolveWith(form, body, [
    ...issuesOf(customerInvoiceEdit, body),
    ...notBefore(form.date, dueDate, 'dueDate', 'It would be due before its own date.'),
    ...(form.type === 'credit_note' && form.creditReason.trim() === '' ? [{ path: ['creditReason'], message: 'Say why it is credited.' }] : []),
  ])
}
