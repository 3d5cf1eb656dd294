import type { ResolverResult } from 'react-hook-form'
import { compare, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { vendorInvoiceEdit, type VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import { amountText } from '@/documents/amount-text'
import { bodyOf } from '@/documents/form/codecs'
import { issuesOf, notBefore, resolveWith } from '@/documents/form/resolve'
import { type KnownCodes, sentInvoice } from '@/documents/trade/invoiced-lines'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { codecs, type InvoiceForm, lineCodecs } from './form-values'

/** Difference of the vendor's total to the computed one; null where they agree to the last digit, as the server requires, or no total is stated. */
export const statedDifference = (stated: string, computed: string): string | null => {
  const statedTotal = parseDecimal(stated)
  return statedTotal === null || compare(statedTotal, computed) === 0 ? null : subtract(statedTotal, computed)
}

const totalIssues = ({ grandTotal: stated, currency }: InvoiceForm, grandTotal: string): PathIssue[] => {
  const path = ['grandTotal']
  if (stated.trim() === '') return [{ path, message: 'Enter the total of the vendor’s paper.' }]
  if (statedDifference(stated, grandTotal) === null) return []
  const message = `The lines and charges come to ${amountText(grandTotal, currency)}. What rounding makes goes into the other charges.`
  return [{ path, message }]
}

/** Builds the request body and validates it with the contract's schema. */
export const resolveInvoice = (typed: InvoiceForm, baseCurrency: string, known: KnownCodes): ResolverResult<InvoiceForm, VendorInvoiceEdit> => {
  const { form, sent, grandTotal } = sentInvoice(typed, lineCodecs, baseCurrency, known)
  const body: VendorInvoiceEdit = { ...bodyOf(codecs, form), ...sent }
  return resolveWith(form, body, [
    // More specific than the schema's messages for the same fields.
    ...notBefore(form.invoiceDate, sent.dueDate ?? '', 'dueDate', 'It would be due before its own date.'),
    ...totalIssues(form, grandTotal),
    ...issuesOf(vendorInvoiceEdit, body),
  ])
}
