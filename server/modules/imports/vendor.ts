import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { findVendor } from '../parties/queries'

/** @throws Problem 422 at `vendorId` when the company has no such vendor */
export const requireVendor = async ({ tx, entry }: Session, vendorId: string) => {
  const vendor = await findVendor(tx, entry.company.id, vendorId)
  if (!vendor) throw invalid('vendorId', 'There is no such vendor.', 'unknown')
  return vendor
}
