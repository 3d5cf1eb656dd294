import type { ResolverResult } from 'react-hook-form'
import { customerInvoiceEdit, type CustomerInvoiceEdit } from '@/contracts/customer-invoice-input'
import { parseDecimal } from '@/contracts/rules/decimal'
import { documentTotals } from '@/contracts/rules/totals'
import { stagedFiles } from '@/documents/form/attachment'
import { entriesOf } from '@/documents/line-grid/list-text'
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

const bodyOf = (form: InvoiceForm, baseCurrency: string, { accounts, taxes: usable }: KnownCodes): CustomerInvoiceEdit => {
  const taxes = lineTaxes(usable)
  return {
    type: form.type,
    customerId: form.customerId?.id ?? '',
    invoiceVoucherId: form.invoiceVoucherId || null,
    creditReason: form.creditReason,
    differenceReason: form.type === 'invoice' ? form.differenceReason : null,
    customerOrderNumber: form.customerOrderNumber,
    contactName: form.contactName,
    contactEmail: form.contactEmail.trim(),
    billTo: form.billTo,
    shipTo: form.shipTo,
    date: form.date,
    dueDate: form.paymentTermId === '' ? form.dueDate || null : null,
    paymentTermId: form.paymentTermId || null,
    currency: form.currency,
    rate: form.currency === baseCurrency ? null : typed(form.rate),
    freight: typed(form.freight || '0'),
    otherCharges: typed(form.otherCharges || '0'),
    ...chargeTaxBody(form, taxes),
    terms: form.terms,
    notes: form.notes,
    grandTotal: totalsOf(form, taxes).totals.grandTotal,
    lines: form.lines.map((line) => ({
      id: line.id,
      deliveryLineId: line.deliveryLineId,
      salesOrderLineId: line.salesOrderLineId,
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
      serials: entriesOf(line.serials),
      notes: line.notes,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** What the schema of one field can't say. */
const acrossFields = (form: InvoiceForm): PathIssue[] => [
  ...(form.paymentTermId === '' && form.date && form.dueDate && form.dueDate < form.date
    ? [{ path: ['dueDate'], message: 'It would be due before its own date.' }]
    : []),
  ...(form.type === 'credit_note' && form.creditReason.trim() === '' ? [{ path: ['creditReason'], message: 'Say why it is credited.' }] : []),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolveInvoice = (typedIn: InvoiceForm, baseCurrency: string, known: KnownCodes): ResolverResult<InvoiceForm, CustomerInvoiceEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, known)
  const issues = [...(customerInvoiceEdit.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<InvoiceForm>(issues) }
}
