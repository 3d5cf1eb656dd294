import { and, eq, sql } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import { documentKinds } from '@/contracts/document-kinds'
import type { journalEntries as endpoints } from '@/contracts/journal-entries'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import { journals } from '../../db/schema/ledger'
import type { LedgerArea } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { approversBesides, requireOtherApprover } from '../documents/approval'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, lockDocument, postedNow } from '../documents/drafts'
import { tellApprovers, tellOfDecision } from '../documents/tell-approvers'
import { requireCostCentreOfAmounts } from '../ledger/cost-centres'
import { dayAfterPosting, requireOpenPeriod } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { requireAssertedBalances } from './assertions'
import { authorsOf } from './authors'
import { entryLinesOf, type EntryLineRow } from './lines'
import { ENTRY_PURPOSE, postingOf, requireBalanced } from './posting'
import { journalEntryStore, type JournalEntryRow } from './store'

type Step<A extends string> = StepOf<typeof endpoints, A>
export type ClaimedEntry = Pick<Claimed<JournalEntryRow>, 'row' | 'kindRow'>

/** Reason of a reversal on the day that the entry names. */
export const AUTO_REVERSAL = 'On its day, as the entry says'

const noticeOf = ({ voucherId }: DocumentRow) => ({ noun: 'journal entry', voucherId, page: documentKinds.journal_entry.pages.detail })

/** What was entered before an account required a cost centre isn't posted without one. Entries of the program are never asked. */
const requireCostCentres = async (session: Session, { origin }: JournalEntryRow, lines: readonly EntryLineRow[]): Promise<void> => {
  if (origin !== 'entry' && origin !== 'import' && origin !== 'recurring') return
  const entered = lines.filter(({ isComputed }) => !isComputed)
  await requireCostCentreOfAmounts(session, entered, (index) => ({ path: `lines.${index}.costCentreId`, name: `Line ${index + 1}: ` }))
}

/** Posts the stored lines, gives the entry its number, and checks the balances that its lines assert. */
export const postStored = async (session: Session, { row, kindRow }: ClaimedEntry, action: 'post' | 'approve', area: LedgerArea): Promise<string> => {
  const finish = journalEntryStore.begin(session, row, action)
  const lines = await entryLinesOf(session, row.id)
  requireBalanced(session, lines)
  await requireCostCentres(session, kindRow, lines)
  const approvedBy = action === 'approve' ? { approvedBy: session.entry.user._id } : {}
  const posting = postingOf(row, kindRow, lines, area)
  const { voucherId } = await postDocument(session, row, posting, () => finish({ ...postedNow(session), ...approvedBy }, 'JE'))
  await requireAssertedBalances(session, lines, row.date)
  if (kindRow.reverseOn && kindRow.reverseOn <= session.today)
    await reverseStored(session, { row: await lockDocument(session, row.id) }, { date: kindRow.reverseOn, reason: AUTO_REVERSAL })
  return voucherId
}

const needsApproval = async ({ tx, entry }: Session, { baseGrandTotal }: DocumentRow): Promise<boolean> => {
  const [company] = await tx.select({ limit: companies.journalApprovalLimit }).from(companies).where(eq(companies.id, entry.company.id))
  return typeof company?.limit === 'string' && compare(baseGrandTotal, company.limit) > 0
}

/** Posts an entry, or submits it for an approval if it exceeds the company's limit. Returns the name of the step that was taken. */
export const postEntryStep = async (session: Session, claimed: ClaimedEntry): Promise<string> => {
  const { row } = claimed
  if (!(await needsApproval(session, row))) {
    await postStored(session, claimed, 'post', 'journal')
    return 'post'
  }
  const finish = journalEntryStore.begin(session, row, 'submit')
  requireBalanced(session, await entryLinesOf(session, row.id))
  await requireOpenPeriod(session, row.date, 'journal')
  await finish({ submittedBy: session.entry.user._id, approvedBy: null })
  const authors = await authorsOf(session, row)
  await tellApprovers(session, await approversBesides(session, 'journal-entries', ...authors), noticeOf(row))
  return 'submit'
}

export const approveEntry = async (session: Session, claimed: ClaimedEntry): Promise<void> => {
  const { row } = claimed
  const authors = await authorsOf(session, row)
  journalEntryStore.nextStatus(row, 'approve')
  await requireOtherApprover(session, 'journal-entries', 'journal entry', ...authors)
  const voucherId = await postStored(session, claimed, 'approve', 'journal')
  await tellOfDecision(session, authors[0], 'approved', { ...noticeOf(row), voucherId })
}

export const sendEntryBack = async (session: Session, { row, kindRow }: ClaimedEntry): Promise<void> => {
  await journalEntryStore.move(session, row, 'sendBack', { submittedBy: null })
  await tellOfDecision(session, [kindRow.submittedBy, row.ownerId], 'sent back', noticeOf(row))
}

export const withdrawEntry = (session: Session, { row }: ClaimedEntry): Promise<void> => journalEntryStore.move(session, row, 'withdraw', { submittedBy: null })

/** The area of the ledger that the entry was posted in. */
const areaOfEntry = async ({ tx, entry }: Session, { id }: DocumentRow): Promise<LedgerArea> => {
  const [journal] = await tx
    .select({ area: journals.area })
    .from(journals)
    .where(and(eq(journals.companyId, entry.company.id), eq(journals.documentId, id), eq(journals.purpose, ENTRY_PURPOSE)))
  return journal?.area ?? 'journal'
}

/** @throws Problem 409 ENTRY_SETTLED when a receivable or payable of the entry is settled, wholly or in part */
const requireUnsettled = async ({ tx, entry }: Session, { id }: DocumentRow): Promise<void> => {
  const [settled] = await rowsOf<{ party: string }>(
    tx,
    sql`select p.name as party from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id and j.purpose = ${ENTRY_PURPOSE}
      join open_items i on i.company_id = l.company_id and i.line_id = l.id and i.allocated <> 0 join parties p on p.company_id = i.company_id and p.id = i.party_id
      where l.company_id = ${entry.company.id} and j.document_id = ${id} limit 1`,
  )
  if (settled)
    throw new Problem(409, `A part of what it says of ${settled.party} is settled already. Take that apart from it first.`, { code: 'ENTRY_SETTLED' })
}

/** Reverses the entry's journal on a day. What was settled of it has to be taken apart first. */
export const reverseStored = async (
  session: Session,
  { row }: Pick<ClaimedEntry, 'row'>,
  { reason, date: asked }: { reason: string; date?: string | undefined },
): Promise<void> => {
  const finish = journalEntryStore.begin(session, row, 'reverse')
  await requireUnsettled(session, row)
  const date = dayAfterPosting(session, row, asked)
  await cancelPosted(session, row, { area: await areaOfEntry(session, row), date, reason }, () => finish({ outcomeReason: reason, reverseProblem: null }))
}

export const reverseEntryStep = (session: Session, claimed: ClaimedEntry, { reason, date }: Step<'reverse'>): Promise<void> =>
  reverseStored(session, claimed, { reason, date })
