import { z } from 'zod'
import { documentRecord, documentRow, nullableText, amountsRecord, amountsRow, pricedLine, saleRecord } from './document-record'
import { partySummary } from './fields'
import { invoicingPortal } from './invoicing-portals'
import { creditCheck } from './trade'

export const customerPoStatuses = ['draft', 'received', 'under_review', 'accepted', 'partially_fulfilled', 'fulfilled', 'closed', 'cancelled'] as const

/**
 * The ways in which an order may differ from our quotation: no quotation exists; another currency or payment term; a line that wasn't quoted,
 * or an option that the customer had not taken; another part, unit, quantity, price or discount.
 */
export const varianceFields = ['quotation', 'currency', 'terms', 'not_quoted', 'option', 'part', 'unit', 'qty', 'price', 'discount'] as const

/** For a quantity, `quoted` is the quoted quantity that was still to be ordered. */
export const orderVariance = z.object({ lineNo: z.number().int().nullable(), field: z.enum(varianceFields), quoted: nullableText, ordered: nullableText })
export type OrderVariance = z.infer<typeof orderVariance>

/** Another order of the customer with the same number. */
export const samePo = z.object({ voucherId: z.string(), date: z.string(), status: z.enum(customerPoStatuses), currency: z.string(), grandTotal: z.string() })
export type SamePo = z.infer<typeof samePo>

export const customerPoRow = z.object({
  ...documentRow,
  customer: partySummary,
  customerOrderNumber: z.string(),
  /** Also null for users who may not read quotations. */
  quotationVoucherId: nullableText,
  requiredDate: nullableText,
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
  endUser: nullableText,
  endCustomerOrderNumber: nullableText,
  /** For a draft, the variances it would be received with now; later, those it was received with. */
  variances: z.array(orderVariance),
  duplicates: z.array(samePo),
  duplicateReason: nullableText,
  /** Whether the quotation is superseded or has expired, so that receiving the draft needs a confirmation (`reconfirm`). */
  quotationOutdated: z.boolean(),
  /** Present until the order is accepted; null for users who may not read customers. */
  credit: creditCheck.nullable(),
  reviewedByName: nullableText,
  reviewedAt: nullableText,
  reviewNote: nullableText,
  acceptedByName: nullableText,
  acceptedAt: nullableText,
  creditReason: nullableText,
  outcomeReason: nullableText,
  terms: nullableText,
  lines: z.array(
    z.object({
      ...pricedLine,
      quotationLineId: z.uuid().nullable(),
      /** Quoted values for this quantity; the price is null below the smallest price break. */
      quoted: z.object({ qty: z.string(), unitPrice: nullableText, discountPct: z.string() }).nullable(),
      requiredDate: nullableText,
    }),
  ),
  portals: z.array(invoicingPortal),
})
export type CustomerPo = z.infer<typeof customerPo>
