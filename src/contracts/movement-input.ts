import { z } from 'zod'
import { optionalText, requiredText } from './fields'

/** What goods receipts and deliveries have in common. */

/** One of each piece, as it is read from the label. */
export const serialNumbers = z.array(requiredText(60, 'Enter the serial number.')).max(5000, 'A line takes at most 5,000 serial numbers.').default([])
export const batchNumber = optionalText(60)

/** Of each parcel. */
export const trackingNumbers = z.array(requiredText(100, 'Enter the tracking number.')).max(50, 'Name at most 50 parcels.').default([])

/** Of goods that go back: whether others are sent in their place, so that the order stands open for them. */
export const isReplaced = z.boolean().default(false)

export const warehouseSummary = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
export type WarehouseSummary = z.infer<typeof warehouseSummary>

/** Which line of which document a line takes from. */
export const sourceLine = z.object({ voucherId: z.string(), lineNo: z.number().int() })
