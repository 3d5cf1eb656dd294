import type { Pricing } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import { findCustomer } from '../parties/queries'

/** The margin that a new quotation starts with. A customer who doesn't exist has the company's. */
export const pricingFor = async ({ tx, entry, can }: Session, customerId: string | undefined): Promise<Pricing> => {
  if (!can('customer-quotations', 'cost')) return { marginPct: null, marginFloorPct: null }
  const { id, defaultMarginPct, marginFloorPct } = entry.company
  const customer = customerId ? await findCustomer(tx, id, customerId) : null
  return { marginPct: customer?.marginPct ?? defaultMarginPct, marginFloorPct }
}
