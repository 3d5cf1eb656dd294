import type { Pricing } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import { contactsOf } from '../parties/contacts'
import { findCustomer } from '../parties/queries'
import { ratesOn } from '../rates/queries'
import { limitsOf } from './approval'
import { exemptionOf } from '../sales/taxes'
import { namedTerm } from '../terms/queries'

/** Default values for a new quotation. Without a customer, the margin is the company's. */
export const pricingFor = async (session: Session, { customerId, date }: { customerId?: string | undefined; date?: string | undefined }): Promise<Pricing> => {
  const { tx, entry, can, today } = session
  const { id, defaultMarginPct } = entry.company
  const customer = customerId ? await findCustomer(tx, id, customerId) : null
  const { marginFloorPct, discountLimitPct, approvalLimit } = await limitsOf(session)
  const seesCosts = can('customer-quotations', 'cost')
  const [contact] = customer ? await contactsOf(session, customer.id) : []
  return {
    marginPct: seesCosts ? (customer?.marginPct ?? defaultMarginPct) : null,
    marginFrom: seesCosts ? (customer?.marginPct ? 'customer' : 'company') : null,
    marginFloorPct: seesCosts ? marginFloorPct : null,
    discountLimitPct,
    approvalLimit,
    rates: await ratesOn(session, date ?? today),
    contact: contact ?? null,
    paymentTerm: customer && (await namedTerm(session, customer.paymentTermId)),
    exemption: customer && exemptionOf(customer),
  }
}
