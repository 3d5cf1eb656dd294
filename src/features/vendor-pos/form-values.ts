import type { TaxBasis } from '@/documents/trade/line-taxes'
import type { ResolverResult } from 'react-hook-form'
import { vendorPoEdit, type VendorPoEdit } from '@/contracts/vendor-po-input'
import type { DeliverTo } from '@/contracts/deliver-to'
import type { Buyable, VendorPo, VendorPoBasis } from '@/contracts/vendor-pos'
import type { SalesTax } from '@/contracts/sales-taxes'
import {
  bodyOf,
  chosen,
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  optional,
  plain,
  type RowOf,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import type { NewFormArgs } from '@/documents/form/form-screen'
import { hasText, notBefore, resolveBy } from '@/documents/form/resolve'
import type { Labels } from '@/documents/form/show-value'
import { valuesOfCopy } from '@/documents/trade/copied'
import { contactCodecs, currencyCodecs, sourceLineIdCodec, partFromLine, tradeLineCodecs, vendorCodec, withTaxText } from '@/documents/trade/trade-codecs'
import { sentTrade } from '@/documents/trade/trade-lines'
import { withoutPadding } from '@/documents/trade/typed'

/** Delivery address as typed; empty fields are taken from the sales order. */
export type DeliverToValues = Record<keyof DeliverTo, string>
const deliverToValues = (to: DeliverTo | null): DeliverToValues => ({
  consignee: to?.consignee ?? '',
  street: to?.street ?? '',
  city: to?.city ?? '',
  region: to?.region ?? '',
  postalCode: to?.postalCode ?? '',
  country: to?.country ?? '',
  contact: to?.contact ?? '',
  phone: to?.phone ?? '',
})

const deliverTo = {
  labels: (): Labels => ({
    deliverTo: 'Delivery address',
    'deliverTo.consignee': 'Consignee',
    'deliverTo.street': 'Street',
    'deliverTo.city': 'City',
    'deliverTo.region': 'State or region',
    'deliverTo.postalCode': 'Postal code',
    'deliverTo.country': 'Country',
    'deliverTo.contact': 'Contact at the delivery address',
    'deliverTo.phone': 'Phone at the delivery address',
  }),
  initial: (): DeliverToValues => deliverToValues(null),
  read: deliverToValues,
}

const lineCodecs = {
  ...tradeLineCodecs,
  vendorSku: text('Vendor’s number'),
  promisedDate: optional('Promised'),
  /** Sales order line that the line is bought for; kept, not typed. */
  salesOrderLineId: sourceLineIdCodec('Sales order'),
  surplus: plain<boolean>('More than needed', false),
  vendorQuotationLineId: sourceLineIdCodec('Quoted line'),
}

const codecs = {
  vendorId: vendorCodec,
  ...contactCodecs,
  paymentTermId: chosen('Payment term'),
  date: text('Order date'),
  expectedDate: optional('Needed by'),
  ...currencyCodecs,
  isDropShip: plain<boolean>('Straight to the customer', false),
  deliverTo,
  namesCustomer: plain<boolean>('Name the end customer', true),
  /** Empty for the default warehouse. */
  warehouseId: chosen('Warehouse'),
  vendorQuoteNo: text('Their quotation'),
  specialBidNo: text('Special bid'),
  terms: text('Terms'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type PoLine = RowOf<typeof lineCodecs>
export type PoForm = ValuesOf<typeof codecs>

export const newLine = (): PoLine => newRow(lineCodecs)

const codeOf = (usable: readonly SalesTax[], taxId: string | null): string => usable.find(({ id }) => id === taxId)?.code ?? ''

/** Lines of the offer, each with the quantity that is still to be ordered. */
const offeredLines = ({ lines }: Buyable, usable: readonly SalesTax[]): PoLine[] =>
  lines.map((line) => ({
    ...newLine(),
    ...partFromLine(line),
    vendorQuotationLineId: line.vendorQuotationLineId,
    vendorSku: line.vendorSku ?? '',
    unitPrice: withoutPadding(line.unitPrice),
    tax: codeOf(usable, line.taxId),
  }))

interface NewPoArgs extends NewFormArgs {
  /** Offer to order; without it the form starts empty. */
  quotation?: Buyable | undefined
  /** Basis of the vendor for today. */
  basis?: VendorPoBasis | undefined
}

export const newPo = ({ today, baseCurrency, quotation, basis }: NewPoArgs): PoForm => {
  const currency = quotation?.currency ?? basis?.vendor?.currency ?? baseCurrency
  const lines = quotation ? offeredLines(quotation, basis?.taxes ?? []) : []
  return initialOf(codecs, {
    vendorId: quotation ? { ...quotation.vendor, currency } : null,
    contactName: basis?.contact?.name ?? '',
    contactEmail: basis?.contact?.email ?? '',
    paymentTermId: basis?.paymentTerm?.id ?? '',
    date: today,
    currency,
    rate: currency === baseCurrency ? '1' : withoutPadding(basis?.rates.find((one) => one.currency === currency)?.rate ?? null),
    warehouseId: basis?.warehouses[0]?.id ?? '',
    vendorQuoteNo: quotation?.vendorQuoteNo ?? '',
    specialBidNo: quotation?.specialBidNo ?? '',
    lines: lines.length > 0 ? lines : [newLine()],
  })
}

export const poValues = (po: VendorPo): PoForm =>
  valuesOf(codecs, {
    ...po,
    vendorId: { ...po.vendor, currency: po.currency },
    paymentTermId: po.paymentTerm,
    warehouseId: po.warehouse,
    lines: po.lines.map(withTaxText),
  })

/** Props for the form's frame. Raise `schema` when drafts of older forms can no longer be loaded. */
export const poForm = { schema: 2, labels: labelsOf(codecs), valuesOf: poValues }

/** Form values for a copy of an order, for stock: without sales order and offer, which stay with the first order. */
export const copyOf = (po: VendorPo, { today, baseCurrency, basis }: Omit<NewPoArgs, 'quotation'>): PoForm => {
  const values = valuesOfCopy(poValues(po), today, baseCurrency)
  return {
    ...values,
    expectedDate: '',
    isDropShip: false,
    deliverTo: deliverToValues(null),
    namesCustomer: true,
    warehouseId: values.warehouseId || (basis?.warehouses[0]?.id ?? ''),
    vendorQuoteNo: '',
    specialBidNo: '',
    lines: values.lines.map((line) => ({
      ...line,
      requiredDate: '',
      promisedDate: '',
      salesOrderLineId: null,
      surplus: false,
      vendorQuotationLineId: null,
    })),
  }
}

const isBlank = ({ id, salesOrderLineId, vendorQuotationLineId, partno, mfrPartNo, description, unitPrice, vendorSku }: PoLine): boolean =>
  !id && !salesOrderLineId && !vendorQuotationLineId && !hasText(partno, mfrPartNo, description, unitPrice, vendorSku)

/** Builds the request body and validates it with the contract's schema. */
export const resolvePo = (typed: PoForm, baseCurrency: string, basis: TaxBasis): ResolverResult<PoForm, VendorPoEdit> => {
  const { form, sent } = sentTrade(typed, { cells: lineCodecs, isBlank, baseCurrency, basis })
  return resolveBy(
    vendorPoEdit,
    form,
    {
      ...bodyOf(codecs, form),
      ...sent,
      deliverTo: form.isDropShip ? form.deliverTo : null,
      namesCustomer: form.namesCustomer || !form.isDropShip,
      warehouseId: form.isDropShip ? null : form.warehouseId || null,
    },
    notBefore(form.date, form.expectedDate, 'expectedDate', 'It would be expected before its own date.'),
  )
}
