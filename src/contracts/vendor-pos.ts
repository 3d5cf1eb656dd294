import { z } from 'zod'
import { nullableText, goodsOfLine, idAndName } from './document-record'
import { documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { documentFilters, vendorFilter, listQuery } from './lists'
import { tradeBasis } from './trade'
import { distributorPoChange, distributorPoInput, splitInput, vendorPoEdit, vendorPoInput, vendorPoPatch } from './vendor-po-input'
import { distributorStates, vendorPo, vendorPoKinds, vendorPoRow, vendorPoStatuses } from './vendor-po-record'
import { vendorPoOrders } from './list-orders'

export * from './vendor-po-record'

export const vendorPoFilters = documentFilters(vendorPoStatuses, {
  kind: { kind: 'choice', label: 'Kind', choices: vendorPoKinds },
  ...vendorFilter,
  expected: { kind: 'day', label: 'Expected' },
  salesOrder: { kind: 'text', label: 'Sales order' },
  vendorQuoteNo: { kind: 'text', label: 'Their quotation' },
  distributorState: { kind: 'choice', label: 'At the distributor', choices: distributorStates },
  dropShip: { kind: 'yesno', label: 'Drop-ship' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency', costs: true },
})
export const vendorPoQuery = listQuery(vendorPoOrders)

const warehouse = z.object({ id: z.uuid(), code: z.string(), name: z.string() })

/** Initial values and choices for an order to a vendor on a given day. */
export const vendorPoBasis = tradeBasis.extend({
  vendor: partySummary
    .extend({ currency: z.string(), isDistributor: z.boolean(), leadTimeDays: z.number().int().nullable(), minOrderValue: nullableText })
    .nullable(),
  contact: z.object({ name: z.string(), email: nullableText }).nullable(),
  paymentTerm: idAndName.nullable(),
  /** The default warehouse comes first. */
  warehouses: z.array(warehouse),
})
export type VendorPoBasis = z.infer<typeof vendorPoBasis>

const offeredLine = z.object({
  vendorQuotationLineId: z.uuid(),
  ...goodsOfLine,
  vendorSku: nullableText,
  unitPrice: z.string(),
  taxId: z.uuid().nullable(),
})
/** Initial values of an order based on a vendor's quotation: its priced lines, each with the quantity still to be ordered. */
export const vendorPoProposal = z.object({
  voucherId: z.string(),
  vendor: partySummary,
  vendorQuoteNo: nullableText,
  specialBidNo: nullableText,
  currency: z.string(),
  lines: z.array(offeredLine),
})
export type Buyable = z.infer<typeof vendorPoProposal>

/** A line of a sales order that is not completely in stock, delivered or on order. */
const uncoveredLine = z.object({
  salesOrderLineId: z.uuid(),
  lineNo: z.number().int(),
  partno: nullableText,
  mfrPartNo: nullableText,
  description: z.string(),
  uom: z.string(),
  fulfilment: z.enum(['stock', 'dropship']),
  requiredDate: nullableText,
  ordered: z.string(),
  reserved: z.string(),
  delivered: z.string(),
  /** Quantity on valid orders to vendors. */
  onOrders: z.string(),
  /** Quantity on drafts of orders to vendors, which cover nothing yet. */
  onDrafts: z.string(),
  uncovered: z.string(),
  /** Unit cost that the sale was based on; null for users who may not see costs, and when unknown. */
  unitCost: nullableText,
  costCurrency: nullableText,
  /** The vendor's offer that the sale was based on. */
  offer: z
    .object({
      vendor: partySummary,
      vendorQuotationLineId: z.uuid(),
      vendorQuotationVoucherId: z.string(),
      vendorSku: nullableText,
      /** Smallest quantity that the vendor sells. */
      moq: nullableText,
    })
    .nullable(),
})
export const uncovered = z.object({ voucherId: z.string(), customer: partySummary, shipTo: nullableText, lines: z.array(uncoveredLine) })
export type Uncovered = z.infer<typeof uncovered>
export type UncoveredLine = Uncovered['lines'][number]

export const vendorPos = {
  basis: endpoint({
    method: 'GET',
    path: '/poToVendor/basis',
    query: z.object({ vendorId: z.uuid().optional(), date: day.optional() }),
    response: vendorPoBasis,
    module: 'vendor-pos',
    action: 'read',
    summary: 'What an order to a vendor starts with, the warehouses, and the taxes and exchange rates of its day, today without one',
  }),
  quotation: endpoint({
    method: 'GET',
    path: '/poToVendor/quotation/:voucherId',
    response: vendorPoProposal,
    module: 'vendor-pos',
    action: 'cost',
    summary: 'What an order on a vendor’s quotation starts with',
  }),
  uncovered: endpoint({
    method: 'GET',
    path: '/poToVendor/uncovered',
    query: z.object({ salesOrder: z.string().min(1).max(60) }),
    response: uncovered,
    module: 'vendor-pos',
    action: 'create',
    summary: 'The lines of a sales order that have still to be bought, with the offers that they were sold on',
  }),
  split: endpoint({
    method: 'POST',
    path: '/poToVendor/split',
    body: splitInput,
    response: z.object({ rows: z.array(vendorPoRow) }),
    module: 'vendor-pos',
    action: 'create',
    summary: 'One draft for each vendor of what a sales order has still to be bought, all or none',
  }),
  ...documentEndpoints(
    'vendor_po',
    {
      query: vendorPoQuery,
      row: vendorPoRow,
      record: vendorPo,
      input: vendorPoInput,
      edit: vendorPoEdit,
      patch: vendorPoPatch,
      steps: {
        edit: 'update',
        submit: 'update',
        approve: 'approve',
        reject: 'approve',
        send: 'update',
        markSent: 'update',
        amend: 'update',
        close: 'approve',
        cancel: 'cancel',
        submitOrder: 'update',
        refreshOrder: 'update',
        cancelOrder: 'cancel',
        addFiles: 'update',
      },
      summaries: {
        create: 'Add a purchase order to a vendor as a draft',
        edit: 'Edit a draft, or one that was rejected, as a whole',
        change:
          'One step of an order: edit, submit, approve, reject, send, amend, close what remains of it, cancel, add files in any state, and what the distributor is asked',
      },
      filesNeed: 'cost',
    },
    { create: '/poToVendor/add-vendor-PO', edit: '/poToVendor/edit-vendor-PO/:voucherId', files: '/poToVendor', form: 'always' },
  ),
  pdf: paperEndpoint('vendor_po', 'The order as its vendor gets it, without prices for who may not see costs'),
  proposal: proposalEndpoint('vendor_po'),
  createDistributor: endpoint({
    method: 'POST',
    path: '/poToVendor/add-ingram-order',
    body: distributorPoInput,
    response: vendorPo,
    module: 'vendor-pos',
    action: 'create',
    summary: 'Add an order to the distributor as a draft, or hand it over at once',
  }),
  changeDistributor: endpoint({
    method: 'PUT',
    path: '/poToVendor/upd-ingram-order/:voucherId',
    body: distributorPoChange,
    response: vendorPo,
    module: 'vendor-pos',
    action: 'update',
    summary: 'Change the quantities of an order at the distributor, as long as nothing of it was shipped',
  }),
}
