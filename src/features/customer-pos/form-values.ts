import type { ResolverResult } from 'react-hook-form'
import { customerPoEdit, type CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { Labels } from '@/documents/form/show-value'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { lineTaxes, usableTaxes } from '@/documents/trade/line-taxes'
import {
  checkedBody,
  isEmptyLine,
  lineBody,
  saleBody,
  type SaleForm,
  saleLabels,
  saleValues,
  savedLine,
  takenLine,
  withoutBlankEnd,
} from '@/documents/trade/sale-form'
import { emptyTradeLine, type TradeLine } from '@/documents/trade/trade-columns'
import { short } from '@/documents/trade/typed'

export interface PoLine extends TradeLine {
  /** The quoted line that it orders. */
  quotationLineId: string | null
}

/** A customer's order as typed. */
export interface PoForm extends SaleForm<PoLine> {
  customerOrderNumber: string
  duplicateReason: string
  /** Empty for none. */
  quotationVoucherId: string
  receivedDate: string
  endCustomerOrderNumber: string
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): PoLine => ({ ...emptyTradeLine(), quotationLineId: null })

/** The quotation's lines, each with what is still to be ordered of it, at the prices that were quoted. */
export const quotedLines = ({ lines }: Orderable, usable: readonly SalesTax[]): PoLine[] =>
  lines.map((line) => {
    const taken = takenLine(line)
    return { ...newLine(), ...taken, quotationLineId: line.quotationLineId, tax: usableTaxes(line.taxCode, line.secondTaxCode, usable) }
  })

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
  ...saleValues(po),
  customerOrderNumber: po.customerOrderNumber,
  duplicateReason: po.duplicateReason ?? '',
  quotationVoucherId: po.quotationVoucherId ?? '',
  receivedDate: po.receivedDate,
  endCustomerOrderNumber: po.endCustomerOrderNumber ?? '',
  lines: po.lines.map((line) => ({ ...savedLine(line), quotationLineId: line.quotationLineId })),
})

/** Another order with the same content. Its number is the customer's to say, and it is on no quotation. */
export const copyOf = (po: CustomerPo, today: string, baseCurrency: string): PoForm => {
  const values = poValues(po)
  return {
    ...values,
    date: today,
    receivedDate: today,
    requiredDate: '',
    rate: copiedRate(values.currency, baseCurrency),
    customerOrderNumber: '',
    endCustomerOrderNumber: '',
    duplicateReason: '',
    quotationVoucherId: '',
    lines: values.lines.map((line) => ({ ...copiedLine(line), quotationLineId: null, requiredDate: '' })),
  }
}

export const isBlank = (line: PoLine): boolean => !line.quotationLineId && isEmptyLine(line)

const bodyOf = (form: PoForm, baseCurrency: string, usable: readonly SalesTax[]): CustomerPoEdit => {
  const taxes = lineTaxes(usable)
  return {
    ...saleBody(form, baseCurrency, taxes),
    customerOrderNumber: form.customerOrderNumber,
    duplicateReason: form.duplicateReason,
    quotationVoucherId: form.quotationVoucherId.trim() || null,
    receivedDate: form.receivedDate,
    endCustomerOrderNumber: form.endCustomerOrderNumber,
    lines: form.lines.map((line) => ({ ...lineBody(line, taxes), quotationLineId: line.quotationLineId })),
  }
}

/** The body of the save, checked by the contract's own schema. */
export const resolvePo = (typedIn: PoForm, baseCurrency: string, usable: readonly SalesTax[]): ResolverResult<PoForm, CustomerPoEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines, isBlank) }
  return checkedBody(form, bodyOf(form, baseCurrency, usable), customerPoEdit)
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const poLabels: Labels = {
  ...saleLabels,
  customerOrderNumber: 'Their order number',
  duplicateReason: 'Why it is another order',
  quotationVoucherId: 'Our quotation',
  receivedDate: 'Received',
  endCustomerOrderNumber: 'End user’s order number',
  'lines.quotationLineId': 'Quoted line',
}
