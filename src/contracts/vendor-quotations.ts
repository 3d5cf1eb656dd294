import { z } from 'zod'
import { fileEndpoint, readEndpoints } from './document-endpoints'
import { documentLine, documentRecord, documentRow, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { listQuery } from './lists'
import { vendorQuotationOrders } from './list-orders'
import { vendorQuotationKinds, vendorQuotationStatuses } from './vendor-quotation-filters'
import { importBody, importPreview, importPreviewBody } from './vendor-quotation-import'

export * from './vendor-quotation-filters'

export const vendorQuotationRow = z.object({
  ...documentRow,
  kind: z.enum(vendorQuotationKinds),
  vendor: partySummary,
  /** Null while the vendor has not answered, or if the vendor gave no number. */
  vendorQuoteNo: nullableText,
  vendorRevision: z.string(),
  status: z.enum(vendorQuotationStatuses),
  validUntil: nullableText,
  currency: z.string(),
  /** Null for users who may not see costs. */
  grandTotal: nullableText,
  lineCount: z.number().int(),
})
export type VendorQuotationRow = z.infer<typeof vendorQuotationRow>

export const vendorQuotation = z.object({
  ...documentRow,
  ...documentRecord,
  kind: z.enum(vendorQuotationKinds),
  vendor: partySummary,
  /** Null while the vendor has not answered, or if the vendor gave no number. */
  vendorQuoteNo: nullableText,
  vendorRevision: z.string(),
  vendorQuoteName: nullableText,
  endUserName: nullableText,
  specialBidNo: nullableText,
  specialBidEffective: nullableText,
  specialBidExpiry: nullableText,
  status: z.enum(vendorQuotationStatuses),
  vendorQuoteDate: nullableText,
  validUntil: nullableText,
  /** Day by which the vendor was asked to answer, and the message that came with the request. */
  dueDate: nullableText,
  requestMessage: nullableText,
  /** Why the quotation was declined or cancelled. */
  outcomeReason: nullableText,
  revision: z.number().int(),
  /** The revisions before and after this one. */
  previousRevision: nullableText,
  nextRevision: nullableText,
  currency: z.string(),
  /** Null until somebody enters the exchange rate. */
  rate: nullableText,
  subTotal: nullableText,
  freight: nullableText,
  grandTotal: nullableText,
  declaredTotal: nullableText,
  overrideReason: nullableText,
  inquiry: z.object({ voucherId: z.string(), subject: z.string(), customer: partySummary.extend({ currency: z.string() }) }).nullable(),
  terms: nullableText,
  lines: z.array(
    z.object({
      ...documentLine,
      vendorSku: nullableText,
      manufacturer: nullableText,
      /** Null for users who may not see costs, and while the vendor has given no price. */
      unitCost: nullableText,
      extCost: nullableText,
      msrp: nullableText,
      moq: nullableText,
      availQty: nullableText,
      leadTimeDays: z.number().int().nullable(),
      countryOfOrigin: nullableText,
      weight: nullableText,
      comments: nullableText,
      configurationName: nullableText,
      alternativeGroup: nullableText,
      requiredDate: nullableText,
      /** The part's sales tax, which a customer quotation's line bears unless another is chosen. */
      salesTaxId: z.uuid().nullable(),
      isSelected: z.boolean(),
      inquiryLineId: z.uuid().nullable(),
      inquiryLineNo: z.number().int().nullable(),
    }),
  ),
})
export type VendorQuotation = z.infer<typeof vendorQuotation>

export const vendorQuotationQuery = listQuery(vendorQuotationOrders)

export const vendorQuotations = {
  ...readEndpoints('vendor_quotation', { query: vendorQuotationQuery, row: vendorQuotationRow, record: vendorQuotation }),
  preview: endpoint({
    method: 'POST',
    path: '/vendorQuotation/import-preview',
    body: importPreviewBody,
    response: importPreview,
    form: true,
    work: 'import',
    safe: true,
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Read a distributor’s file and show what an import would take',
  }),
  import: endpoint({
    method: 'POST',
    path: '/vendorQuotation/add-vendor-quotation',
    body: importBody,
    // The warnings name the consequences: picks that a revision undoes.
    response: vendorQuotation.extend({ warnings: z.array(z.string()).default([]) }),
    form: true,
    work: 'import',
    module: 'vendor-quotations',
    action: 'import',
    summary: 'Record a distributor’s quotation from its file',
  }),
  file: fileEndpoint('vendor_quotation', { filesNeed: 'cost' }),
}
