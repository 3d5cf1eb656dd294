import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { chequePatch } from '@/contracts/cheque-input'
import type { ChequeDetail } from '@/contracts/cheques'
import { convertMoney } from '@/contracts/rules/base-totals'
import { negate } from '@/contracts/rules/decimal'
import { cheques } from '../../db/schema/cheques'
import { ownAccounts } from '../../db/schema/ledger'
import { chequeTransitions } from '../../domain/status/cheque'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireRate } from '../documents/rates'
import { postEntry } from '../journal-entries/post-entry'
import { postableAccounts } from '../ledger/options'
import { attachTo } from '../records/attach'
import { claimRecord } from '../records/claim'
import { getCheque } from './queries'
import { voidNow } from './write'

type Patch = z.output<typeof chequePatch>
type Row = typeof cheques.$inferSelect

/** Brings the money of a cheque of before going live back to the bank account, against the account that the user chose. @returns the id of the entry */
const bringBack = async (
  session: Session,
  row: Row,
  { accountId, date, reason }: { accountId: string | null; date: string; reason: string },
): Promise<string> => {
  const { tx, entry } = session
  const account = (await postableAccounts(session)).find(({ id }) => id === accountId)
  if (!account) throw invalidField('accountId', 'Choose the account that the money is brought back to.', 'unknown')
  const [own] = await tx
    .select({ accountId: ownAccounts.accountId })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, row.ownAccountId)))
  if (!own) throw new Error('a cheque without its account')
  const base = convertMoney(row.amount, await requireRate(session, row.currency, null, date), entry.company.baseCurrency)
  const lines = [
    { account: { accountId: own.accountId }, amount: row.amount, currency: row.currency, base },
    { account: { accountId: account.id }, amount: negate(base) },
  ]
  const { id } = await postEntry(session, {
    origin: 'entry',
    area: 'bank',
    date,
    narration: `Cheque ${row.number} to ${row.payee} is void: ${reason}`.slice(0, 200),
    lines,
  })
  return id
}

/** The cheque as the trail keeps it: without the accounts that a form offers. */
const ofRecord = ({ accounts: _choices, ...cheque }: ChequeDetail) => cheque

type Step = Exclude<Patch, { action: 'addFiles' }>

/** Takes a step of the cheque's life. @throws Problem 409 where its state doesn't allow it, 422 at the field */
const take = async (session: Session, row: Row, patch: Step): Promise<void> => {
  const { tx, entry, today } = session
  const thisOne = and(eq(cheques.companyId, entry.company.id), eq(cheques.id, row.id))
  const state = transition(chequeTransitions, row.state, patch.action)
  if (patch.action === 'void') {
    const { reason } = patch
    const on = patch.date ?? (row.date > today ? row.date : today)
    if (on < row.date) throw invalidField('date', 'That is before the day on the cheque.', 'order')
    if (patch.accountId && row.origin !== 'opening')
      throw invalidField('accountId', 'Its money is brought back with its payment, to no other account.', 'invalid')
    const voidEntryId = row.origin === 'opening' ? await bringBack(session, row, { accountId: patch.accountId ?? null, date: on, reason }) : null
    await tx
      .update(cheques)
      .set({ ...voidNow(session, { on, reason }), voidEntryId })
      .where(thisOne)
  } else {
    if (patch.action === 'clear' && patch.date < row.date) throw invalidField('date', 'That is before the day on the cheque.', 'order')
    await tx
      .update(cheques)
      .set({ state, clearedOn: patch.action === 'clear' ? patch.date : null })
      .where(thisOne)
  }
}

/** Takes a step of the cheque, or adds files to it, which is possible in each of its states. @throws Problem 404; 409 when it is stale, cleared or void; 422 at the field */
export const changeCheque = async (session: Session, id: string, patch: Patch): Promise<ChequeDetail> => {
  const { tx, entry, audit } = session
  const before = await getCheque(session, id)
  await claimRecord(session, cheques, id, patch.version, async () => before)
  if (patch.action === 'addFiles') {
    const added = await attachTo(session, 'cheques', { chequeId: id }, patch.fileIds)
    if (added.length === 0) throw invalidField('fileIds', 'Choose at least one file.', 'required')
  } else {
    const [row] = await tx
      .select()
      .from(cheques)
      .where(and(eq(cheques.companyId, entry.company.id), eq(cheques.id, id)))
    if (!row) throw new Error(`cheque ${id} is gone`)
    await take(session, row, patch)
  }
  const after = await getCheque(session, id)
  await audit({ entity: 'cheque', entityId: id, action: patch.action, before: ofRecord(before), after: ofRecord(after) })
  return after
}
