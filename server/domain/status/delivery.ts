import { postedTransitions } from './posted'

/** A delivery that a vendor sent straight to the customer is posted and reversed with its receipt. */
export const deliveryTransitions = postedTransitions('Delivery')
