import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileIds, fileRow, optionalText, partySummary, removeFileIds, requiredText, version, voucherKey } from './fields'
import { relatedDocument } from './inquiries'
import { exportEndpoint, type FilterFields, listQuery, totalsEndpoint } from './lists'
import { amount, currencyCode, discountPercent, quantity, rate, unitPrice } from './rules/schemas'

export const customerQuotationStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'partially_ordered',
  'ordered',
  'rejected',
  'expired',
  'cancelled',
  'superseded',
] as const

export const customerQuotationLineInput = z.strictObject({
  id: z.uuid().optional(),
  /** The offer that this line is bought on; its cost is taken from there, not from the request. */
  vendorQuotationLineId: z.uuid().nullish(),
  partno: optionalText(60),
  mfrPartNo: optionalText(60),
  description: requiredText(2000, 'Describe the line.'),
  qty: quantity,
  uom: requiredText(20, 'Enter a unit.').default('each'),
  /** In the quotation's currency. Ignored when the line names an offer, or without the cost permission. */
  unitCost: unitPrice.nullish(),
  /** Quotation currency units for one unit of the offer's currency; needed when the two differ. */
  costRate: rate.nullish(),
  unitPrice,
  discountPct: discountPercent.default('0'),
  isOptional: z.boolean().default(false),
  notes: optionalText(500),
})

const fields = {
  customerId: z.uuid('Choose a customer.'),
  inquiryVoucherId: voucherKey.nullish(),
  date: day.optional(),
  validUntil: day,
  currency: currencyCode,
  /** Base currency units for one unit of the quotation's; needed when the two differ. */
  rate: rate.nullish(),
  notes: optionalText(5000),
  terms: optionalText(5000),
  /** What the screen shows. The server refuses the save when it computes another total. */
  grandTotal: amount,
  fileIds,
  lines: z.array(customerQuotationLineInput).min(1, 'Add at least one line.').max(1000, 'A quotation takes at most 1,000 lines.'),
}
export const customerQuotationInput = z.strictObject(fields)
export const customerQuotationEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CustomerQuotationInput = z.input<typeof customerQuotationInput>
export type CustomerQuotationEdit = z.input<typeof customerQuotationEdit>

export const customerQuotationPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields, removeFileIds }),
  z.strictObject({ action: z.literal('submit'), version }),
  z.strictObject({ action: z.literal('approve'), version }),
  z.strictObject({ action: z.literal('sendBack'), version, reason: requiredText(500, 'Say why it goes back.') }),
])

const text = z.string().nullable()

export const customerQuotationRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  customer: partySummary,
  status: z.enum(customerQuotationStatuses),
  validUntil: z.string(),
  currency: z.string(),
  grandTotal: z.string(),
  /** Percent of the net; null for who may not see costs, and where no cost is known. */
  marginPct: text,
})
export type CustomerQuotationRow = z.infer<typeof customerQuotationRow>

export const customerQuotation = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  draftId: z.string(),
  revision: z.number().int(),
  date: z.string(),
  validUntil: z.string(),
  customer: partySummary,
  inquiryVoucherId: text,
  status: z.enum(customerQuotationStatuses),
  currency: z.string(),
  rate: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  taxTotal: z.string(),
  grandTotal: z.string(),
  costTotal: text,
  marginAmount: text,
  marginPct: text,
  /** The company's floor; null for who may not see costs. */
  marginFloorPct: text,
  notes: text,
  terms: text,
  ownerName: z.string(),
  isMine: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      lineNo: z.number().int(),
      partno: text,
      mfrPartNo: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      unitPrice: z.string(),
      discountPct: z.string(),
      lineNet: z.string(),
      isOptional: z.boolean(),
      notes: text,
      vendorQuotationLineId: z.uuid().nullable(),
      vendorQuotationVoucherId: text,
      unitCost: text,
      costCurrency: text,
      costRate: text,
      marginPct: text,
    }),
  ),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
})
export type CustomerQuotation = z.infer<typeof customerQuotation>

export const customerQuotationFilters = {
  status: { kind: 'choice', label: 'Status', choices: customerQuotationStatuses },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  date: { kind: 'day', label: 'Date' },
  validUntil: { kind: 'day', label: 'Valid until' },
  number: { kind: 'text', label: 'Number' },
  inquiry: { kind: 'text', label: 'Inquiry' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const customerQuotationQuery = listQuery(['date', 'number', 'customer', 'validUntil', 'status', 'total'], '-date')
export type CustomerQuotationParams = z.output<typeof customerQuotationQuery>

/** ISO 216 or ANSI. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

const path = '/RfqForCustomer/customer-qoutation'
const one = '/RfqForCustomer/customer-qoutation/:voucherId'

/** Percentages to price by; null for who may not see costs. */
export const pricing = z.object({
  /** The customer's own margin, else the company's. */
  marginPct: text,
  /** Below it a quotation needs an approval. */
  marginFloorPct: text,
})
export type Pricing = z.infer<typeof pricing>

export const customerQuotations = {
  pricing: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/pricing',
    query: z.object({ customerId: z.uuid().optional() }),
    response: pricing,
    module: 'customer-quotations',
    action: 'read',
    summary: 'Margin to price by, and its floor',
  }),
  list: endpoint({
    method: 'GET',
    path,
    query: customerQuotationQuery,
    response: page(customerQuotationRow),
    module: 'customer-quotations',
    action: 'read',
    summary: 'Customer quotations',
  }),
  totals: totalsEndpoint('customer-quotations', path, customerQuotationQuery),
  export: exportEndpoint('customer-quotations', path, customerQuotationQuery),
  get: endpoint({ method: 'GET', path: one, response: customerQuotation, module: 'customer-quotations', action: 'read', summary: 'One customer quotation' }),
  create: endpoint({
    method: 'POST',
    path,
    body: customerQuotationInput,
    response: customerQuotation,
    module: 'customer-quotations',
    action: 'create',
    summary: 'Add a customer quotation as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: one,
    body: customerQuotationEdit,
    response: customerQuotation,
    module: 'customer-quotations',
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    body: customerQuotationPatch,
    response: customerQuotation,
    module: 'customer-quotations',
    action: { edit: 'update', submit: 'update', approve: 'approve', sendBack: 'approve' },
    summary: 'Edit, submit, approve or send back a quotation',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/customer-qoutation/:voucherId/pdf',
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    module: 'customer-quotations',
    action: 'print',
    summary: 'The quotation as its customer gets it, as PDF; on the company’s own paper size unless another is named',
  }),
  stage: endpoint({
    method: 'POST',
    path: '/RfqForCustomer/files',
    body: z.strictObject({}),
    response: z.object({ files: z.array(fileRow) }),
    form: true,
    module: 'customer-quotations',
    action: 'create',
    summary: 'Upload files ahead of the quotation that names them in fileIds, within a day',
  }),
  unstage: endpoint({
    method: 'DELETE',
    path: '/RfqForCustomer/files/:fileId',
    response: z.object({}),
    module: 'customer-quotations',
    action: 'create',
    summary: 'Let go of a staged file of one’s own',
  }),
  file: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/customer-qoutation/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module: 'customer-quotations',
    action: 'read',
    summary: 'A file of a customer quotation',
  }),
}
