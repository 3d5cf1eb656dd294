import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CustomerPoBasis, Orderable } from '@/contracts/customer-pos'
import { compare } from '@/contracts/rules/decimal'
import { partyAddresses } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { quotedOf } from '../customer-quotations/orders'
import { ownOf } from '../customer-quotations/store'
import { contactsOf } from '../parties/contacts'
import { exemptionOf } from '../sales/taxes'
import { basisOn } from '../documents/basis'
import { findDocument } from '../documents/drafts'
import { findCustomer, customerReference } from '../parties/queries'
import { addressLines } from '../../domain/print/as-printed'
import { namedTerm } from '../terms/queries'

/** The customer's address of this kind. Without a billing address, any other address is used for bills. */
const addressOf = async ({ tx, entry }: Session, partyId: string, kind: 'billing' | 'shipping'): Promise<string | null> => {
  const [address] = await tx
    .select()
    .from(partyAddresses)
    .where(
      and(eq(partyAddresses.companyId, entry.company.id), eq(partyAddresses.partyId, partyId), kind === 'shipping' ? eq(partyAddresses.kind, kind) : undefined),
    )
    .orderBy(desc(sql`${partyAddresses.kind} = ${kind}`), desc(partyAddresses.isDefault), asc(partyAddresses.position))
    .limit(1)
  return address ? addressLines(address).join('\n') : null
}

/** Default values for a new order. The values that come from the customer are null for an unknown customer. */
export const basisFor = async (
  session: Session,
  { customerId, date = session.today }: { customerId?: string | undefined; date?: string | undefined },
): Promise<CustomerPoBasis> => {
  const customer = customerId ? await findCustomer(session.tx, session.entry.company.id, customerId) : null
  const [contact] = customer ? await contactsOf(session, customer.id) : []
  const billTo = customer ? await addressOf(session, customer.id, 'billing') : null
  return {
    ...(await basisOn(session, 'sale', date)),
    contact: contact ?? null,
    paymentTerm: customer && (await namedTerm(session, customer.paymentTermId)),
    billTo,
    shipTo: customer ? ((await addressOf(session, customer.id, 'shipping')) ?? billTo) : null,
    exemption: customer && exemptionOf(customer),
  }
}

/** @throws Problem 404, also when the caller may not read quotations */
export const orderableQuotation = async (session: Session, voucherId: string): Promise<Orderable> => {
  if (!session.can('customer-quotations', 'read')) throw notFound()
  const row = await findDocument(session, 'customer_quotation', voucherId)
  const kindRow = await ownOf(session, row.id)
  const customer = row.partyId ? await customerReference(session, row.partyId) : null
  if (!customer) throw new Error(`customer quotation ${row.id} has no customer`)
  const { lines, paymentTerm, currency } = await quotedOf(session, row.id, null)
  const open = lines.filter(({ isOptional, optionTaken, remaining }) => (!isOptional || optionTaken === true) && compare(remaining, '0') > 0)
  return {
    voucherId: row.voucherId,
    customer,
    customerReference: kindRow.customerReference,
    contactName: kindRow.contactName,
    contactEmail: kindRow.contactEmail,
    paymentTerm,
    currency,
    rate: row.rate,
    lines: open.map(({ id, remaining, ...line }) => ({ ...line, quotationLineId: id, qty: remaining })),
  }
}
