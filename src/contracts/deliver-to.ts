import { z } from 'zod'
import { text } from './document-record'

/** Address of a drop shipment, as its order holds it. The input schema is in a file of its own, because only forms need its checks. */
export const deliverTo = z.object({
  consignee: z.string(),
  street: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
  contact: text,
  phone: text,
})
export type DeliverTo = z.infer<typeof deliverTo>
