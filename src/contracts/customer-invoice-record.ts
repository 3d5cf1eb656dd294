import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { documentRecord, documentRow, postedRecord, text, amountsRecord, openLine, owedRow, pricedLine, saleRecord } from './document-record'
import { partySummary } from './fields'
import { invoiceApprovals, orderDifference } from './order-difference'
import { accountOption } from './ledger'
import { borneCharge, eInvoiceProblems } from './sales-taxes'

export const customerInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'credited', 'written_off', 'cancelled'] as const

export const customerInvoiceRow = z.object({
  ...documentRow,
  type: z.enum(customerInvoiceTypes),
  ...owedRow,
  customer: partySummary,
  customerOrderNumber: text,
  status: z.enum(customerInvoiceStatuses),
})
export type CustomerInvoiceRow = z.infer<typeof customerInvoiceRow>

/** A document that a line takes from. */
const source = z.object({ lineId: z.uuid(), voucherId: z.string() }).nullable()

export const customerInvoice = customerInvoiceRow.extend({
  ...documentRecord,
  ...postedRecord,
  /** Of a credit note. */
  invoice: z.object({ voucherId: z.string(), date: z.string() }).nullable(),
  creditReason: text,
  /** By credit notes that stand, in the invoice's currency. */
  credited: z.string(),
  ...saleRecord,
  instalments: z.array(z.object({ dueDate: z.string(), amount: z.string() })),
  ...amountsRecord,
  discountTotal: z.string(),
  freight: z.string(),
  otherCharges: z.string(),
  freightTaxes: borneCharge,
  chargesTaxes: borneCharge,
  eInvoiceProblems,
  terms: text,
  sentAt: text,
  writtenOff: z.string(),
  writeOffReason: text,
  /** From what was ordered; of a draft as it is now. */
  differences: z.array(orderDifference),
  differenceReason: text,
  approval: z.enum(invoiceApprovals),
  approvedByName: text,
  lines: z.array(
    z.object({
      ...pricedLine,
      delivery: source,
      salesOrder: source,
      invoiceLineId: z.uuid().nullable(),
      account: accountOption.nullable(),
      serials: z.array(z.string()),
      /** Of an invoice's line: how much of it was credited; on the price alone no pieces. */
      creditedQty: z.string(),
      creditedNet: z.string(),
    }),
  ),
})
export type CustomerInvoice = z.infer<typeof customerInvoice>

/** What can be invoiced to a customer now, document by document. */
export const billableDocument = z.object({
  kind: z.enum(['delivery', 'sales_order']),
  voucherId: z.string(),
  date: z.string(),
  customer: partySummary,
  salesOrderVoucherId: z.string(),
  customerOrderNumber: text,
  ...saleRecord,
  currency: z.string(),
  lines: z.array(
    z.object({
      deliveryLineId: z.uuid().nullable(),
      salesOrderLineId: z.uuid(),
      ...openLine,
      /** Of that, what stands in other drafts already. */
      inDrafts: z.string(),
      serials: z.array(z.string()),
    }),
  ),
})
export type BillableDocument = z.infer<typeof billableDocument>
