import { and, eq } from 'drizzle-orm'
import type { Pricing } from '@/contracts/customer-quotations'
import { customers, paymentTerms } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { contactsOf } from '../parties/contacts'
import { findCustomer } from '../parties/queries'
import { ratesOn } from '../rates/queries'
import { limitsOf } from './approval'
import { exemptionOf } from '../sales/taxes'

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
