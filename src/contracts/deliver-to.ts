import { z } from 'zod'
import { text } from './document-record'

/** Where a drop-ship goes, as its order says it. What is entered stands apart: only forms need its checks. */
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
