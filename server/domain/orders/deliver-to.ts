import type { DeliverTo } from '@/contracts/deliver-to'
import { addressLines } from '../print/as-printed'

export const hasAddress = ({ street, city, region, postalCode, country }: Partial<Omit<DeliverTo, 'consignee'>>): boolean =>
  [street, city, region, postalCode, country].some(Boolean)

/** Text of the address alone; empty if no part of it is known. */
export const addressText = (to: DeliverTo): string => addressLines(to).join('\n')

/** Everything that a carrier needs to deliver the goods. */
export const deliverToLines = (to: DeliverTo): string[] => [
  to.consignee,
  ...addressLines(to),
  ...[to.contact && `Contact: ${to.contact}`, to.phone && `Phone: ${to.phone}`].flatMap((line) => line || []),
]
