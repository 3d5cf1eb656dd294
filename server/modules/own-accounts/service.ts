import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isPositivePayLayout, type ownAccountEdit, type ownAccountInput, type ownAccountPatch } from '@/contracts/own-account-input'
import type { OwnAccountDetail } from '@/contracts/own-accounts'
import { ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { freeLedgerAccounts, getOwnAccount, KINDS_BY_TYPE } from './queries'

type Settings = z.output<typeof ownAccountEdit>

/** A layout that we don't know is kept if the account has it from earlier times, and isn't chosen anew. */
const requireLayout = (chosen: string | null, existing: string | null): void => {
  if (chosen !== null && chosen !== existing && !isPositivePayLayout(chosen))
    throw invalidField('positivePayLayout', 'Choose one of the layouts of the positive-pay file.', 'unknown')
}

const settingsOf = (
  { name, allowNegative, paymentFile, sepaProfile, batchBooking, sepaInitiatorId, positivePayLayout, ...nacha }: Settings,
  { kind, positivePayLayout: existing }: Pick<OwnAccountDetail, 'kind' | 'positivePayLayout'>,
) => {
  requireLayout(positivePayLayout ?? null, existing)
  if (paymentFile !== 'none' && kind !== 'bank') throw invalidField('paymentFile', 'Only a bank account is paid from by files.', 'invalid')
  const { nachaDestination = null, nachaOrigin = null, nachaCompanyId = null, nachaCompanyName = null, nachaOdfi = null } = nacha
  return {
    name,
    allowNegative,
    paymentFile,
    sepaProfile,
    batchBooking,
    sepaInitiatorId: sepaInitiatorId ?? null,
    nachaDestination,
    nachaOrigin,
    nachaCompanyId,
    nachaCompanyName,
    nachaOdfi,
    positivePayLayout: positivePayLayout ?? null,
  }
}

/** Makes a ledger account one of our own accounts. @throws Problem 422 for an account that can't be one, or not of that kind */
export const createOwnAccount = async (session: Session, { accountId, kind, ...input }: z.output<typeof ownAccountInput>) => {
  const { tx, entry, audit } = session
  const account = (await freeLedgerAccounts(session)).find(({ id }) => id === accountId)
  if (!account) throw invalidField('accountId', 'Choose a ledger account that is in use and isn’t one of our own accounts yet.', 'unknown')
  const kinds = KINDS_BY_TYPE[account.type] ?? []
  if (!kinds.includes(kind)) throw invalidField('kind', `${account.accountId} ${account.name} can be of the kind ${kinds.join(' or ')}.`, 'invalid')
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(ownAccounts)
    .values({ companyId: entry.company.id, accountId, kind, ...settingsOf(input, { kind, positivePayLayout: null }), ...by })
    .returning({ id: ownAccounts.id })
  if (!row) throw new Error('no own account row')
  const created = await getOwnAccount(session, row.id)
  await audit({ entity: 'own-account', entityId: row.id, action: 'create', after: created })
  return created
}

export const changeOwnAccount = async (session: Session, id: string, patch: z.output<typeof ownAccountPatch>) => {
  const { tx, entry, audit } = session
  const before = await getOwnAccount(session, id)
  await claimRecord(session, ownAccounts, id, patch.version, async () => before)
  await tx
    .update(ownAccounts)
    .set(patch.action === 'edit' ? settingsOf(patch, before) : { isActive: patch.action === 'activate' })
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, id)))
  const after = await getOwnAccount(session, id)
  await audit({ entity: 'own-account', entityId: id, action: patch.action, before, after })
  return after
}
