import type { ResolverResult } from 'react-hook-form'
import { vendorPoEdit, type VendorPoEdit } from '@/contracts/vendor-po-input'
import type { DeliverTo } from '@/contracts/deliver-to'
import type { Buyable, VendorPo, VendorPoBasis } from '@/contracts/vendor-pos'
import type { PartyOption } from '@/contracts/parties'
import { documentTotals } from '@/contracts/rules/totals'
import type { SalesTax } from '@/contracts/sales-taxes'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { type LineTaxes, lineTaxes, taxText } from '@/documents/trade/line-taxes'
import { nestIssues, type PathIssue } from '@/documents/trade/nest-issues'
import { emptyTradeLine, pricedLine, type TradeLine } from '@/documents/trade/trade-columns'
import { short, typed } from '@/documents/trade/typed'

export interface PoLine extends TradeLine {
  vendorSku: string
  promisedDate: string
  /** What it is bought for and on; kept, not typed. */
  salesOrderLineId: string | null
  surplus: boolean
  vendorQuotationLineId: string | null
}

/** An order to a vendor as typed. */
export interface PoForm {
  vendorId: PartyOption | null
  contactName: string
  contactEmail: string
  /** Empty for none. */
  paymentTermId: string
  date: string
  expectedDate: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  isDropShip: boolean
  deliverTo: DeliverToValues
  namesCustomer: boolean
  /** Empty for the default one. */
  warehouseId: string
  vendorQuoteNo: string
  specialBidNo: string
  terms: string
  notes: string
  lines: PoLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 2

export const newLine = (): PoLine => ({
  ...emptyTradeLine(),
  vendorSku: '',
  promisedDate: '',
  salesOrderLineId: null,
  surplus: false,
  vendorQuotationLineId: null,
})

const codeOf = (usable: readonly SalesTax[], taxId: string | null): string => usable.find(({ id }) => id === taxId)?.code ?? ''

/** The offer's lines, each with what is still to be ordered of it. */
const offeredLines = ({ lines }: Buyable, usable: readonly SalesTax[]): PoLine[] =>
  lines.map((line) => ({
    ...newLine(),
    vendorQuotationLineId: line.vendorQuotationLineId,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    vendorSku: line.vendorSku ?? '',
    description: line.description,
    qty: short(line.qty),
    uom: line.uom,
    unitPrice: short(line.unitPrice),
    tax: codeOf(usable, line.taxId),
  }))

interface Start {
  today: string
  baseCurrency: string
  /** What is ordered; without it the order starts empty. */
  quotation?: Buyable | undefined
  /** Of its vendor, today. */
  basis?: VendorPoBasis | undefined
}

/** Empty where the sales order shall say it. */
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

export const newPo = ({ today, baseCurrency, quotation, basis }: Start): PoForm => {
  const currency = quotation?.currency ?? basis?.vendor?.currency ?? baseCurrency
  const lines = quotation ? offeredLines(quotation, basis?.taxes ?? []) : []
  return {
    vendorId: quotation ? { ...quotation.vendor, currency } : null,
    contactName: basis?.contact?.name ?? '',
    contactEmail: basis?.contact?.email ?? '',
    paymentTermId: basis?.paymentTerm?.id ?? '',
    date: today,
    expectedDate: '',
    currency,
    rate: currency === baseCurrency ? '1' : short(basis?.rates.find((one) => one.currency === currency)?.rate ?? null),
    isDropShip: false,
    deliverTo: deliverToValues(null),
    namesCustomer: true,
    warehouseId: basis?.warehouses[0]?.id ?? '',
    vendorQuoteNo: quotation?.vendorQuoteNo ?? '',
    specialBidNo: quotation?.specialBidNo ?? '',
    terms: '',
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
    fileIds: [],
    removeFileIds: [],
  }
}

export const poValues = (po: VendorPo): PoForm => ({
  vendorId: { ...po.vendor, currency: po.currency },
  contactName: po.contactName ?? '',
  contactEmail: po.contactEmail ?? '',
  paymentTermId: po.paymentTerm?.id ?? '',
  date: po.date,
  expectedDate: po.expectedDate ?? '',
  currency: po.currency,
  rate: short(po.rate),
  isDropShip: po.isDropShip,
  deliverTo: deliverToValues(po.deliverTo),
  namesCustomer: po.namesCustomer,
  warehouseId: po.warehouse?.id ?? '',
  vendorQuoteNo: po.vendorQuoteNo ?? '',
  specialBidNo: po.specialBidNo ?? '',
  terms: po.terms ?? '',
  notes: po.notes ?? '',
  lines: po.lines.map((line) => ({
    key: line.id,
    id: line.id,
    salesOrderLineId: line.salesOrderLineId,
    surplus: line.surplus,
    vendorQuotationLineId: line.vendorQuotationLineId,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    vendorSku: line.vendorSku ?? '',
    description: line.description,
    qty: short(line.qty),
    uom: line.uom,
    unitPrice: short(line.unitPrice),
    discountPct: short(line.discountPct),
    tax: taxText(line.taxCode, line.secondTaxCode),
    requiredDate: line.requiredDate ?? '',
    promisedDate: line.promisedDate ?? '',
    notes: line.notes ?? '',
  })),
  fileIds: [],
  removeFileIds: [],
})

/** Another order with the same content, for stock: whom the first was bought for, and on which offer, stays with that one. */
export const copyOf = (po: VendorPo, { today, baseCurrency, basis }: Pick<Start, 'today' | 'baseCurrency' | 'basis'>): PoForm => {
  const values = poValues(po)
  return {
    ...values,
    date: today,
    expectedDate: '',
    rate: copiedRate(values.currency, baseCurrency),
    isDropShip: false,
    deliverTo: deliverToValues(null),
    namesCustomer: true,
    warehouseId: values.warehouseId || (basis?.warehouses[0]?.id ?? ''),
    vendorQuoteNo: '',
    specialBidNo: '',
    lines: values.lines.map((line) => ({
      ...copiedLine(line),
      requiredDate: '',
      promisedDate: '',
      salesOrderLineId: null,
      surplus: false,
      vendorQuotationLineId: null,
    })),
  }
}

const isBlank = ({ id, salesOrderLineId, vendorQuotationLineId, partno, mfrPartNo, description, unitPrice, vendorSku }: PoLine): boolean =>
  !id && !salesOrderLineId && !vendorQuotationLineId && ![partno, mfrPartNo, description, unitPrice, vendorSku].some((text) => text?.trim())
/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
const withoutBlankEnd = (lines: readonly PoLine[]): PoLine[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** The same sums as the server's. */
export const totalsOf = ({ currency, lines }: Pick<PoForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({ currency, lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })) })

const bodyOf = (form: PoForm, baseCurrency: string, usable: readonly SalesTax[]): VendorPoEdit => {
  const taxes = lineTaxes(usable)
  return {
    vendorId: form.vendorId?.id ?? '',
    contactName: form.contactName,
    contactEmail: form.contactEmail.trim(),
    paymentTermId: form.paymentTermId || null,
    date: form.date,
    expectedDate: form.expectedDate || null,
    currency: form.currency,
    rate: form.currency === baseCurrency ? null : typed(form.rate),
    isDropShip: form.isDropShip,
    deliverTo: form.isDropShip ? form.deliverTo : null,
    namesCustomer: form.namesCustomer || !form.isDropShip,
    warehouseId: form.isDropShip ? null : form.warehouseId || null,
    vendorQuoteNo: form.vendorQuoteNo,
    specialBidNo: form.specialBidNo,
    terms: form.terms,
    notes: form.notes,
    grandTotal: totalsOf(form, taxes).totals.grandTotal,
    lines: form.lines.map((line) => ({
      id: line.id,
      salesOrderLineId: line.salesOrderLineId,
      surplus: line.surplus,
      vendorQuotationLineId: line.vendorQuotationLineId,
      partno: line.partno,
      mfrPartNo: line.mfrPartNo,
      vendorSku: line.vendorSku,
      description: line.description,
      qty: typed(line.qty),
      uom: line.uom,
      unitPrice: typed(line.unitPrice),
      discountPct: typed(line.discountPct),
      ...taxes.idsOf(line.tax),
      requiredDate: line.requiredDate || null,
      promisedDate: line.promisedDate || null,
      notes: line.notes,
    })),
    fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
    removeFileIds: form.removeFileIds,
  }
}

/** What the schema of one field can't say. */
const acrossFields = (form: PoForm): PathIssue[] => [
  ...(form.date && form.expectedDate && form.expectedDate < form.date
    ? [{ path: ['expectedDate'], message: 'It would be expected before its own date.' }]
    : []),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolvePo = (typedIn: PoForm, baseCurrency: string, usable: readonly SalesTax[]): ResolverResult<PoForm, VendorPoEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, usable)
  const issues = [...(vendorPoEdit.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<PoForm>(issues) }
}
