import type { TaxBasis } from '@/documents/trade/line-taxes'
import type { ResolverResult } from 'react-hook-form'
import { customerPoEdit, type CustomerPoEdit } from '@/contracts/customer-po-input'
import type { CustomerPo, CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import type { SalesTax } from '@/contracts/sales-taxes'
import { bodyOf, initialOf, labelsOf, newRow, type RowOf, rows, text, type ValuesOf, valuesOf, voucher } from '@/documents/form/codecs'
import type { NewFormArgs } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { valuesOfCopy } from '@/documents/trade/copied'
import { isEmptyLine, issuesOfSale, saleCodecs, savedSale } from '@/documents/trade/sale-form'
import { sourceLineIdCodec, pricedPartFromLine, tradeLineCodecs, withTaxText } from '@/documents/trade/trade-codecs'
import { sentTrade } from '@/documents/trade/trade-lines'
import { withoutPadding } from '@/documents/trade/typed'

const lineCodecs = { ...tradeLineCodecs, quotationLineId: sourceLineIdCodec('Quoted line') }

const codecs = {
  ...saleCodecs,
  customerOrderNumber: text('Their number'),
  duplicateReason: text('Why it is another order'),
  quotationVoucherId: voucher('Our quotation'),
  receivedDate: text('Received'),
  endCustomerOrderNumber: text('End user’s order number'),
  lines: rows('Line', lineCodecs),
}
export type PoLine = RowOf<typeof lineCodecs>
export type PoForm = ValuesOf<typeof codecs>

export const newLine = (): PoLine => newRow(lineCodecs)

/** The quotation's lines, with the quantities still to be ordered and the quoted prices. */
export const quotedLines = ({ lines }: Orderable, usable: readonly SalesTax[]): PoLine[] =>
  lines.map((line) => ({ ...newLine(), ...pricedPartFromLine(line, usable), quotationLineId: line.quotationLineId }))

interface Start extends NewFormArgs {
  /** The quotation that is ordered; without it the order starts empty. */
  quotation?: Orderable | undefined
  /** Defaults, taxes and rates for the quotation's customer, as of today. */
  basis?: CustomerPoBasis | undefined
}

/** Values of a new order: everything that was quoted and is not ordered yet, or one empty line. The customer's order number stays empty. */
export const newPo = ({ today, baseCurrency, quotation, basis }: Start): PoForm => {
  const currency = quotation?.currency ?? baseCurrency
  const lines = quotation ? quotedLines(quotation, basis?.taxes ?? []) : []
  return initialOf(codecs, {
    customerId: quotation ? { ...quotation.customer, currency } : null,
    quotationVoucherId: quotation?.voucherId ?? '',
    contactName: quotation?.contactName ?? basis?.contact?.name ?? '',
    contactEmail: (quotation?.contactName ? quotation.contactEmail : basis?.contact?.email) ?? '',
    paymentTermId: (quotation ? quotation.paymentTerm : basis?.paymentTerm)?.id ?? '',
    date: today,
    receivedDate: today,
    currency,
    rate: currency === baseCurrency ? '1' : withoutPadding(basis?.rates.find((one) => one.currency === currency)?.rate ?? quotation?.rate ?? null),
    billTo: basis?.billTo ?? '',
    shipTo: basis?.shipTo ?? '',
    lines: lines.length > 0 ? lines : [newLine()],
  })
}

export const poValues = (po: CustomerPo): PoForm => valuesOf(codecs, { ...po, ...savedSale(po), lines: po.lines.map(withTaxText) })

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const poForm = { schema: 1, labels: labelsOf(codecs), valuesOf: poValues }

/** Values of a copy. The customer's order number stays empty, and the copy is on no quotation. */
export const copyOf = (po: CustomerPo, today: string, baseCurrency: string): PoForm => {
  const values = valuesOfCopy(poValues(po), today, baseCurrency)
  return {
    ...values,
    receivedDate: today,
    requiredDate: '',
    customerOrderNumber: '',
    endCustomerOrderNumber: '',
    duplicateReason: '',
    quotationVoucherId: '',
    lines: values.lines.map((line) => ({ ...line, quotationLineId: null, requiredDate: '' })),
  }
}

export const isBlank = (line: PoLine): boolean => !line.quotationLineId && isEmptyLine(line)

/** Builds the body of the save and validates it with the contract's schema. */
export const resolvePo = (typed: PoForm, baseCurrency: string, basis: TaxBasis): ResolverResult<PoForm, CustomerPoEdit> => {
  const { form, sent } = sentTrade(typed, { cells: lineCodecs, isBlank, baseCurrency, basis })
  return resolveBy(customerPoEdit, form, { ...bodyOf(codecs, form), ...sent }, issuesOfSale(form))
}
