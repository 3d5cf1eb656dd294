import type { fulfilments, partTypes } from '@/contracts/choices'

export type Fulfilment = (typeof fulfilments)[number]
type PartType = (typeof partTypes)[number]

/**
 * How a line comes to the customer unless somebody says otherwise: what is kept in stock comes from there, services and licences aren't
 * delivered. What has a number but is no part of ours is bought for the customer; what has none is taken for work.
 */
export const usualFulfilment = (type: PartType | null, isNumbered: boolean): Fulfilment =>
  type === 'stock' ? 'stock' : type === null && isNumbered ? 'dropship' : 'service'

/** Why a line can't be fulfilled so; null when it can. */
export const fulfilmentProblem = (fulfilment: Fulfilment, type: PartType | null): string | null => {
  if (fulfilment === 'stock' && type !== 'stock') return 'only a part that is kept in stock can be delivered from there.'
  return fulfilment === 'service' && type === 'stock' ? 'the part is kept in stock, so it has to be delivered.' : null
}
