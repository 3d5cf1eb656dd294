import type { z } from 'zod'
import type { customerInput, vendorInput } from '@/contracts/parties'
import { customers, parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { takeNext } from '../documents/numbers'
import { findCustomer, findVendor } from './queries'

type PartyFields = Omit<z.output<typeof customerInput>, 'marginPct' | 'code' | 'currency'>

const insertParty = async ({ tx, entry }: Session, { name, type, email, phone, website, taxNumber, address, notes }: PartyFields): Promise<string> => {
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(parties)
    .values({ companyId: entry.company.id, name, type, email, phone, website, taxNumber, address, notes, ...by })
    .returning({ id: parties.id })
  if (!row) throw new Error('no party row')
  return row.id
}

const nextCode = async ({ tx, entry }: Session, prefix: 'C' | 'V'): Promise<string> =>
  `${prefix}-${String(await takeNext(tx, entry.company.id, prefix === 'C' ? 'customer' : 'vendor', 0)).padStart(5, '0')}`

export const createCustomer = async (session: Session, { code, currency, marginPct, ...fields }: z.output<typeof customerInput>) => {
  const { tx, entry, audit } = session
  const partyId = await insertParty(session, fields)
  await tx
    .insert(customers)
    .values({ companyId: entry.company.id, partyId, code: code ?? (await nextCode(session, 'C')), currency, marginPct: marginPct ?? null })
  const created = await findCustomer(tx, entry.company.id, partyId)
  if (!created) throw new Error('customer not found after insert')
  await audit({ entity: 'customer', entityId: partyId, action: 'create', after: created })
  return created
}

export const createVendor = async (
  session: Session,
  { code, currency, distributorKind, distributorAccountNo, leadTimeDays, ...fields }: z.output<typeof vendorInput>,
) => {
  const { tx, entry, audit } = session
  const partyId = await insertParty(session, fields)
  await tx.insert(vendors).values({
    companyId: entry.company.id,
    partyId,
    code: code ?? (await nextCode(session, 'V')),
    currency,
    distributorKind,
    distributorAccountNo: distributorAccountNo ?? null,
    leadTimeDays: leadTimeDays ?? null,
  })
  const created = await findVendor(tx, entry.company.id, partyId)
  if (!created) throw new Error('vendor not found after insert')
  await audit({ entity: 'vendor', entityId: partyId, action: 'create', after: created })
  return created
}
