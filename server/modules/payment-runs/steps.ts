import { sql } from 'drizzle-orm'
import type { paymentRuns as endpoints } from '@/contracts/payment-runs'
import { documentKinds } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { Claimed, StepOf } from '../documents/draft-life'
import type { DocumentRow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import { approversOf, needsTwoApprovals, requireApprover } from './authors'
import { requireBanks, requireExecutable, requireSameBanks } from './banks'
import { contentOf, releaseItems } from './content'
import type { RunContent } from './file'
import { amountsOfPayees, linesOfRun, requirePayable } from './lines'
import { ownAccountOf } from './own-accounts'
import { payeesOf, snapshotOf, writePayees } from './payees'
import { requireUnreserved } from '../ledger/open-items'
import { paymentRunStore, type PaymentRunRow } from './store'
import { requireTicked, tick, warningsOf } from './warnings'

export type Step<A extends string> = StepOf<typeof endpoints, A>
export type ClaimedRun = Pick<Claimed<PaymentRunRow>, 'row' | 'kindRow'>

const now = ({ ports }: Session): string => ports.clock.now().toISOString()
export const noticeOf = ({ voucherId }: Pick<DocumentRow, 'voucherId'>) => ({ noun: 'payment run', voucherId, page: documentKinds.payment_run.pages.detail })

/** Everything that has to be true of a run before it goes on, at each step anew. */
export const requireSound = async (session: Session, { row, kindRow, payees, lines }: RunContent): Promise<void> => {
  const own = await ownAccountOf(session, kindRow.ownAccountId)
  requireExecutable(session, own.paymentFile, { currency: row.currency, executionDate: kindRow.executionDate })
  requirePayable(lines, row.id)
  amountsOfPayees(lines)
  requireBanks(own.paymentFile, payees, lines)
}

/** The warnings as they are when the caller ticks them. */
export const acknowledge = async (session: Session, { row, kindRow }: ClaimedRun, { warnings: keys }: Step<'acknowledge'>): Promise<void> => {
  paymentRunStore.nextStatus(row, 'acknowledge')
  const { payees, lines } = await contentOf(session, row, kindRow)
  await tick(session, row.id, await warningsOf(session, row, payees, lines), keys)
}

/** The vendors of a draft with their bank details of today. */
const takeSnapshot = async (session: Session, { id, currency }: DocumentRow): Promise<void> => {
  const before = await payeesOf(session, id)
  const chosen = new Map(before.map(({ partyId, bankAccountId }) => [partyId, bankAccountId]))
  await writePayees(
    session,
    id,
    new Map(before.map(({ partyId, amount }) => [partyId, amount])),
    await snapshotOf(session, currency, [...chosen.keys()], chosen),
  )
}

/** @throws Problem 422 RESERVED at the first line that another run has reserved */
const reserve = async (session: Session, { id }: DocumentRow): Promise<void> => {
  const { tx, entry } = session
  const lines = await linesOfRun(session, id)
  const reserved = await rowsOf<{ id: string }>(
    tx,
    sql`select r as id from reserve_items(${entry.company.id}::uuid, ${id}::uuid, ${sql.param(lines.map(({ itemLineId }) => itemLineId))}::uuid[]) r`,
  )
  const mine = new Set(reserved.map((one) => one.id))
  if (lines.every(({ itemLineId }) => mine.has(itemLineId))) return
  for (const { item, at } of await linesOfRun(session, id)) requireUnreserved(item, id, `lines.${at}.itemId`, `Line ${at + 1}: `)
}

export const submitRun = async (session: Session, { row, kindRow }: ClaimedRun): Promise<void> => {
  const finish = paymentRunStore.begin(session, row, 'submit')
  await takeSnapshot(session, row)
  const content = await contentOf(session, row, kindRow)
  await requireSound(session, content)
  await reserve(session, row)
  await requireTicked(session, row, content.payees, content.lines)
  const submitted = { submittedAt: now(session), submittedBy: session.entry.user._id }
  const voucherId = await finish(
    { ...submitted, firstApprovedAt: null, firstApprovedBy: null, approvedAt: null, approvedBy: null, outcomeReason: null },
    'PRUN',
  )
  await tellApprovers(session, await approversOf(session, row, { ...kindRow, ...submitted }), noticeOf({ voucherId }))
}

/** The first or the only approval, or the second one of a run above the company's amount. Returns the step that was taken. */
export const approveRun = async (session: Session, { row, kindRow }: ClaimedRun): Promise<string> => {
  paymentRunStore.nextStatus(row, 'approve')
  await requireApprover(session, row, kindRow)
  const content = await contentOf(session, row, kindRow)
  await requireSound(session, content)
  await requireSameBanks(session, row.currency, content.payees)
  await requireTicked(session, row, content.payees, content.lines)
  const me = session.entry.user._id
  if (kindRow.firstApprovedBy === null && (await needsTwoApprovals(session, row))) {
    await paymentRunStore.move(session, row, 'approveFirst', { firstApprovedAt: now(session), firstApprovedBy: me })
    await tellApprovers(session, await approversOf(session, row, { ...kindRow, firstApprovedBy: me }), noticeOf(row))
    return 'approveFirst'
  }
  await paymentRunStore.move(session, row, 'approve', { approvedAt: now(session), approvedBy: me })
  await tellOfDecision(session, [kindRow.submittedBy, row.ownerId], 'approved', noticeOf(row))
  return 'approve'
}

const NOT_SUBMITTED = { submittedAt: null, submittedBy: null, firstApprovedAt: null, firstApprovedBy: null, approvedAt: null, approvedBy: null }

export const sendRunBack = async (session: Session, { row, kindRow }: ClaimedRun, { reason }: Step<'sendBack'>): Promise<void> => {
  paymentRunStore.nextStatus(row, 'sendBack')
  await releaseItems(session, row.id)
  await paymentRunStore.move(session, row, 'sendBack', { ...NOT_SUBMITTED, outcomeReason: reason })
  await tellOfDecision(session, [kindRow.submittedBy, row.ownerId], 'sent back', noticeOf(row))
}

export const withdrawRun = async (session: Session, { row }: ClaimedRun): Promise<void> => {
  paymentRunStore.nextStatus(row, 'withdraw')
  await releaseItems(session, row.id)
  await paymentRunStore.move(session, row, 'withdraw', NOT_SUBMITTED)
}

export const cancelRun = async (session: Session, { row }: ClaimedRun, { reason }: Step<'cancel'>): Promise<void> => {
  paymentRunStore.nextStatus(row, 'cancel')
  await releaseItems(session, row.id)
  await paymentRunStore.move(session, row, 'cancel', { outcomeReason: reason })
}

export const markRunSent = (session: Session, { row }: ClaimedRun): Promise<void> =>
  paymentRunStore.move(session, row, 'markSent', { sentAt: now(session), sentBy: session.entry.user._id })
