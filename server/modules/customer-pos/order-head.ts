import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { findCustomer } from '../parties/queries'
import { namedTerm } from '../terms/queries'
import { ownOf } from './store'

/** Fields of a customer's order that new documents for it start with. */
export const orderHead = async (session: Session, row: DocumentRow) => {
  const kindRow = await ownOf(session, row.id)
  const customer = await findCustomer(session.tx, row.companyId, kindRow.customerId)
  if (!customer) throw new Error(`customer PO ${row.id} has no customer`)
  return {
    voucherId: row.voucherId,
    status: row.status,
    customer: { id: customer.id, code: customer.code, name: customer.name },
    customerOrderNumber: kindRow.customerOrderNumber,
    contactName: kindRow.contactName,
    contactEmail: kindRow.contactEmail,
    paymentTerm: await namedTerm(session, kindRow.paymentTermId),
    requiredDate: kindRow.requiredDate,
    currency: row.currency,
    rate: row.rate,
    billTo: kindRow.billTo,
    shipTo: kindRow.shipTo,
    endUser: kindRow.endUser,
    terms: row.terms,
  }
}
