import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { findCustomer, findVendor } from './queries'

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>
export type Vendor = NonNullable<Awaited<ReturnType<typeof findVendor>>>

/** @throws Problem 422 for an unknown customer */
export const requireCustomer = async ({ tx, entry }: Session, customerId: string): Promise<Customer> => {
  const customer = await findCustomer(tx, entry.company.id, customerId)
  if (!customer) throw invalidField('customerId', 'There is no such customer.', 'unknown')
  return customer
}

/** @throws Problem 422 at `path` for an unknown vendor */
export const requireVendor = async ({ tx, entry }: Session, vendorId: string, path = 'vendorId'): Promise<Vendor> => {
  const vendor = await findVendor(tx, entry.company.id, vendorId)
  if (!vendor) throw invalidField(path, 'There is no such vendor.', 'unknown')
  return vendor
}

/** @throws Problem 422 at `path` for an unknown or inactive vendor */
export const requireActiveVendor = async (session: Session, vendorId: string, path = 'vendorId'): Promise<Vendor> => {
  const vendor = await requireVendor(session, vendorId, path)
  if (!vendor.isActive) throw invalidField(path, `${vendor.name} is inactive.`, 'inactive')
  return vendor
}
