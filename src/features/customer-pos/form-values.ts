import type { ResolverResult } from 'react-hook-form'
import { customerPoEdit, type CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import type { PartyOption } from '@/contracts/parties'
import { documentTotals } from '@/contracts/rules/totals'
import type { SalesTax } from '@/contracts/sales-taxes'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { type LineTaxes, lineTaxes } from '@/documents/trade/line-taxes'
import { nestIssues, type PathIssue } from '@/documents/trade/nest-issues'
import { emptyTradeLine, pricedLine, type TradeLine } from '@/documents/trade/trade-columns'
import { short, typed } from '@/documents/trade/typed'

export interface PoLine extends TradeLine {
  /** The quoted line that it orders. */
  quotationLineId: string | null
}

/** A customer's order as typed. */
export interface PoForm {
  customerId: PartyOption | null
  customerOrderNumber: string
  duplicateReason: string
  /** Empty for none. */
  quotationVoucherId: string
  contactName: string
  contactEmail: string
  /** Empty for none. */
  paymentTermId: string
  date: string
  receivedDate: string
  requiredDate: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  billTo: string
  shipTo: string
  endUser: string
  endCustomerOrderNumber: string
  terms: string
  notes: string
  lines: PoLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): PoLine => ({ ...emptyTradeLine(), quotationLineId: null })

/** The quotation's lines, each with what is still to be ordered of it, at the prices that were quoted. */
export const quotedLines = ({ lines }: Orderable, usable: readonly SalesTax[]): PoLine[] =>
  lines.map((line) => ({
    ...newLine(),
    quotationLineId: line.quotationLineId,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    description: line.description,
    qty: short(line.qty),
    uom: line.uom,
    unitPrice: short(line.unitPrice),
    discountPct: short(line.discountPct),
    tax: usable.some(({ code }) => code === line.taxCode) ? (line.taxCode ?? '') : '',
  }))

interface Start {
  today: string
  baseCurrency: string
  /** What is ordered; without it the order starts empty. */
  quotation?: Orderable | undefined
  /** Of its customer, today. */
  basis?: CustomerPoBasis | undefined
}

/** A new order: everything that was quoted and is not ordered yet, or one empty line. The customer's number is theirs to say. */
export const newPo = ({ today, baseCurrency, quotation, basis }: Start): PoForm => {
  const currency = quotation?.currency ?? baseCurrency
  const lines = quotation ? quotedLines(quotation, basis?.taxes ?? []) : []
  return {
    customerId: quotation ? { ...quotation.customer, currency } : null,
    customerOrderNumber: '',
    duplicateReason: '',
    quotationVoucherId: quotation?.voucherId ?? '',
    contactName: quotation?.contactName ?? basis?.contact?.name ?? '',
    contactEmail: (quotation?.contactName ? quotation.contactEmail : basis?.contact?.email) ?? '',
    paymentTermId: (quotation ? quotation.paymentTerm : basis?.paymentTerm)?.id ?? '',
    date: today,
    receivedDate: today,
    requiredDate: '',
    currency,
    rate: currency === baseCurrency ? '1' : short(basis?.rates.find((one) => one.currency === currency)?.rate ?? quotation?.rate ?? null),
    billTo: basis?.billTo ?? '',
    shipTo: basis?.shipTo ?? '',
    endUser: '',
    endCustomerOrderNumber: '',
    terms: '',
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
    fileIds: [],
    removeFileIds: [],
  }
}

export const poValues = (po: CustomerPo): PoForm => ({
  customerId: { ...po.customer, currency: po.currency },
  customerOrderNumber: po.customerOrderNumber,
  duplicateReason: po.duplicateReason ?? '',
  quotationVoucherId: po.quotationVoucherId ?? '',
  contactName: po.contactName ?? '',
  contactEmail: po.contactEmail ?? '',
  paymentTermId: po.paymentTerm?.id ?? '',
  date: po.date,
  receivedDate: po.receivedDate,
  requiredDate: po.requiredDate ?? '',
  currency: po.currency,
  rate: short(po.rate),
  billTo: po.billTo ?? '',
  shipTo: po.shipTo ?? '',
  endUser: po.endUser ?? '',
  endCustomerOrderNumber: po.endCustomerOrderNumber ?? '',
  terms: po.terms ?? '',
  notes: po.notes ?? '',
  lines: po.lines.map((line) => ({
    key: line.id,
    id: line.id,
    quotationLineId: line.quotationLineId,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    description: line.description,
    qty: short(line.qty),
    uom: line.uom,
    unitPrice: short(line.unitPrice),
    discountPct: short(line.discountPct),
    tax: line.taxCode ?? '',
    requiredDate: line.requiredDate ?? '',
    notes: line.notes ?? '',
  })),
  fileIds: [],
  removeFileIds: [],
})

export const isBlank = ({ id, quotationLineId, partno, mfrPartNo, description, unitPrice }: PoLine): boolean =>
  !id && !quotationLineId && ![partno, mfrPartNo, description, unitPrice].some((text) => text?.trim())
/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
const withoutBlankEnd = (lines: readonly PoLine[]): PoLine[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** The same sums as the server's. */
export const totalsOf = ({ currency, lines }: Pick<PoForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({ currency, lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })) })

const bodyOf = (form: PoForm, baseCurrency: string, usable: readonly SalesTax[]): CustomerPoEdit => {
  const taxes = lineTaxes(usable)
  return {
    customerId: form.customerId?.id ?? '',
    customerOrderNumber: form.customerOrderNumber,
    duplicateReason: form.duplicateReason,
    quotationVoucherId: form.quotationVoucherId.trim() || null,
    contactName: form.contactName,
    contactEmail: form.contactEmail.trim(),
    paymentTermId: form.paymentTermId || null,
    date: form.date,
    receivedDate: form.receivedDate,
    requiredDate: form.requiredDate || null,
    currency: form.currency,
    rate: form.currency === baseCurrency ? null : typed(form.rate),
    billTo: form.billTo,
    shipTo: form.shipTo,
    endUser: form.endUser,
    endCustomerOrderNumber: form.endCustomerOrderNumber,
    terms: form.terms,
    notes: form.notes,
    grandTotal: totalsOf(form, taxes).totals.grandTotal,
    lines: form.lines.map((line) => ({
      id: line.id,
      quotationLineId: line.quotationLineId,
      partno: line.partno,
      mfrPartNo: line.mfrPartNo,
      description: line.description,
      qty: typed(line.qty),
      uom: line.uom,
      unitPrice: typed(line.unitPrice),
      discountPct: typed(line.discountPct),
      taxId: line.tax === '' ? null : (taxes.idOf(line.tax) ?? line.tax),
      requiredDate: line.requiredDate || null,
      notes: line.notes,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** What the schema of one field can't say. */
const acrossFields = (form: PoForm): PathIssue[] => [
  ...(form.date && form.requiredDate && form.requiredDate < form.date
    ? [{ path: ['requiredDate'], message: 'It would be required before its own date.' }]
    : []),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolvePo = (typedIn: PoForm, baseCurrency: string, usable: readonly SalesTax[]): ResolverResult<PoForm, CustomerPoEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, usable)
  const issues = [...(customerPoEdit.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<PoForm>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const poLabels: Labels = {
  customerId: 'Customer',
  customerOrderNumber: 'Their order number',
  duplicateReason: 'Why it is another order',
  quotationVoucherId: 'Our quotation',
  contactName: 'Contact',
  contactEmail: 'Contact’s e-mail',
  paymentTermId: 'Payment term',
  date: 'Order date',
  receivedDate: 'Received',
  requiredDate: 'Required',
  rate: 'Exchange rate',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  endUser: 'End user',
  endCustomerOrderNumber: 'End user’s order number',
  lines: 'Line',
  'lines.quotationLineId': 'Quoted line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.description': 'Description',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.unitPrice': 'Price',
  'lines.discountPct': 'Discount %',
  'lines.tax': 'Tax',
  'lines.taxId': 'Tax',
  'lines.requiredDate': 'Required',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
