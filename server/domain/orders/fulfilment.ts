import type { fulfilments, partTypes } from '@/contracts/choices'

export type Fulfilment = (typeof fulfilments)[number]
type PartType = (typeof partTypes)[number]

/**
 * Default fulfilment of a line: parts that are kept in stock come from there, services and licences aren't delivered. A line with the number
 * of a part that isn't ours is bought for the customer; a line without a number counts as a service.
 */
export const usualFulfilment = (type: PartType | null, isNumbered: boolean): Fulfilment =>
  type === 'stock' ? 'stock' : type === null && isNumbered ? 'dropship' : 'service'

/** Returns why a line can't have this fulfilment; null if it can. */
export const fulfilmentProblem = (fulfilment: Fulfilment, type: PartType | null): string | null => {
  if (fulfilment === 'stock' && type !== 'stock') return 'only a part that is kept in stock can be delivered from there.'
  return fulfilment === 'service' && type === 'stock' ? 'the part is kept in stock, so it has to be delivered.' : null
}
