import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customers as customerCalls, partyPatch, vendors as vendorCalls } from '@/contracts/parties'
import { currentMembersOf } from '../../db/members'
import { memberships } from '../../db/schema/identity'
import { customers, parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { takeNext } from '../../db/numbers'
import { claimRecord } from '../records/claim'
import { requireOwnCompany } from './own-company'
import { requirePaymentTerm } from '../terms/queries'
import { writeChildren } from './children'
import { customerColumns, type CustomerFields, partyColumns, type PartyFields, vendorColumns, type VendorFields } from './columns'
import { attachToParty, detachFromParty } from './files'
import { loadCustomer, loadVendor } from './load'

type Saved = { version?: number | undefined; removeFileIds?: string[] | undefined }
type Patch = z.output<typeof partyPatch>

const insertParty = async ({ tx, entry }: Session, fields: PartyFields): Promise<string> => {
  const userColumns = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(parties)
    .values({ companyId: entry.company.id, ...partyColumns(fields), ...userColumns })
    .returning({ id: parties.id })
  if (!row) throw new Error('no party row')
  return row.id
}

const nextCode = async ({ tx, entry }: Session, prefix: 'C' | 'V'): Promise<string> =>
  `${prefix}-${String(await takeNext(tx, entry.company.id, prefix === 'C' ? 'customer' : 'vendor', 0)).padStart(5, '0')}`

const requireColleague = async ({ tx, entry }: Session, id: string | null | undefined, before?: string | null) => {
  if (!id || id === before) return
  const [found] = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(currentMembersOf(entry.company.id), eq(memberships.userId, id)))
  if (!found) throw invalidField('salespersonId', 'There is no such colleague.', 'unknown')
}

export const createCustomer = async (session: Session, input: CustomerFields) => {
  const { tx, entry, audit } = session
  await requirePaymentTerm(session, input.paymentTermId)
  await requireOwnCompany(session, input.ownCompanyId)
  await requireColleague(session, input.salespersonId)
  const columns = customerColumns(session, input)
  const partyId = await insertParty(session, input)
  await writeChildren(session, partyId, input)
  await attachToParty(session, partyId, 'customers', input.fileIds)
  await tx.insert(customers).values({ companyId: entry.company.id, partyId, code: input.code ?? (await nextCode(session, 'C')), ...columns })
  const created = await loadCustomer(session, partyId)
  await audit({ entity: 'customer', entityId: partyId, action: 'create', after: created })
  return created
}

export const createVendor = async (session: Session, input: VendorFields) => {
  const { tx, entry, audit } = session
  await requirePaymentTerm(session, input.paymentTermId)
  await requireOwnCompany(session, input.ownCompanyId)
  const columns = vendorColumns(input)
  const partyId = await insertParty(session, input)
  await writeChildren(session, partyId, input)
  await attachToParty(session, partyId, 'vendors', input.fileIds)
  await tx.insert(vendors).values({ companyId: entry.company.id, partyId, code: input.code ?? (await nextCode(session, 'V')), ...columns })
  const created = await loadVendor(session, partyId)
  await audit({ entity: 'vendor', entityId: partyId, action: 'create', after: created })
  return created
}

const updateParty = async (session: Session, id: string, fields: PartyFields & Parameters<typeof writeChildren>[2]) => {
  const { tx, entry } = session
  await tx
    .update(parties)
    .set(partyColumns(fields))
    .where(and(eq(parties.companyId, entry.company.id), eq(parties.id, id)))
  await writeChildren(session, id, fields)
}

/** Saves a whole customer. If the party is a vendor as well, the common fields change there too. */
export const updateCustomer = async (session: Session, id: string, input: CustomerFields & Saved) => {
  const { tx, entry, audit } = session
  const before = await loadCustomer(session, id)
  await claimRecord(session, parties, id, input.version, async () => before)
  await requirePaymentTerm(session, input.paymentTermId, before.paymentTerm?.id)
  await requireOwnCompany(session, input.ownCompanyId, before.ownCompany?.id)
  await requireColleague(session, input.salespersonId, before.salesperson?.id)
  await updateParty(session, id, input)
  await detachFromParty(session, id, 'customers', input.removeFileIds ?? [])
  await attachToParty(session, id, 'customers', input.fileIds)
  await tx
    .update(customers)
    .set({ code: input.code ?? before.code, ...customerColumns(session, input) })
    .where(and(eq(customers.companyId, entry.company.id), eq(customers.partyId, id)))
  const after = await loadCustomer(session, id)
  await audit({ entity: 'customer', entityId: id, action: 'edit', before, after })
  return after
}

export const updateVendor = async (session: Session, id: string, input: VendorFields & Saved) => {
  const { tx, entry, audit } = session
  const before = await loadVendor(session, id)
  await claimRecord(session, parties, id, input.version, async () => before)
  await requirePaymentTerm(session, input.paymentTermId, before.paymentTerm?.id)
  await requireOwnCompany(session, input.ownCompanyId, before.ownCompany?.id)
  await updateParty(session, id, input)
  await detachFromParty(session, id, 'vendors', input.removeFileIds ?? [])
  await attachToParty(session, id, 'vendors', input.fileIds)
  await tx
    .update(vendors)
    .set({ code: input.code ?? before.code, ...vendorColumns(input) })
    .where(and(eq(vendors.companyId, entry.company.id), eq(vendors.partyId, id)))
  const after = await loadVendor(session, id)
  await audit({ entity: 'vendor', entityId: id, action: 'edit', before, after })
  return after
}

/** Deactivates or activates a party in all its roles. An inactive party isn't offered for new documents. */
export const changeParty = async <R>(
  session: Session,
  entity: 'customer' | 'vendor',
  id: string,
  patch: Patch,
  load: (session: Session, id: string) => Promise<R>,
) => {
  const { tx, entry, audit } = session
  const before = await load(session, id)
  await claimRecord(session, parties, id, patch.version, async () => before)
  await tx
    .update(parties)
    .set({ isActive: patch.action === 'activate' })
    .where(and(eq(parties.companyId, entry.company.id), eq(parties.id, id)))
  const after = await load(session, id)
  await audit({ entity, entityId: id, action: patch.action, before, after })
  return after
}

type FromVendor = z.output<typeof customerCalls.fromVendor.body & z.ZodType>
type FromCustomer = z.output<typeof vendorCalls.fromCustomer.body & z.ZodType>

/** Makes a vendor a customer as well. It stays a single party, so that receivables and payables can be set off. */
export const makeCustomer = async (session: Session, { vendorId, code, currency }: FromVendor) => {
  const { tx, entry, audit, can } = session
  const vendor = can('vendors', 'read') ? await loadVendor(session, vendorId).catch(() => null) : null
  if (!vendor) throw invalidField('vendorId', 'There is no such vendor.', 'unknown')
  await tx
    .insert(customers)
    .values({ companyId: entry.company.id, partyId: vendor.id, code: code ?? (await nextCode(session, 'C')), currency: currency ?? vendor.currency })
  const created = await loadCustomer(session, vendor.id)
  await audit({ entity: 'customer', entityId: vendor.id, action: 'create', after: created })
  return created
}

export const makeVendor = async (session: Session, { customerId, code, currency }: FromCustomer) => {
  const { tx, entry, audit, can } = session
  const customer = can('customers', 'read') ? await loadCustomer(session, customerId).catch(() => null) : null
  if (!customer) throw invalidField('customerId', 'There is no such customer.', 'unknown')
  await tx
    .insert(vendors)
    .values({ companyId: entry.company.id, partyId: customer.id, code: code ?? (await nextCode(session, 'V')), currency: currency ?? customer.currency })
  const created = await loadVendor(session, customer.id)
  await audit({ entity: 'vendor', entityId: customer.id, action: 'create', after: created })
  return created
}
