import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { documentLine, documentRecord, documentRow, postedRecord } from './document-record'
import { partySummary } from './fields'
import { invoiceApprovals, orderDifference } from './order-difference'
import { accountOption } from './ledger'
import { borneCharge, eInvoiceProblems, secondTax, taxTotal } from './sales-taxes'

export const customerInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'credited', 'written_off', 'cancelled'] as const

const text = z.string().nullable()

export const customerInvoiceRow = z.object({
  ...documentRow,
  type: z.enum(customerInvoiceTypes),
  dueDate: z.string(),
  customer: partySummary,
  customerOrderNumber: text,
  status: z.enum(customerInvoiceStatuses),
  currency: z.string(),
  taxTotal: z.string(),
  grandTotal: z.string(),
  /** What is still owed, of a credit note what is still to be settled; nothing of a draft or of what was cancelled. */
  openAmount: z.string(),
  isOverdue: z.boolean(),
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
  contactName: text,
  contactEmail: text,
  billTo: text,
  shipTo: text,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  instalments: z.array(z.object({ dueDate: z.string(), amount: z.string() })),
  rate: z.string(),
  subTotal: z.string(),
  discountTotal: z.string(),
  freight: z.string(),
  otherCharges: z.string(),
  freightTaxes: borneCharge,
  chargesTaxes: borneCharge,
  baseGrandTotal: z.string(),
  taxes: z.array(taxTotal),
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
      ...documentLine,
      delivery: source,
      salesOrder: source,
      invoiceLineId: z.uuid().nullable(),
      unitPrice: z.string(),
      discountPct: z.string(),
      taxId: z.uuid().nullable(),
      taxCode: text,
      taxPercent: text,
      ...secondTax,
      taxAmount: z.string(),
      lineNet: z.string(),
      account: accountOption.nullable(),
      serials: z.array(z.string()),
      /** Of an invoice's line: how much of it was credited; on the price alone no pieces. */
      creditedQty: z.string(),
      creditedNet: z.string(),
      notes: text,
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
  contactName: text,
  contactEmail: text,
  billTo: text,
  shipTo: text,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  currency: z.string(),
  lines: z.array(
    z.object({
      deliveryLineId: z.uuid().nullable(),
      salesOrderLineId: z.uuid(),
      partno: text,
      mfrPartNo: text,
      description: z.string(),
      /** What remains to be invoiced. */
      qty: z.string(),
      /** Of that, what stands in other drafts already. */
      inDrafts: z.string(),
      uom: z.string(),
      unitPrice: z.string(),
      discountPct: z.string(),
      taxCode: text,
      secondTaxCode: text,
      serials: z.array(z.string()),
    }),
  ),
})
export type BillableDocument = z.infer<typeof billableDocument>
