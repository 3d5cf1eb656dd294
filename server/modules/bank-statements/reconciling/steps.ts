import { and, eq } from 'drizzle-orm'
import type { auditActions } from '@/contracts/audit-words'
import type { ReconcilingStep, ReconcilingStepOf } from '@/contracts/reconciling-input'
import type { ReconcilingAnswer } from '@/contracts/reconciling'
import type { RuleDraft } from '@/contracts/statement-rules'
import { documentKinds } from '@/contracts/document-kinds'
import { isZero } from '@/contracts/rules/decimal'
import { bankEntries } from '../../../db/schema/bank-statements'
import { moneyText } from '../../../domain/money-text'
import { dayText } from '../../../domain/print/figures'
import type { Session } from '../../../http/context'
import { invalidField, Problem } from '../../../http/problem'
import { notify } from '../../mails/notify'
import { ownAccountsInUse } from '../../ledger/options'
import { colleaguesOf } from '../../timeline/queries'
import type { StatementStore } from '../store'
import { noteDeclined, noteDecisions, type PausedRule } from '../rules/uses'
import { beginReconciling, type Desk, type LineRow, linesOfDesk, openDesk, requireOpen, restOf } from './claim'
import { codeEachLine, codeLines } from './code'
import { workLines } from './lines'
import { learnDecline, learnParty } from './learn'
import { beginAction, logOf, mark, marksOf, noteMade } from './log'
import { makeOnAccount, makeTransfer } from './make'
import { combine, explain, matchMade, release } from './match'
import { positionOf } from './position'
import { takeReturn } from './returned'
import { undoAction } from './undo'

interface Done {
  /** The lines that changed. */
  lineIds: readonly string[]
  actionId: string | null
  paused?: PausedRule[]
  proposal?: RuleDraft | null
}
type Step<A extends ReconcilingStep['action']> = ReconcilingStepOf<A>

const said = ({ row }: Desk, line: LineRow): string =>
  `${moneyText(line.amount, row.currency)}${line.partyName ? ` ${line.partyName}` : ''} of ${dayText(line.date)}`
const saidOf = (desk: Desk, lines: readonly LineRow[]): string => {
  const [only, another] = lines
  return only && !another ? said(desk, only) : `${lines.length} lines`
}

const one = async (session: Session, desk: Desk, lineId: string): Promise<LineRow> => {
  const [line] = await linesOfDesk(session, desk, [lineId])
  if (!line) throw invalidField('lineId', 'The statement has no such line.', 'unknown')
  return line
}
const openLine = async (session: Session, desk: Desk, lineId: string): Promise<LineRow> => {
  const line = await one(session, desk, lineId)
  requireOpen(line)
  return line
}

const matchLine = async (session: Session, desk: Desk, { lineId, parts, fee }: Step<'match'>): Promise<Done> => {
  const line = await openLine(session, desk, lineId)
  const actionId = await beginAction(session, desk, { kind: 'match', lines: [line], words: `Matched ${said(desk, line)}` })
  const made = await explain(session, desk, line, actionId, { parts, fee: fee?.amount ?? '0' })
  if (made.length > 0) await noteMade(session, actionId, made)
  await learnParty(session, line)
  return { lineIds: [lineId], actionId }
}

const combineLines = async (session: Session, desk: Desk, { lineIds, entryId }: Step<'combine'>): Promise<Done> => {
  const lines = await linesOfDesk(session, desk, lineIds)
  lines.forEach(requireOpen)
  const actionId = await beginAction(session, desk, { kind: 'combine', lines, words: `Matched ${saidOf(desk, lines)} with one entry` })
  await combine(session, desk, lines, actionId, entryId)
  return { lineIds, actionId }
}

const putOnAccount = async (session: Session, desk: Desk, { lineId, partyId, party }: Step<'onAccount'>): Promise<Done> => {
  const line = await openLine(session, desk, lineId)
  const actionId = await beginAction(session, desk, { kind: 'onAccount', lines: [line], words: `Put on account ${said(desk, line)}` })
  const made = await makeOnAccount(session, desk, line, restOf(line), partyId, party)
  await matchMade(session, desk, line, actionId, [made.id])
  await noteMade(session, actionId, [made.id])
  await learnParty(session, line)
  return { lineIds: [lineId], actionId, paused: await noteDecisions(session, desk, actionId, [{ line, coded: null }]) }
}

const transferLine = async (session: Session, desk: Desk, { lineId, ownAccountId }: Step<'transfer'>): Promise<Done> => {
  const line = await openLine(session, desk, lineId)
  const other = (await ownAccountsInUse(session)).find(({ id }) => id === ownAccountId)
  if (!other || other.id === desk.account.accountId) throw invalidField('ownAccountId', 'Choose another one of our accounts.', 'unknown')
  const actionId = await beginAction(session, desk, { kind: 'transfer', lines: [line], words: `Transferred ${said(desk, line)}` })
  const made = await makeTransfer(session, desk, { line, moved: restOf(line), otherAccountId: other.id })
  await matchMade(session, desk, line, actionId, [made.id])
  await noteMade(session, actionId, [made.id])
  return { lineIds: [lineId], actionId, paused: await noteDecisions(session, desk, actionId, [{ line, coded: null }]) }
}

const returnLine = async (session: Session, desk: Desk, { lineId, entryId, reason }: Step<'return'>): Promise<Done> => {
  const line = await openLine(session, desk, lineId)
  const returned = await takeReturn(session, desk, line, { entryId, reason: reason ?? line.returnReason ?? 'Returned by the bank' })
  const actionId = await beginAction(session, desk, {
    kind: 'return',
    lines: [line],
    words: `Matched ${said(desk, line)} with the return of ${returned.voucherId}`,
  })
  await explain(session, desk, line, actionId, { parts: [{ entryId: returned.entryId, amount: restOf(line) }], fee: '0' })
  return { lineIds: [lineId], actionId }
}

const unmatchLine = async (session: Session, desk: Desk, { lineId }: Step<'unmatch'>): Promise<Done> => {
  const line = await one(session, desk, lineId)
  if (isZero(line.matched)) throw new Problem(409, `Line ${line.lineNo} isn’t matched.`, { code: 'INVALID_TRANSITION' })
  await beginAction(session, desk, { kind: 'unmatch', lines: [line], words: `Unmatched ${said(desk, line)}` })
  await release(session, [lineId])
  return { lineIds: [lineId], actionId: null }
}

/** Says something of lines, and keeps what was said before. */
const say = async (session: Session, desk: Desk, lines: readonly LineRow[], kind: string, words: string, marks: Partial<LineRow>) => {
  const actionId = await beginAction(session, desk, { kind, lines, words, before: lines.map(marksOf) })
  const lineIds = lines.map(({ id }) => id)
  await mark(session, lineIds, marks)
  return { lineIds, actionId }
}

const excludeLines = async (session: Session, desk: Desk, { lineIds, reason }: Step<'exclude'>): Promise<Done> => {
  const lines = await linesOfDesk(session, desk, lineIds)
  for (const line of lines) {
    requireOpen(line)
    if (!isZero(line.matched)) throw new Problem(409, `A part of line ${line.lineNo} is matched. Unmatch it first.`, { code: 'LINE_MATCHED' })
  }
  return say(session, desk, lines, 'exclude', `Left out ${saidOf(desk, lines)}: ${reason}`, { excludedReason: reason, heldUntil: null, heldReason: null })
}

const includeLine = async (session: Session, desk: Desk, { lineId }: Step<'include'>): Promise<Done> => {
  const line = await one(session, desk, lineId)
  return say(session, desk, [line], 'include', `Took in ${said(desk, line)}`, { excludedReason: null })
}

const holdLine = async (session: Session, desk: Desk, { lineId, until, reason }: Step<'hold'>): Promise<Done> => {
  const line = await openLine(session, desk, lineId)
  return say(session, desk, [line], 'hold', `Put aside ${said(desk, line)} until ${dayText(until)}`, { heldUntil: until, heldReason: reason ?? null })
}

const releaseLine = async (session: Session, desk: Desk, { lineId }: Step<'release'>): Promise<Done> => {
  const line = await one(session, desk, lineId)
  return say(session, desk, [line], 'release', `Took up ${said(desk, line)}`, { heldUntil: null, heldReason: null })
}

/** @throws Problem 422 */
const colleague = async (session: Session, userId: string) => {
  const found = (await colleaguesOf(session)).find(({ id }) => id === userId)
  if (!found) throw invalidField('userId', 'There is no such colleague in this company.', 'unknown')
  return found
}

const askColleague = async (session: Session, desk: Desk, { lineId, userId, note }: Step<'ask'>): Promise<Done> => {
  const { entry, ports } = session
  const line = await openLine(session, desk, lineId)
  const { name } = await colleague(session, userId)
  const words = `Asked ${name} about ${said(desk, line)}`
  const marks = { assignedTo: userId, assignedNote: note, assignedBy: entry.user._id, assignedAt: ports.clock.now().toISOString() }
  const done = await say(session, desk, [line], 'ask', words, marks)
  const { pages } = documentKinds[desk.store.kind]
  await notify(session, 'assigned', [userId], {
    subject: `${entry.user.fullName} asks about a line of ${desk.account.name}`,
    paragraphs: [`${said(desk, line)}${line.text ? `, “${line.text.slice(0, 200)}”` : ''}`, note],
    path: `${pages.detail}?voucherId=${encodeURIComponent(desk.row.voucherId)}`,
  })
  return done
}

const answerLine = async (session: Session, desk: Desk, { lineId }: Step<'answered'>): Promise<Done> => {
  const line = await one(session, desk, lineId)
  return say(session, desk, [line], 'answered', `Took over ${said(desk, line)}`, { assignedTo: null, assignedNote: null, assignedBy: null, assignedAt: null })
}

const dismiss = async (session: Session, desk: Desk, { lineId, candidates }: Step<'dismiss'>): Promise<Done> => {
  const line = await one(session, desk, lineId)
  const done = await say(session, desk, [line], 'dismiss', `Declined a suggestion for ${said(desk, line)}`, {})
  await learnDecline(session, done.actionId, line, candidates)
  return { ...done, paused: await noteDeclined(session, desk, done.actionId, line, candidates) }
}

const carryEntry = async (session: Session, desk: Desk, { entryId, isCarried }: Step<'carry'>): Promise<Done> => {
  const { tx, entry } = session
  const [changed] = await tx
    .update(bankEntries)
    .set({ isCarried })
    .where(and(eq(bankEntries.companyId, entry.company.id), eq(bankEntries.ownAccountId, desk.account.id), eq(bankEntries.journalLineId, entryId)))
    .returning({ id: bankEntries.journalLineId })
  if (!changed) throw invalidField('entryId', 'The account has no such entry.', 'unknown')
  await beginAction(session, desk, { kind: 'carry', lines: [], words: isCarried ? 'Marked an entry as under way before' : 'Marked an entry as cleared before' })
  return { lineIds: [], actionId: null }
}

const undo = async (session: Session, desk: Desk, { actionId }: Step<'undo'>): Promise<Done> => {
  const lineIds = await undoAction(session, desk, actionId)
  return { lineIds, actionId }
}

const take = async (session: Session, desk: Desk, step: Step<ReconcilingStep['action']>): Promise<Done> => {
  switch (step.action) {
    case 'match':
      return matchLine(session, desk, step)
    case 'combine':
      return combineLines(session, desk, step)
    case 'code':
      return { lineIds: step.lineIds, ...(await codeLines(session, desk, (lines) => saidOf(desk, lines), step)) }
    case 'codeEach':
      return { lineIds: step.lines.map(({ lineId }) => lineId), ...(await codeEachLine(session, desk, (lines) => saidOf(desk, lines), step)) }
    case 'onAccount':
      return putOnAccount(session, desk, step)
    case 'transfer':
      return transferLine(session, desk, step)
    case 'return':
      return returnLine(session, desk, step)
    case 'unmatch':
      return unmatchLine(session, desk, step)
    case 'undo':
      return undo(session, desk, step)
    case 'exclude':
      return excludeLines(session, desk, step)
    case 'include':
      return includeLine(session, desk, step)
    case 'hold':
      return holdLine(session, desk, step)
    case 'release':
      return releaseLine(session, desk, step)
    case 'ask':
      return askColleague(session, desk, step)
    case 'answered':
      return answerLine(session, desk, step)
    case 'dismiss':
      return dismiss(session, desk, step)
    case 'carry':
      return carryEntry(session, desk, step)
  }
}

const AUDITED: Readonly<Record<ReconcilingStep['action'], keyof typeof auditActions>> = {
  match: 'match',
  combine: 'match',
  code: 'codeLines',
  codeEach: 'codeLines',
  onAccount: 'bookOnAccount',
  transfer: 'transfer',
  return: 'bounce',
  unmatch: 'unmatch',
  undo: 'undo',
  exclude: 'excludeLines',
  include: 'includeLine',
  hold: 'holdLine',
  release: 'releaseLine',
  ask: 'askColleague',
  answered: 'answerLine',
  dismiss: 'declineSuggestion',
  carry: 'carryOver',
}

/** Takes one step at a statement, and returns what it changed. @throws Problem 403, 404, 409, 422 */
export const reconcileStep = async (
  session: Session,
  store: StatementStore,
  voucherId: string,
  step: Step<ReconcilingStep['action']>,
): Promise<ReconcilingAnswer> => {
  const mirrorIds = step.action === 'match' ? step.parts.flatMap((part) => ('mirrorId' in part ? [part.mirrorId] : [])) : []
  const desk = await openDesk(session, store, voucherId, mirrorIds)
  const { lineIds, actionId, paused = [], proposal = null } = await take(session, desk, step)
  const version = await beginReconciling(session, store, desk.row)
  const done = actionId === null ? null : ((await logOf(session, desk.row.id, actionId))[0] ?? null)
  await session.audit({
    entity: store.kind,
    entityId: desk.row.id,
    action: AUDITED[step.action],
    after: { words: done?.words ?? step.action, made: done?.made ?? [] },
  })
  return {
    version,
    position: await positionOf(session, desk.kindRow),
    lines: lineIds.length === 0 ? [] : await workLines(session, desk.row.id, lineIds),
    done,
    proposal,
    paused,
  }
}
