import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { documentRecord, documentRow, postedRecord, nullableText, openLine, invoiceRecord, invoiceRow, pricedLine, saleRecord } from './document-record'
import { partySummary } from './fields'
import { invoiceApprovals, orderDifference } from './order-difference'
import { accountOption, costCentreOption } from './ledger'
import { borneCharge, eInvoiceProblems } from './sales-taxes'

export const customerInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'credited', 'written_off', 'cancelled'] as const

export const customerInvoiceRow = z.object({
  ...documentRow,
  type: z.enum(customerInvoiceTypes),
  ...invoiceRow,
  customer: partySummary,
  customerOrderNumber: nullableText,
  status: z.enum(customerInvoiceStatuses),
})
export type CustomerInvoiceRow = z.infer<typeof customerInvoiceRow>

/** The document line that a line comes from. */
const source = z.object({ lineId: z.uuid(), voucherId: z.string() }).nullable()

export const customerInvoice = customerInvoiceRow.extend({
  ...documentRecord,
  ...postedRecord,
  /** On a credit note: the invoice that it credits. */
  invoice: z.object({ voucherId: z.string(), date: z.string() }).nullable(),
  creditReason: nullableText,
  /** Amount credited by credit notes that are posted and not cancelled, in the invoice's currency. */
  credited: z.string(),
  ...saleRecord,
  instalments: z.array(z.object({ dueDate: z.string(), amount: z.string() })),
  ...invoiceRecord,
  discountTotal: z.string(),
  freight: z.string(),
  otherCharges: z.string(),
  freightTaxes: borneCharge,
  chargesTaxes: borneCharge,
  eInvoiceProblems,
  terms: nullableText,
  sentAt: nullableText,
  writtenOff: z.string(),
  writeOffReason: nullableText,
  /** Differences from the order; for a draft, those it has now. */
  differences: z.array(orderDifference),
  differenceReason: nullableText,
  approval: z.enum(invoiceApprovals),
  approvedByName: nullableText,
  lines: z.array(
    z.object({
      ...pricedLine,
      delivery: source,
      salesOrder: source,
      invoiceLineId: z.uuid().nullable(),
      account: accountOption.nullable(),
      costCentre: costCentreOption.nullable(),
      serials: z.array(z.string()),
      /** For a line of an invoice: quantity and net amount credited. A credit on the price alone counts no quantity. */
      creditedQty: z.string(),
      creditedNet: z.string(),
    }),
  ),
})
export type CustomerInvoice = z.infer<typeof customerInvoice>

/** A document of which something can be invoiced to the customer now. */
export const billableDocument = z.object({
  kind: z.enum(['delivery', 'sales_order']),
  voucherId: z.string(),
  date: z.string(),
  customer: partySummary,
  salesOrderVoucherId: z.string(),
  customerOrderNumber: nullableText,
  ...saleRecord,
  currency: z.string(),
  lines: z.array(
    z.object({
      deliveryLineId: z.uuid().nullable(),
      salesOrderLineId: z.uuid(),
      ...openLine,
      /** The part of the quantity that is already in other drafts. */
      inDrafts: z.string(),
      serials: z.array(z.string()),
    }),
  ),
})
export type BillableDocument = z.infer<typeof billableDocument>
