import type { ResolverResult } from 'react-hook-form'
import { compare, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import { vendorInvoiceEdit, type VendorInvoiceEdit } from '@/contracts/vendor-invoice-input'
import { amountText } from '@/documents/amount-text'
import { stagedFiles } from '@/documents/form/attachment'
import { chargeTaxBody, chargeTaxesOf } from '@/documents/trade/charge-taxes'
import { type KnownCodes, withoutBlankEnd } from '@/documents/trade/invoiced-lines'
import { type LineTaxes, lineTaxes } from '@/documents/trade/line-taxes'
import { nestIssues, type PathIssue } from '@/documents/trade/nest-issues'
import { pricedLine } from '@/documents/trade/trade-columns'
import { typed } from '@/documents/trade/typed'
import type { InvoiceForm } from './form-values'

type Summed = Pick<InvoiceForm, 'currency' | 'freight' | 'otherCharges' | 'freightTax' | 'chargesTax' | 'lines'>

/** The same sums as the server's. */
export const totalsOf = ({ currency, freight, otherCharges, lines, ...charges }: Summed, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({
    currency,
    freight: parseDecimal(freight) ?? '0',
    otherCharges: parseDecimal(otherCharges) ?? '0',
    ...chargeTaxesOf(charges, { borne }),
    lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })),
  })

/** What the vendor asks more than the lines come to; null where they agree to the last digit, as the server wants it, or nothing is stated. */
export const statedDifference = (stated: string, computed: string): string | null => {
  const asked = parseDecimal(stated)
  return asked === null || compare(asked, computed) === 0 ? null : subtract(asked, computed)
}

const bodyOf = (form: InvoiceForm, baseCurrency: string, { accounts, taxes: usable }: KnownCodes): VendorInvoiceEdit => {
  const taxes = lineTaxes(usable)
  return {
    type: form.type,
    vendorId: form.vendorId?.id ?? '',
    vendorInvoiceNo: form.vendorInvoiceNo,
    duplicateReason: form.duplicateReason,
    invoiceVoucherId: form.invoiceVoucherId || null,
    invoiceDate: form.invoiceDate,
    date: form.date,
    receivedDate: form.receivedDate || null,
    dueDate: form.paymentTermId === '' ? form.dueDate || null : null,
    paymentTermId: form.paymentTermId || null,
    currency: form.currency,
    rate: form.currency === baseCurrency ? null : typed(form.rate),
    freight: typed(form.freight || '0'),
    otherCharges: typed(form.otherCharges || '0'),
    ...chargeTaxBody(form, taxes),
    grandTotal: typed(form.grandTotal),
    notes: form.notes,
    lines: form.lines.map((line) => ({
      id: line.id,
      vendorPoLineId: line.vendorPoLineId,
      returnLineId: line.returnLineId,
      invoiceLineId: line.invoiceLineId,
      partno: line.partno,
      mfrPartNo: line.mfrPartNo,
      description: line.description,
      qty: typed(line.qty),
      uom: line.uom,
      unitPrice: typed(line.unitPrice),
      discountPct: typed(line.discountPct),
      ...taxes.idsOf(line.tax),
      accountId: line.account === '' ? null : (accounts.find(({ accountId }) => accountId === line.account)?.id ?? line.account),
      notes: line.notes,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

const totalIssues = (form: InvoiceForm, { taxes }: KnownCodes): PathIssue[] => {
  const path = ['grandTotal']
  if (form.grandTotal.trim() === '') return [{ path, message: 'Enter the total of the vendor’s paper.' }]
  const { grandTotal } = totalsOf(form, lineTaxes(taxes)).totals
  if (statedDifference(form.grandTotal, grandTotal) === null) return []
  const message = `The lines and charges come to ${amountText(grandTotal, form.currency)}. What rounding makes goes into the other charges.`
  return [{ path, message }]
}

/** What the schema of one field can't say. */
const acrossFields = (form: InvoiceForm, known: KnownCodes): PathIssue[] => [
  ...(form.paymentTermId === '' && form.invoiceDate && form.dueDate && form.dueDate < form.invoiceDate
    ? [{ path: ['dueDate'], message: 'It would be due before its own date.' }]
    : []),
  ...totalIssues(form, known),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typedIn: InvoiceForm, baseCurrency: string, known: KnownCodes): ResolverResult<InvoiceForm, VendorInvoiceEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, known)
  // What is said across fields is more to the point than what a schema says of one.
  const issues = [...acrossFields(form, known), ...(vendorInvoiceEdit.safeParse(body).error?.issues ?? [])]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<InvoiceForm>(issues) }
}
