import { z } from 'zod'
import { documentRecord, documentRow, text, amountsRecord, amountsRow, pricedLine, saleRecord } from './document-record'
import { partySummary } from './fields'
import { invoicingPortal } from './invoicing-portals'
import { creditCheck } from './trade'

export const customerPoStatuses = ['draft', 'received', 'under_review', 'accepted', 'partially_fulfilled', 'fulfilled', 'closed', 'cancelled'] as const

/**
 * In what an order may differ from our quotation: there is none; another currency or payment term; a line that wasn't quoted, or an option
 * that nobody had taken; another part, unit, quantity, price or discount.
 */
export const varianceFields = ['quotation', 'currency', 'terms', 'not_quoted', 'option', 'part', 'unit', 'qty', 'price', 'discount'] as const

/** `quoted` of a quantity is what of it was still to be ordered. */
export const orderVariance = z.object({ lineNo: z.number().int().nullable(), field: z.enum(varianceFields), quoted: text, ordered: text })
export type OrderVariance = z.infer<typeof orderVariance>

/** Another order of the customer with the same number. */
export const samePo = z.object({ voucherId: z.string(), date: z.string(), status: z.enum(customerPoStatuses), currency: z.string(), grandTotal: z.string() })
export type SamePo = z.infer<typeof samePo>

export const customerPoRow = z.object({
  ...documentRow,
  customer: partySummary,
  customerOrderNumber: z.string(),
  /** Null for who may not read quotations, too. */
  quotationVoucherId: text,
  requiredDate: text,
  status: z.enum(customerPoStatuses),
  ...amountsRow,
})
export type CustomerPoRow = z.infer<typeof customerPoRow>

export const customerPo = customerPoRow.extend({
  ...documentRecord,
  receivedDate: z.string(),
  ...saleRecord,
  ...amountsRecord,
  discountTotal: z.string(),
  endUser: text,
  endCustomerOrderNumber: text,
  /** A draft's as it would be received now, later as it was received. */
  variances: z.array(orderVariance),
  duplicates: z.array(samePo),
  duplicateReason: text,
  /** The quotation is superseded or has expired: receiving the draft needs somebody who confirms it. */
  quotationOutdated: z.boolean(),
  /** Until it is accepted; null for who may not read customers. */
  credit: creditCheck.nullable(),
  reviewedByName: text,
  reviewedAt: text,
  reviewNote: text,
  acceptedByName: text,
  acceptedAt: text,
  creditReason: text,
  outcomeReason: text,
  terms: text,
  lines: z.array(
    z.object({
      ...pricedLine,
      quotationLineId: z.uuid().nullable(),
      /** As it was quoted for this quantity; the price is null below the smallest price break. */
      quoted: z.object({ qty: z.string(), unitPrice: text, discountPct: z.string() }).nullable(),
      requiredDate: text,
    }),
  ),
  portals: z.array(invoicingPortal),
})
export type CustomerPo = z.infer<typeof customerPo>
