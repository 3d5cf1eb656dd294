import { z } from 'zod'
import { nullableText } from './document-record'
import { customerQuotationEdit, customerQuotationInput, customerQuotationPatch } from './customer-quotation-input'
import { customerQuotation, customerQuotationRow } from './customer-quotation-record'
import { changeEndpoint, draftEndpoints, fileEndpoint, paperEndpoint, proposalEndpoint, readEndpoints } from './document-endpoints'
import { endpoint } from './endpoint'
import { day } from './fields'
import { listQuery } from './lists'
import { customerQuotationOrders } from './list-orders'
import { salesTax } from './sales-taxes'
import { taxedDiscounts } from './trade'
import { stagedFileEndpoints } from './staged-files'

export * from './customer-quotation-filters'
export * from './customer-quotation-record'

export const customerQuotationQuery = listQuery(customerQuotationOrders)

/** Default values and limits for a new quotation. Percentages are null for users who may not see costs. */
export const pricing = z.object({
  /** Default margin: the customer's own, otherwise the company's. */
  marginPct: nullableText,
  marginFrom: z.enum(['customer', 'company']).nullable(),
  /** A margin below this floor needs an approval. */
  marginFloorPct: nullableText,
  /** A discount above this limit needs an approval; null for no limit. */
  discountLimitPct: nullableText,
  /** A quotation above this amount, in base currency, needs an approval; null for no limit. */
  approvalLimit: nullableText,
  /** Base currency units for one unit, of each currency that has a rate for the day or the week before. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
  /** Default contact of the customer for the header. */
  contact: z.object({ name: z.string(), email: nullableText }).nullable(),
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null when the customer is not exempt from tax. */
  exemption: z.object({ expiresOn: nullableText }).nullable(),
})
export type Pricing = z.infer<typeof pricing>

const parts = {
  query: customerQuotationQuery,
  row: customerQuotationRow,
  record: customerQuotation,
  input: customerQuotationInput,
  edit: customerQuotationEdit,
  patch: customerQuotationPatch,
  steps: {
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
  summaries: {
    create: 'Add a customer quotation as a draft',
    change: 'One step of a quotation: edit, submit, approve, send, accept, reject, revise, cancel …',
  },
  filesNeed: 'read',
} as const

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
    response: z.object({ rows: z.array(salesTax), discounts: taxedDiscounts }),
    module: 'customer-quotations',
    action: 'read',
    summary: 'Tax codes that a line may bear on a day, today without one, with the rate of that day, and the discounts that reduce what is taxed',
  }),
  ...readEndpoints('customer_quotation', parts),
  ...draftEndpoints('customer_quotation', parts),
  change: changeEndpoint('customer_quotation', parts),
  proposal: proposalEndpoint('customer_quotation'),
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
  pdf: paperEndpoint('customer_quotation', 'The quotation as its customer gets it'),
  ...stagedFileEndpoints('customer-quotations', '/RfqForCustomer', 'customer quotation'),
  file: fileEndpoint('customer_quotation', parts),
}
