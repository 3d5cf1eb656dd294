import { z } from 'zod'
import { optionalText, requiredText } from './fields'

/** Fields that goods receipts and deliveries share. */

/** One serial number for each piece, as read from the label. */
export const serialNumbers = z.array(requiredText(60, 'Enter the serial number.')).max(5000, 'A line takes at most 5,000 serial numbers.').default([])
export const batchNumber = optionalText(60)

/** One tracking number for each parcel. */
export const trackingNumbers = z.array(requiredText(100, 'Enter the tracking number.')).max(50, 'Name at most 50 parcels.').default([])

/** For returned goods: whether replacements are sent, so that the order stays open for them. */
export const isReplaced = z.boolean().default(false)

export const warehouseSummary = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
export type WarehouseSummary = z.infer<typeof warehouseSummary>

/** The document line that another line is based on. */
export const sourceLine = z.object({ voucherId: z.string(), lineNo: z.number().int() })
