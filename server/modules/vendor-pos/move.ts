import { type VendorPoAction, type VendorPoState, vendorPoTransitions } from '../../domain/status/vendor-po'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'

/** The state after the action. @throws IllegalTransition */
export const move = (row: DocumentRow, action: VendorPoAction): VendorPoState => transition(vendorPoTransitions, row.status as VendorPoState, action)
