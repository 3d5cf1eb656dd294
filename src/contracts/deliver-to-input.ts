import { z } from 'zod'
import { optionalText } from './fields'
import { country } from './party-fields'

/** Where a drop-ship goes, in the parts that a vendor needs to carry it out. */
export const deliverToInput = z.strictObject({
  /** Who takes the goods in. */
  consignee: optionalText(200),
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country,
  /** Whom the driver asks for, and calls. */
  contact: optionalText(200),
  phone: optionalText(40),
})
export type DeliverToInput = z.input<typeof deliverToInput>
