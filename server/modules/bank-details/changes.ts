import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BankDetails, bankDecision, bankRequestInput } from '@/contracts/bank-details'
import { lastFour, plainAccountNo } from '@/contracts/rules/bank-account'
import { bankAccounts, bankRequests } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem } from '../../http/problem'
import { type BankOwner, ofOwner, requireOwner } from './owners'
import { tellBankApprovers, tellBankDecision } from './tell'

type Request = typeof bankRequests.$inferSelect

const masked = (
  row: { holder: string | null; bankName: string | null; accountNo: string | null } & Pick<
    Request,
    'bic' | 'routingNo' | 'accountKind' | 'country' | 'currency'
  >,
) => ({
  holder: row.holder ?? '',
  bankName: row.bankName,
  last4: lastFour(row.accountNo ?? ''),
  bic: row.bic,
  routingNo: row.routingNo,
  accountKind: row.accountKind ?? 'checking',
  country: row.country,
  currency: row.currency,
})

const nameOf = (column: unknown) => sql<string>`(select full_name from users where id = ${column})`

/** Bank accounts and change requests of an owner. Of account numbers, only the last four characters are returned. @throws Problem 404 */
export const loadBankDetails = async (session: Session, owner: BankOwner, ownerId: string): Promise<BankDetails> => {
  await requireOwner(session, owner, ownerId)
  const { tx, entry, can } = session
  const accounts = await tx
    .select({ row: bankAccounts, approvedByName: nameOf(bankAccounts.approvedBy) })
    .from(bankAccounts)
    .where(ofOwner(bankAccounts, session, owner, ownerId))
    .orderBy(bankAccounts.createdAt, bankAccounts.id)
  const requests = await tx
    .select({ row: bankRequests, requestedByName: nameOf(bankRequests.requestedBy), decidedByName: nameOf(bankRequests.decidedBy) })
    .from(bankRequests)
    .where(ofOwner(bankRequests, session, owner, ownerId))
    .orderBy(sql`${bankRequests.state} = 'pending' desc`, desc(bankRequests.requestedAt))
    .limit(50)
  return {
    accounts: accounts.map(({ row, approvedByName }) => ({ id: row.id, ...masked(row), approvedByName, updatedAt: row.updatedAt ?? '' })),
    requests: requests.map(({ row, requestedByName, decidedByName }) => {
      const isOwn = row.requestedBy === entry.user._id
      return {
        ...row,
        account: row.accountNo === null ? null : masked(row),
        requestedByName,
        decidedByName,
        requestedAt: row.requestedAt ?? '',
        mayDecide: row.state === 'pending' && !isOwn && can(owner.module, 'approve'),
        mayWithdraw: row.state === 'pending' && isOwn,
      }
    }),
  }
}

const findAccount = async (session: Session, owner: BankOwner, ownerId: string, id: string) => {
  const [row] = await session.tx
    .select()
    .from(bankAccounts)
    .where(and(ofOwner(bankAccounts, session, owner, ownerId), eq(bankAccounts.id, id)))
  return row
}

/** @throws Problem 409 if the owner has bank details already */
const requireNone = async (session: Session, owner: BankOwner, ownerId: string): Promise<void> => {
  const [known] = await session.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(ofOwner(bankAccounts, session, owner, ownerId))
  if (known) throw new Problem(409, 'It has bank details already. Ask for a change of these.', { code: 'DUPLICATE' })
}

/** Requests a change, which takes effect once a second person approves it. @throws Problem 409 while another request for the account is pending */
export const requestBankChange = async (session: Session, owner: BankOwner, ownerId: string, input: z.output<typeof bankRequestInput>) => {
  await requireOwner(session, owner, ownerId)
  const { tx, entry, audit } = session
  const currentAccount = input.kind === 'add' ? undefined : await findAccount(session, owner, ownerId, input.accountId)
  if (input.kind !== 'add' && !currentAccount) throw invalidField('accountId', 'There is no such account.', 'unknown')
  if (input.kind === 'add' && owner.isSingle) await requireNone(session, owner, ownerId)
  const newAccount = input.kind === 'remove' ? null : { ...input.account, accountNo: plainAccountNo(input.account.accountNo) }
  if (newAccount) {
    const [accountWithNumber] = await tx
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(and(ofOwner(bankAccounts, session, owner, ownerId), eq(bankAccounts.accountNo, newAccount.accountNo)))
    if (accountWithNumber && accountWithNumber.id !== currentAccount?.id)
      throw invalidField('account.accountNo', 'This account is recorded already.', 'duplicate')
  }
  const [row] = await tx
    .insert(bankRequests)
    .values({
      companyId: entry.company.id,
      [owner.column]: ownerId,
      kind: input.kind,
      accountId: currentAccount?.id ?? null,
      accountVersion: currentAccount?.version ?? null,
      oldLast4: currentAccount ? lastFour(currentAccount.accountNo) : null,
      ...newAccount,
      note: input.note ?? null,
      requestedBy: entry.user._id,
    })
    .returning()
  if (!row) throw new Error('no bank request row')
  await audit({ entity: owner.entity, entityId: ownerId, action: 'requestBankChange', after: auditFieldsOf(row) })
  await tellBankApprovers(session, owner, ownerId)
  return loadBankDetails(session, owner, ownerId)
}

/** Fields of a request for the audit trail, without the full account number. */
const auditFieldsOf = ({ id, kind, oldLast4, accountNo, accountKind, holder, bankName }: Request) => ({
  requestId: id,
  kind,
  oldAccount: oldLast4 && `…${oldLast4}`,
  newAccount: accountNo && `…${lastFour(accountNo)}`,
  accountKind,
  holder,
  bankName,
})

const findRequest = async (session: Session, owner: BankOwner, ownerId: string, id: string): Promise<Request> => {
  const [row] = isUuid(id)
    ? await session.tx
        .select()
        .from(bankRequests)
        .where(and(ofOwner(bankRequests, session, owner, ownerId), eq(bankRequests.id, id)))
    : []
  if (!row) throw notFound()
  return row
}

const refuseOwnRequest = ({ entry }: Session, { requestedBy }: Request): void => {
  if (requestedBy === entry.user._id) throw new Problem(403, 'Somebody else must decide on a change that you asked for.', { code: 'OWN_REQUEST' })
}

/** Returns the new account number in full, for comparison with the owner's confirmation, and audits that. @throws Problem 403 for the requester */
export const revealAccountNo = async (session: Session, owner: BankOwner, ownerId: string, requestId: string) => {
  await requireOwner(session, owner, ownerId)
  const request = await findRequest(session, owner, ownerId, requestId)
  refuseOwnRequest(session, request)
  if (request.state !== 'pending' || request.accountNo === null) throw new Problem(409, 'There is no number to compare any more.', { code: 'DECIDED' })
  await session.audit({ entity: owner.entity, entityId: ownerId, action: 'revealAccountNo', after: auditFieldsOf(request) })
  return { accountNo: request.accountNo }
}

const applyChange = async ({ tx, entry, ports }: Session, { partyId, ownAccountId, kind, accountId, accountVersion, ...request }: Request): Promise<void> => {
  const { holder, bankName, accountNo, bic, routingNo, accountKind, country, currency } = request
  const users = { updatedBy: request.requestedBy, approvedBy: entry.user._id }
  const newAccount = {
    holder: holder ?? '',
    bankName,
    accountNo: accountNo ?? '',
    bic,
    routingNo,
    accountKind: accountKind ?? ('checking' as const),
    country,
    currency,
    ...users,
    updatedAt: ports.clock.now().toISOString(),
  }
  if (kind === 'add') {
    await tx.insert(bankAccounts).values({ companyId: entry.company.id, partyId, ownAccountId, createdBy: request.requestedBy, ...newAccount })
    return
  }
  // The account must still have the version for which the change was requested.
  const sameVersion = and(eq(bankAccounts.companyId, entry.company.id), eq(bankAccounts.id, accountId ?? ''), eq(bankAccounts.version, accountVersion ?? 0))
  const changed =
    kind === 'remove'
      ? await tx.delete(bankAccounts).where(sameVersion).returning({ id: bankAccounts.id })
      : await tx
          .update(bankAccounts)
          .set({ ...newAccount, version: sql`${bankAccounts.version} + 1` })
          .where(sameVersion)
          .returning({ id: bankAccounts.id })
  if (changed.length === 0) throw new Problem(409, 'The account has changed since this was asked for. Reject the request.', { code: 'STALE_REQUEST' })
}

/** Decides on a request, once: of two concurrent decisions one takes effect, and the other is refused with 409. */
export const decideBankChange = async (session: Session, owner: BankOwner, ownerId: string, requestId: string, decision: z.output<typeof bankDecision>) => {
  await requireOwner(session, owner, ownerId)
  const { tx, entry, audit } = session
  const request = await findRequest(session, owner, ownerId, requestId)
  if (decision.action === 'withdraw') {
    if (request.requestedBy !== entry.user._id) throw new Problem(403, 'Only who asked for a change can withdraw it.', { code: 'FORBIDDEN' })
  } else refuseOwnRequest(session, request)
  const state = ({ approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const)[decision.action]
  const [decided] = await tx
    .update(bankRequests)
    .set({ state, decidedBy: entry.user._id, decidedAt: sql`clock_timestamp()` as never, reason: decision.action === 'reject' ? decision.reason : null })
    .where(and(eq(bankRequests.companyId, entry.company.id), eq(bankRequests.id, request.id), eq(bankRequests.state, 'pending')))
    .returning()
  if (!decided) throw new Problem(409, 'This is decided already.', { code: 'DECIDED' })
  if (decision.action === 'approve') await applyChange(session, decided)
  await audit({
    entity: owner.entity,
    entityId: ownerId,
    action: `${decision.action}BankChange`,
    before: { ...auditFieldsOf(request), state: 'pending' },
    after: { ...auditFieldsOf(decided), state, reason: decided.reason },
  })
  if (state !== 'withdrawn') await tellBankDecision(session, owner, ownerId, request.requestedBy, state, decided.reason)
  return loadBankDetails(session, owner, ownerId)
}
