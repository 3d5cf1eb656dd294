import { z } from 'zod'

/** A difference between an invoice and its order. Prices are after discount; taxes are given by their codes. */
export const orderDifference = z.object({
  /** Null for charges, which belong to no line. */
  lineNo: z.number().int().nullable(),
  field: z.enum(['price', 'tax', 'charges']),
  ordered: z.string(),
  invoiced: z.string(),
})
/** Approval of the differences by somebody other than the invoice's author: none needed, awaited or given. */
export const invoiceApprovals = ['none', 'awaited', 'given'] as const
export type InvoiceApproval = (typeof invoiceApprovals)[number]
export type OrderDifference = z.infer<typeof orderDifference>
