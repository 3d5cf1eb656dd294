import { z } from 'zod'
import { type Decimal, exact, plain } from '@/contracts/rules/decimal'

// The fields that are read from answers of Ingram Micro's resellers API v6 and v6.1 (ingrammicro-xvantage/xi-sdk-openapispec). Any of them may be missing.

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value?.trim() || null)
/** Figures come as numbers or as text; anything else is read as null. */
const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value): Decimal | null => {
    const digits = typeof value === 'number' ? String(value) : value?.trim()
    return digits && /^-?\d+(\.\d+)?$/.test(digits) ? plain(exact(digits)) : null
  })
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
/** Older answers have an object where newer ones have a list. */
const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === null || value === undefined || Array.isArray(value) ? value : [value]), list(item))
const day = text.transform((value) => (value !== null && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null))

const tracking = z.object({ trackingNumber: text, trackingUrl: text, quantityInBox: figure, serialNumbers: list(z.object({ serialNumber: text })) })
const carrier = z.object({ carrierName: text, carrierCode: text, quantity: figure, shippedDate: day, deliveredDate: day, trackingDetails: oneOrMany(tracking) })
const shipment = z.object({ quantity: figure, shippedDate: day, estimatedDeliveryDate: day, carrierDetails: oneOrMany(carrier) })
const line = z.object({
  customerLineNumber: text,
  ingramLineNumber: text,
  ingramOrderLineNumber: text,
  ingramPartNumber: text,
  lineStatus: text,
  unitPrice: figure,
  quantityOrdered: figure,
  quantityConfirmed: figure,
  quantityBackOrdered: figure,
  promisedDeliveryDate: day,
  backOrderEtaDate: day,
  shipmentDetails: oneOrMany(shipment),
})
const rejectedLine = z.object({
  customerLineNumber: text,
  ingramLineNumber: text,
  ingramPartNumber: text,
  quantityOrdered: figure,
  rejectCode: text,
  rejectReason: text,
})
export const oneOrder = z.object({ ingramOrderNumber: text, currencyCode: text, lines: list(line), rejectedLineItems: list(rejectedLine) })
export const created = z.object({ customerOrderNumber: text, orders: z.array(oneOrder) })
export const detail = oneOrder.extend({ customerOrderNumber: text, orderStatus: text })
export const foundOrders = z.object({ orders: list(z.object({ ingramOrderNumber: text, customerOrderNumber: text })) })
export const errorAnswer = z.object({ errors: z.array(z.object({ message: text, fields: list(z.object({ field: text, value: text, message: text })) })) })

export type ApiLine = z.output<typeof line>
export type ApiRejectedLine = z.output<typeof rejectedLine>
export type ApiOrder = z.output<typeof oneOrder>
