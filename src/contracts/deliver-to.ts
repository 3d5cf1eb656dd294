import { z } from 'zod'
import { nullableText } from './document-record'

/** Address of a drop shipment, as its order holds it. The input schema is in a file of its own, because only forms need its checks. */
export const deliverTo = z.object({
  consignee: z.string(),
  street: nullableText,
  city: nullableText,
  region: nullableText,
  postalCode: nullableText,
  country: nullableText,
  contact: nullableText,
  phone: nullableText,
})
export type DeliverTo = z.infer<typeof deliverTo>
