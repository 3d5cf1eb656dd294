import { and, asc, desc, eq } from 'drizzle-orm'
import type { Pricing } from '@/contracts/customer-quotations'
import { customers, partyContacts, paymentTerms } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { findCustomer } from '../parties/queries'
import { ratesOn } from '../rates/queries'
import { limitsOf } from './approval'
import { exemptionOf } from './taxes'

/** Contacts of the customer, the first one first. */
export const contactsOf = ({ tx, entry }: Session, customerId: string) =>
  tx
    .select({ name: partyContacts.name, email: partyContacts.email })
    .from(partyContacts)
    .where(and(eq(partyContacts.companyId, entry.company.id), eq(partyContacts.partyId, customerId)))
    .orderBy(desc(partyContacts.isPrimary), asc(partyContacts.position))

export const termOf = async ({ tx, entry }: Session, customerId: string) => {
  const [term] = await tx
    .select({ id: paymentTerms.id, name: paymentTerms.name })
    .from(customers)
    .innerJoin(paymentTerms, and(eq(paymentTerms.companyId, customers.companyId), eq(paymentTerms.id, customers.paymentTermId)))
    .where(and(eq(customers.companyId, entry.company.id), eq(customers.partyId, customerId)))
  return term ?? null
}

/** What a new quotation starts with. A customer who doesn't exist has the company's margin. */
export const pricingFor = async (session: Session, { customerId, date }: { customerId?: string | undefined; date?: string | undefined }): Promise<Pricing> => {
  const { tx, entry, can, today } = session
  const { id, defaultMarginPct } = entry.company
  const customer = customerId ? await findCustomer(tx, id, customerId) : null
  const { marginFloorPct, discountLimitPct, approvalLimit } = await limitsOf(session)
  const costs = can('customer-quotations', 'cost')
  const [contact] = customer ? await contactsOf(session, customer.id) : []
  return {
    marginPct: costs ? (customer?.marginPct ?? defaultMarginPct) : null,
    marginFrom: costs ? (customer?.marginPct ? 'customer' : 'company') : null,
    marginFloorPct: costs ? marginFloorPct : null,
    discountLimitPct,
    approvalLimit,
    rates: await ratesOn(session, date ?? today),
    contact: contact ?? null,
    paymentTerm: customer ? await termOf(session, customer.id) : null,
    exemption: customer && exemptionOf(customer),
  }
}
