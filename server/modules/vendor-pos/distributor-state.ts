import type { DistributorState } from '../../domain/distributor/types'
import type { VendorPoRow } from './own'

type Standing = Pick<VendorPoRow, 'distributorState' | 'distributorTask'>

const NOT_THERE: ReadonlySet<DistributorState> = new Set(['not_submitted', 'failed', 'cancelled'])

/** The distributor has the order, or may have it: nobody knows while it is being handed over. */
export const isAtDistributor = ({ distributorState, distributorTask }: Standing): boolean =>
  distributorTask !== null || (distributorState !== null && !NOT_THERE.has(distributorState))

/** Nothing of it has left, as far as we know. */
const OPEN: ReadonlySet<DistributorState> = new Set(['submitted', 'processing', 'on_hold'])
export const isChangeable = ({ distributorState }: Standing): boolean => distributorState !== null && OPEN.has(distributorState)

export const isCancellable = ({ distributorState }: Standing): boolean =>
  distributorState !== null && (OPEN.has(distributorState) || distributorState === 'backordered')
