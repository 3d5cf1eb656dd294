import type { DistributorState } from '../../domain/distributor/types'
import type { VendorPoRow } from './store'

type DistributorFields = Pick<VendorPoRow, 'distributorState' | 'distributorTask'>

const NOT_AT_DISTRIBUTOR: ReadonlySet<DistributorState> = new Set(['not_submitted', 'failed', 'cancelled'])

/** Whether the distributor has the order, or may have it: nobody knows while it is being handed over. */
export const isAtDistributor = ({ distributorState, distributorTask }: DistributorFields): boolean =>
  distributorTask !== null || (distributorState !== null && !NOT_AT_DISTRIBUTOR.has(distributorState))

/** States in which nothing of the order has been shipped, as far as we know. */
const NOT_SHIPPED: ReadonlySet<DistributorState> = new Set(['submitted', 'processing', 'on_hold'])
export const isChangeable = ({ distributorState }: DistributorFields): boolean => distributorState !== null && NOT_SHIPPED.has(distributorState)

export const isCancellable = ({ distributorState }: DistributorFields): boolean =>
  distributorState !== null && (NOT_SHIPPED.has(distributorState) || distributorState === 'backordered')
