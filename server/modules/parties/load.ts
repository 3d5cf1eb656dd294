import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Customer, Vendor } from '@/contracts/parties'
import { users } from '../../db/schema/identity'
import { customers, parties, paymentTerms, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { childrenOfAll } from './children'
import { filesOfParties } from './files'
import { namesOfCompanies } from './own-company'

const updatedByName = sql<string>`(select full_name from users where id = ${parties.updatedBy})`
const term = { id: paymentTerms.id, code: paymentTerms.code, name: paymentTerms.name }

/** Whether the user may see a customer's default margin: only users who may see the margins of quotations. */
export const seesMargin = ({ can }: Session): boolean => can('customer-quotations', 'cost')

/** Whole customers, as screens show them, in no particular order. Unknown ids are left out. */
export const loadCustomers = async (session: Session, ids: readonly string[]): Promise<Customer[]> => {
  const { tx, entry, can } = session
  const rows = await tx
    .select({ party: parties, role: customers, term, salesperson: { id: users.id, fullName: users.fullName }, updatedByName, vendorCode: vendors.code })
    .from(customers)
    .innerJoin(parties, sql`${parties.companyId} = ${customers.companyId} and ${parties.id} = ${customers.partyId}`)
    .leftJoin(vendors, sql`${vendors.companyId} = ${customers.companyId} and ${vendors.partyId} = ${customers.partyId}`)
    .leftJoin(paymentTerms, sql`${paymentTerms.companyId} = ${customers.companyId} and ${paymentTerms.id} = ${customers.paymentTermId}`)
    .leftJoin(users, eq(users.id, customers.salespersonId))
    .where(and(eq(customers.companyId, entry.company.id), inArray(customers.partyId, [...ids])))
  const [children, filesOf] = rows.length > 0 ? [await childrenOfAll(session, ids), await filesOfParties(session, ids, 'customers')] : []
  const companyOf = await namesOfCompanies(
    session,
    rows.map(({ party }) => party.ownCompanyId),
  )
  return rows.flatMap((row) =>
    !children || !filesOf
      ? []
      : {
          ...row.role,
          ...row.party,
          marginPct: seesMargin(session) ? row.role.marginPct : null,
          ...children(row.party.id),
          paymentTerm: row.term?.id ? row.term : null,
          ownCompany: companyOf(row.party.ownCompanyId),
          salesperson: row.salesperson?.id ? row.salesperson : null,
          files: filesOf(row.party.id),
          updatedAt: row.party.updatedAt ?? '',
          updatedByName: row.updatedByName,
          vendorCode: can('vendors', 'read') ? row.vendorCode : null,
        },
  )
}

/** The whole customer, as screens show it and as the error of a stale save returns it. @throws Problem 404 */
export const loadCustomer = async (session: Session, id: string): Promise<Customer> => {
  const [customer] = isUuid(id) ? await loadCustomers(session, [id]) : []
  if (!customer) throw notFound()
  return customer
}

/** Whole vendors, in no particular order. Unknown ids are left out. */
export const loadVendors = async (session: Session, ids: readonly string[]): Promise<Vendor[]> => {
  const { tx, entry, can } = session
  const rows = await tx
    .select({ party: parties, role: vendors, term, updatedByName, customerCode: customers.code })
    .from(vendors)
    .innerJoin(parties, sql`${parties.companyId} = ${vendors.companyId} and ${parties.id} = ${vendors.partyId}`)
    .leftJoin(customers, sql`${customers.companyId} = ${vendors.companyId} and ${customers.partyId} = ${vendors.partyId}`)
    .leftJoin(paymentTerms, sql`${paymentTerms.companyId} = ${vendors.companyId} and ${paymentTerms.id} = ${vendors.paymentTermId}`)
    .where(and(eq(vendors.companyId, entry.company.id), inArray(vendors.partyId, [...ids])))
  const [children, filesOf] = rows.length > 0 ? [await childrenOfAll(session, ids), await filesOfParties(session, ids, 'vendors')] : []
  const companyOf = await namesOfCompanies(
    session,
    rows.map(({ party }) => party.ownCompanyId),
  )
  return rows.flatMap((row) =>
    !children || !filesOf
      ? []
      : {
          ...row.role,
          ...row.party,
          ...children(row.party.id),
          paymentTerm: row.term?.id ? row.term : null,
          ownCompany: companyOf(row.party.ownCompanyId),
          files: filesOf(row.party.id),
          updatedAt: row.party.updatedAt ?? '',
          updatedByName: row.updatedByName,
          customerCode: can('customers', 'read') ? row.customerCode : null,
        },
  )
}

/** The whole vendor. @throws Problem 404 */
export const loadVendor = async (session: Session, id: string): Promise<Vendor> => {
  const [vendor] = isUuid(id) ? await loadVendors(session, [id]) : []
  if (!vendor) throw notFound()
  return vendor
}
