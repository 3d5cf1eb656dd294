import { z } from 'zod'
import { optionalText } from './fields'
import { country } from './party-fields'

/** Address of a drop shipment, in the parts that the vendor needs. */
export const deliverToInput = z.strictObject({
  /** Recipient of the goods. */
  consignee: optionalText(200),
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country,
  /** Contact person for the driver, with telephone number. */
  contact: optionalText(200),
  phone: optionalText(40),
})
export type DeliverToInput = z.input<typeof deliverToInput>
