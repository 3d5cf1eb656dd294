import { z } from 'zod'
import { taxKinds } from './choices'
import { customerQuotationEdit, customerQuotationInput, customerQuotationPatch } from './customer-quotation-input'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileRow, partySummary } from './fields'
import { relatedDocument } from './inquiries'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'

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

/** Why a quotation needs an approval. Those of its margin are told to who may see costs. */
export const approvalReasons = ['margin', 'cost_unknown', 'discount', 'total'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

export const linkStates = ['open', 'used', 'expired', 'revoked'] as const

const text = z.string().nullable()

const approval = z.object({
  /** What made it necessary, from the submit on; empty without need. */
  reasons: z.array(z.enum(approvalReasons)),
  approvedByName: text,
  approvedAt: text,
  /** Nobody else could have approved it. */
  approvedOwn: z.boolean(),
  /** Who can approve it while it waits: names of colleagues. */
  approvers: z.array(z.string()),
  /** While it waits: the caller may approve it, as another user or because there is none. */
  mine: z.boolean(),
})

/** What became of it, and who said so: the customer by the link, or one of us. */
const outcome = z.object({ byName: text, via: z.enum(['link', 'staff']), reason: text, note: text, at: z.string() })
/** The customer's link. Its address is told once, when it is made. */
const linkSummary = z.object({ state: z.enum(linkStates), expiresAt: z.string(), openedAt: text })
/** The last mail about it. */
const mailSummary = z.object({
  state: z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced']),
  recipients: z.array(z.string()),
  /** Those that the mail did not reach. */
  refused: z.array(z.string()),
  error: text,
})

/** What the lines that bear one tax come to. */
export const taxTotal = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  percent: z.string(),
  /** Their net. */
  base: z.string(),
  tax: z.string(),
})
export type TaxTotal = z.infer<typeof taxTotal>

export const customerQuotationRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  customer: partySummary,
  status: z.enum(customerQuotationStatuses),
  validUntil: z.string(),
  currency: z.string(),
  taxTotal: z.string(),
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
  /** All revisions, oldest first, this one among them. */
  revisions: z.array(z.object({ voucherId: z.string(), revision: z.number().int(), status: z.enum(customerQuotationStatuses) })),
  date: z.string(),
  validUntil: z.string(),
  customer: partySummary,
  contactName: text,
  contactEmail: text,
  customerReference: text,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  inquiryVoucherId: text,
  status: z.enum(customerQuotationStatuses),
  currency: z.string(),
  rate: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  taxTotal: z.string(),
  /** One row for each code and percentage; optional lines bear what is in none of them. */
  taxes: z.array(taxTotal),
  grandTotal: z.string(),
  costTotal: text,
  marginAmount: text,
  marginPct: text,
  /** The company's floor; null for who may not see costs. */
  marginFloorPct: text,
  notes: text,
  terms: text,
  approval,
  sentAt: text,
  sentVia: z.enum(['mail', 'other']).nullable(),
  /** It can still be taken back: its mail has not gone out. */
  canUnsend: z.boolean(),
  outcome: outcome.nullable(),
  link: linkSummary.nullable(),
  mail: mailSummary.nullable(),
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
      breaks: z.array(z.object({ minQty: z.string(), unitPrice: z.string(), marginPct: text })),
      discountPct: z.string(),
      taxId: z.uuid().nullable(),
      taxCode: text,
      /** What is charged, as it was on the quotation's date; 0 for what is exempt or under reverse charge. */
      taxPercent: text,
      taxAmount: z.string(),
      lineNet: z.string(),
      isOptional: z.boolean(),
      /** An optional line that the customer took; null while nobody has said. */
      optionTaken: z.boolean().nullable(),
      notes: text,
      /** The line of the revision before that this one came from. */
      revisesLineId: z.uuid().nullable(),
      vendorQuotationLineId: z.uuid().nullable(),
      vendorQuotationVoucherId: text,
      unitCost: text,
      costCurrency: text,
      costRate: text,
      /** What the vendor's freight and charges add to one unit, in the quotation's currency. */
      landedAdd: text,
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
  submittedBy: { kind: 'reference', label: 'Submitted by', of: 'users' },
  mailFailed: { kind: 'yesno', label: 'Mail failed' },
} as const satisfies FilterFields
export const customerQuotationOrders = listOrders(['date', 'number', 'customer', 'validUntil', 'status', 'total'], '-date')
export const customerQuotationQuery = listQuery(customerQuotationOrders)
export type CustomerQuotationParams = z.output<typeof customerQuotationQuery>

/** ISO 216 or ANSI. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

const path = '/RfqForCustomer/customer-qoutation'
const one = '/RfqForCustomer/customer-qoutation/:voucherId'

/** What a new quotation starts from. Percentages are null for who may not see costs. */
export const pricing = z.object({
  /** By the rule that holds: the customer's own margin, else the company's. */
  marginPct: text,
  marginFrom: z.enum(['customer', 'company']).nullable(),
  /** Below it a quotation needs an approval. */
  marginFloorPct: text,
  /** Above it a discount needs an approval; null for no limit. */
  discountLimitPct: text,
  /** Above it, in base currency, a quotation needs an approval; null for no limit. */
  approvalLimit: text,
  /** Base currency units for one unit, of each currency that has a rate for the day or the week before. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
  /** Of the customer: what the header starts with. */
  contact: z.object({ name: z.string(), email: text }).nullable(),
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of the customer; null for one who is not exempt from tax. */
  exemption: z.object({ expiresOn: text }).nullable(),
})
export type Pricing = z.infer<typeof pricing>

/** A tax that a line may bear on one day. */
export const salesTax = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  /** What is charged: 5 means 5 %. */
  percent: z.string(),
})
export type SalesTax = z.infer<typeof salesTax>

/** What the mail dialog starts with. */
export const mailProposal = z.object({
  to: z.array(z.object({ name: text, email: z.string() })),
  /** Everybody of the customer who has an address. */
  people: z.array(z.object({ name: text, email: z.string() })),
  subject: z.string(),
  text: z.string(),
  /** Of the PDF that goes along. */
  fileName: z.string(),
})
export type MailProposal = z.infer<typeof mailProposal>

export const customerQuotations = {
  pricing: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/pricing',
    query: z.object({ customerId: z.uuid().optional(), date: day.optional() }),
    response: pricing,
    module: 'customer-quotations',
    action: 'read',
    summary: 'What a new quotation starts from: margin by rule, limits, rates of the day',
  }),
  taxes: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/tax-codes',
    query: z.object({ date: day.optional() }),
    response: z.object({ rows: z.array(salesTax) }),
    module: 'customer-quotations',
    action: 'read',
    summary: 'Tax codes that a line may bear on a day, today without one, with the rate of that day',
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
    action: {
      edit: 'update',
      submit: 'update',
      approve: 'approve',
      sendBack: 'approve',
      withdraw: 'update',
      send: 'update',
      unsend: 'update',
      accept: 'update',
      reject: 'update',
      revise: 'create',
      cancel: 'cancel',
    },
    summary: 'One step of a quotation: edit, submit, approve, send, accept, reject, revise, cancel …',
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/RfqForCustomer/customer-qoutation/:voucherId/mail',
    response: mailProposal,
    module: 'customer-quotations',
    action: 'update',
    summary: 'Recipients, subject and text that a mail of the quotation starts with',
  }),
  share: endpoint({
    method: 'POST',
    path: '/RfqForCustomer/customer-qoutation/:voucherId/link',
    body: z.strictObject({}),
    response: z.object({ url: z.string(), expiresAt: z.string() }),
    module: 'customer-quotations',
    action: 'update',
    summary: 'A link by which the customer can answer without signing in; it takes the place of the one before',
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/RfqForCustomer/customer-qoutation/:voucherId/link',
    response: z.object({}),
    module: 'customer-quotations',
    action: 'update',
    summary: 'Take the customer’s link back',
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
