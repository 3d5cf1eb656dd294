import { invalidField } from '../../http/problem'
import type { PartyItem } from './open-items'

/** @throws Problem 422 RESERVED for an item that another payment run has reserved */
export const requireUnreserved = ({ voucherId, reservedById, reservedBy }: PartyItem, runId: string | null, path: string, place: string): void => {
  if (reservedById !== null && reservedById !== runId)
    throw invalidField(path, `${place}${voucherId} is reserved by the payment run ${reservedBy}. Pay it there, or take it out of that run first.`, 'RESERVED')
}
