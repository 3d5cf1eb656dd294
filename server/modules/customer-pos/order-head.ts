import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { findCustomer } from '../parties/queries'
import { namedTerm } from '../terms/queries'
import { ownOf } from './own'

/** Fields of a customer's order that new documents for it start with. */
export const orderHead = async (session: Session, row: DocumentRow) => {
  const own = await ownOf(session, row.id)
  const customer = await findCustomer(session.tx, row.companyId, own.customerId)
  if (!customer) throw new Error(`customer PO ${row.id} has no customer`)
  return {
    voucherId: row.voucherId,
    status: row.status,
    customer: { id: customer.id, code: customer.code, name: customer.name },
    customerOrderNumber: own.customerOrderNumber,
    contactName: own.contactName,
    contactEmail: own.contactEmail,
    paymentTerm: await namedTerm(session, own.paymentTermId),
    requiredDate: own.requiredDate,
    currency: row.currency,
    rate: row.rate,
    billTo: own.billTo,
    shipTo: own.shipTo,
    endUser: own.endUser,
    terms: row.terms,
  }
}
