import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileRow, optionalText, partySummary, voucherKey } from './fields'
import { relatedDocument } from './inquiries'
import { exportEndpoint, type FilterFields, listQuery, totalsEndpoint } from './lists'
import { currencyCode, rate } from './rules/schemas'

export const vendorQuotationStatuses = ['draft', 'requested', 'received', 'selected', 'partially_selected', 'expired', 'declined', 'cancelled'] as const
export const vendorQuotationKinds = ['general', 'ingrammicro'] as const

const text = z.string().nullable()

export const importProblem = z.object({
  row: z.number().int().nullable(),
  column: text,
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
})

const importLine = z.object({
  row: z.number().int(),
  sku: text,
  manufacturer: text,
  mfrPartNo: text,
  description: text,
  qty: text,
  discount: z.object({ text: z.string(), type: text, amount: text, percent: text }).nullable(),
  availQty: text,
  msrp: text,
  extMsrp: text,
  price: text,
  extPrice: text,
  computedExtPrice: text,
  comments: text,
})

/** What an import would take from a distributor's file. Nothing of it is saved. */
export const importPreview = z.object({
  fileName: z.string(),
  header: z.object({
    quoteNumber: text,
    revision: z.number().int().nullable(),
    name: text,
    customerName: text,
    endUserName: text,
    declaredAmount: text,
    currency: text,
    currencyText: text,
    specialPricingNumber: text,
    validUntil: text,
    validUntilText: text,
    comments: text,
  }),
  configurations: z.array(
    z.object({
      index: z.number().int(),
      name: text,
      lines: z.array(importLine),
      declaredSubTotal: text,
      computedSubTotal: z.string(),
      computed: z.object({ qty: z.string(), msrp: z.string(), price: z.string() }),
    }),
  ),
  /** Several configurations are alternatives: one is chosen, and they are never added up. */
  alternatives: z.boolean(),
  declaredTotal: text,
  computedTotal: text,
  problems: z.array(importProblem),
  /** A quotation that this file, or its number and revision, has already become. */
  duplicateOf: text,
})
export type ImportPreview = z.infer<typeof importPreview>

export const importPreviewBody = z.strictObject({ vendorId: z.uuid().nullish() })
export const importBody = z.strictObject({
  kind: z.literal('ingrammicro').default('ingrammicro'),
  vendorId: z.uuid('Choose the distributor.'),
  inquiryVoucherId: voucherKey.nullish(),
  /** Which configuration to keep; needed when the file holds several. */
  configuration: z.number().int().min(0).max(999).nullish(),
  /** When the file names none that we know. */
  currency: currencyCode.nullish(),
  /** Base currency units for one unit of the quotation's; needed when the two differ. */
  rate: rate.nullish(),
  /** Replaces a date that the file states and no calendar has. */
  validUntil: day.nullish(),
  /** Needed when the declared total is not the sum of the lines. */
  overrideReason: optionalText(500),
})
export type ImportBody = z.input<typeof importBody>

export const vendorQuotationRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  vendor: partySummary,
  vendorQuoteNo: z.string(),
  vendorRevision: z.string(),
  status: z.enum(vendorQuotationStatuses),
  validUntil: text,
  currency: z.string(),
  /** Null for who may not see costs. */
  grandTotal: text,
  lineCount: z.number().int(),
})
export type VendorQuotationRow = z.infer<typeof vendorQuotationRow>

export const vendorQuotation = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  kind: z.enum(vendorQuotationKinds),
  vendor: partySummary,
  vendorQuoteNo: z.string(),
  vendorRevision: z.string(),
  vendorQuoteName: text,
  endUserName: text,
  specialBidNo: text,
  status: z.enum(vendorQuotationStatuses),
  validUntil: text,
  currency: z.string(),
  rate: z.string(),
  grandTotal: text,
  declaredTotal: text,
  overrideReason: text,
  inquiry: z.object({ voucherId: z.string(), subject: z.string(), customer: partySummary.extend({ currency: z.string() }) }).nullable(),
  ownerName: z.string(),
  version: z.number().int(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      lineNo: z.number().int(),
      partno: text,
      mfrPartNo: text,
      vendorSku: text,
      manufacturer: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      unitCost: text,
      extCost: text,
      msrp: text,
      availQty: text,
      comments: text,
      configurationName: text,
      inquiryLineNo: z.number().int().nullable(),
    }),
  ),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
})
export type VendorQuotation = z.infer<typeof vendorQuotation>

export const vendorQuotationFilters = {
  status: { kind: 'choice', label: 'Status', choices: vendorQuotationStatuses },
  kind: { kind: 'choice', label: 'Kind', choices: vendorQuotationKinds },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  date: { kind: 'day', label: 'Date' },
  validUntil: { kind: 'day', label: 'Valid until' },
  number: { kind: 'text', label: 'Number' },
  vendorQuoteNo: { kind: 'text', label: 'Vendor’s number' },
  inquiry: { kind: 'text', label: 'Inquiry' },
  specialBidNo: { kind: 'text', label: 'Special bid' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency', costs: true },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const vendorQuotationQuery = listQuery(['date', 'number', 'vendor', 'validUntil', 'status', 'total'], '-date')
export type VendorQuotationParams = z.output<typeof vendorQuotationQuery>

export const vendorQuotations = {
  list: endpoint({
    method: 'GET',
    path: '/vendorQuotation',
    query: vendorQuotationQuery,
    response: page(vendorQuotationRow),
    module: 'vendor-quotations',
    action: 'read',
    summary: 'Vendor quotations',
  }),
  totals: totalsEndpoint('vendor-quotations', '/vendorQuotation', vendorQuotationQuery),
  export: exportEndpoint('vendor-quotations', '/vendorQuotation', vendorQuotationQuery),
  get: endpoint({
    method: 'GET',
    path: '/vendorQuotation/:voucherId',
    response: vendorQuotation,
    module: 'vendor-quotations',
    action: 'read',
    summary: 'One vendor quotation',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/vendorQuotation/import-preview',
    body: importPreviewBody,
    response: importPreview,
    form: true,
    safe: true,
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Read a distributor’s file and show what an import would take',
  }),
  import: endpoint({
    method: 'POST',
    path: '/vendorQuotation/add-vendor-quotation',
    body: importBody,
    response: vendorQuotation,
    form: true,
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Record a distributor’s quotation from its file',
  }),
  file: endpoint({
    method: 'GET',
    path: '/vendorQuotation/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module: 'vendor-quotations',
    action: 'cost',
    summary: 'A file of a vendor quotation; it holds costs',
  }),
}
