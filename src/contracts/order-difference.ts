import { z } from 'zod'

/** In what an invoice differs from what was ordered. Prices are after discount; a tax is named by its code. */
export const orderDifference = z.object({
  /** Null for what is of no line. */
  lineNo: z.number().int().nullable(),
  field: z.enum(['price', 'tax', 'charges']),
  ordered: z.string(),
  invoiced: z.string(),
})
/** Whether somebody other than its writer is still to agree to what differs, or did. */
export const invoiceApprovals = ['none', 'awaited', 'given'] as const
export type InvoiceApproval = (typeof invoiceApprovals)[number]
export type OrderDifference = z.infer<typeof orderDifference>
