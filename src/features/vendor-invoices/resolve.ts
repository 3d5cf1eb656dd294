import type { ResolverResult } from 'react-hook-form'
import { compare, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { vendorInvoiceEdit, type VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import { amountText } from '@/documents/amount-text'
import { bodyOf, rowBody } from '@/documents/form/codecs'
import { issuesOf, notBefore, resolveWith, withoutBlankEnd } from '@/documents/form/resolve'
import { chargeTaxBody } from '@/documents/trade/charge-taxes'
import { invoicedTotals, isBlankLine, type KnownCodes, sentAccount } from '@/documents/trade/invoiced-lines'
import { lineTaxes } from '@/documents/trade/line-taxes'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { sentRate } from '@/documents/trade/trade-codecs'
import { codecs, type InvoiceForm, lineCodecs } from './form-values'

/** How much more the vendor asks than the lines come to; null where they agree to the last digit, as the server wants it, or nothing is stated. */
export const statedDifference = (stated: string, computed: string): string | null => {
  const asked = parseDecimal(stated)
  return asked === null || compare(asked, computed) === 0 ? null : subtract(asked, computed)
}

const totalIssues = (form: InvoiceForm, { taxes }: KnownCodes): PathIssue[] => {
  const path = ['grandTotal']
  if (form.grandTotal.trim() === '') return [{ path, message: 'Enter the total of the vendor’s paper.' }]
  const { grandTotal } = invoicedTotals(form, lineTaxes(taxes)).totals
  if (statedDifference(form.grandTotal, grandTotal) === null) return []
  const message = `The lines and charges come to ${amountText(grandTotal, form.currency)}. What rounding makes goes into the other charges.`
  return [{ path, message }]
}

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typed: InvoiceForm, baseCurrency: string, known: KnownCodes): ResolverResult<InvoiceForm, VendorInvoiceEdit> => {
  const form = { ...typed, lines: withoutBlankEnd(typed.lines, isBlankLine) }
  const taxes = lineTaxes(known.taxes)
  const dueDate = form.paymentTermId === '' ? form.dueDate : ''
  const body: VendorInvoiceEdit = {
    ...bodyOf(codecs, form),
    dueDate: dueDate || null,
    rate: sentRate(form, baseCurrency),
    ...chargeTaxBody(form, taxes),
    lines: form.lines.map((line) => ({ ...rowBody(lineCodecs, line), ...taxes.idsOf(line.tax), accountId: sentAccount(line.account, known.accounts) })),
  }
  return resolveWith(form, body, [
    // More to the point than what the schema says of the same fields.
    ...notBefore(form.invoiceDate, dueDate, 'dueDate', 'It would be due before its own date.'),
    ...totalIssues(form, known),
    ...issuesOf(vendorInvoiceEdit, body),
  ])
}
