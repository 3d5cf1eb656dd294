import { and, eq, sql } from 'drizzle-orm'
import type { reminders as endpoints } from '@/contracts/reminders'
import { add, isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { reminderLines } from '../../db/schema/reminders'
import { reminderLines as ledgerLines } from '../../domain/ledger/reminders'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, hasNumber, postedNow, writeHeader } from '../documents/drafts'
import { queueMessage } from '../document-mails/queue-message'
import { lockOpenItems } from '../ledger/allocate'
import { dayAfterPosting } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { cancelMailsOf } from '../mails/queue'
import { asPrinted } from '../print/as-printed'
import { composeReminder } from './compose'
import { settingsOf } from './levels'
import { linesOfReminder } from './load'
import { overdueOf } from './overdue'
import { reminderStore as store, type ReminderFields } from './store'
import { filledTexts } from './texts'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Claim = Claimed<ReminderFields>

const ofReminder = ({ entry }: Session, documentId: string) => and(eq(reminderLines.companyId, entry.company.id), eq(reminderLines.documentId, documentId))

/** Writes the items of a draft in place of those that it had. */
export const replaceReminderLines = async (
  session: Session,
  documentId: string,
  lines: readonly Omit<typeof reminderLines.$inferInsert, 'companyId' | 'documentId' | 'lineNo'>[],
): Promise<void> => {
  await session.tx.delete(reminderLines).where(ofReminder(session, documentId))
  await insertRows(
    session.tx,
    reminderLines,
    lines.map((line, index) => ({ companyId: session.entry.company.id, documentId, lineNo: index + 1, ...line })),
  )
}

/** The ids of a draft's items that may still be reminded. @throws Problem 409 REMINDER_PAID if none is left */
const standingItems = async (session: Session, row: DocumentRow, customerId: string): Promise<string[]> => {
  const own = await linesOfReminder(session, row.id)
  const items = await overdueOf(session, { customerId, currency: row.currency, date: row.date, except: row.id })
  const ready = new Set(items.flatMap(({ itemId, waitsBecause }) => (waitsBecause === null ? [itemId] : [])))
  const left = own.map(({ itemId }) => itemId).filter((id) => ready.has(id))
  if (left.length > 0) return left
  const paid = own.every(({ openNow }) => isZero(openNow))
  throw new Problem(
    409,
    paid
      ? 'Everything in it has been paid. Delete the draft.'
      : 'Nothing in it is to be reminded any more: it has been paid, reminded or excluded. Delete the draft.',
    { code: 'REMINDER_PAID' },
  )
}

/**
 * Gives a draft its number with what is still open: what was paid, excluded or reminded since it was saved drops out. Posts fee and interest if the
 * company charges them. The caller holds the documents of its items.
 */
const issueDraft = async (session: Session, { row, kindRow }: Claim, action: 'send' | 'issue'): Promise<void> => {
  const finish = store.begin(session, row, action)
  await lockOpenItems(
    session,
    (await linesOfReminder(session, row.id)).map(({ itemId }) => itemId),
  )
  const itemIds = await standingItems(session, row, kindRow.customerId)
  const { customerId, contactName, contactEmail, subject, text } = kindRow
  const input = { customerId, currency: row.currency, date: row.date, notes: row.notes, fileIds: [], contactName, contactEmail, subject, text, itemIds }
  const composed = await composeReminder(session, input, { row, kindRow })
  await writeHeader(session, row.id, composed.header)
  await replaceReminderLines(session, row.id, composed.lines)
  const { charges, accountId } = await settingsOf(session)
  const { fee, interest } = composed.kindRow
  const isCharged = charges === 'posted' && accountId !== null && !isZero(add(fee, interest))
  const filled = filledTexts(await asPrinted(session, row.id), { ...composed.header, ...composed.kindRow, lines: composed.lines })
  const change = { ...composed.kindRow, ...filled, accountId: isCharged ? accountId : null, ...postedNow(session) }
  if (!isCharged) return void (await finish(change, 'REM'))
  const { date, currency } = row
  const lines = ledgerLines({ customerId, accountId, fee, interest, date })
  const posting = {
    area: 'sales',
    purpose: 'reminder',
    date,
    currency,
    rate: composed.header.rate,
    narration: 'Fee and interest of a reminder',
    lines,
  } as const
  await postDocument(session, row, posting, () => finish(change, 'REM'))
}

export const issueReminder = (session: Session, claim: Claim, _step: Step<'issue'>): Promise<void> => issueDraft(session, claim, 'issue')

/** Documents of the items whose papers go with a mail: invoices of ours; what was brought over from other books has no paper. */
const papersOf = async ({ tx, entry }: Session, documentId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select d.id from reminder_lines l join documents d on d.company_id = l.company_id and d.id = l.item_document_id
      left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId}
        and (d.kind = 'customer_invoice' or d.kind = 'general_invoice' and g.direction = 'receivable' and not g.is_opening)
      group by d.id order by min(l.line_no)`,
  )
  return rows.map(({ id }) => id)
}

/** As many papers as a mail takes; more would make it too large for many mail servers. */
const MOST_PAPERS = 40

/** The earliest day of the statement that goes with a reminder: the year before it. */
const statementFrom = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace('-02-29', '-02-28')

/** Sends a draft, or a reminder again, with its statement of account and the invoices. */
export const sendReminder = async (session: Session, claim: Claim, { mail, attachInvoices }: Step<'send'>): Promise<void> => {
  const { row, kindRow } = claim
  if (hasNumber(row)) store.nextStatus(row, 'send')
  else await issueDraft(session, claim, 'send')
  const invoices = attachInvoices ? await papersOf(session, row.id) : []
  if (invoices.length > MOST_PAPERS)
    throw new Problem(
      422,
      `These are ${invoices.length} invoices, and a mail takes at most ${MOST_PAPERS}. Send it without the invoices: the statement lists them.`,
      {
        code: 'MAIL_TOO_LARGE',
        errors: [{ path: 'attachInvoices', code: 'limit', message: `A mail takes at most ${MOST_PAPERS} invoices.` }],
      },
    )
  const statement = { partyId: kindRow.customerId, content: 'movements', from: statementFrom(row.date), to: row.date } as const
  await queueMessage(session, row.id, mail, 'reminder', { papersOf: invoices, statement, partyId: kindRow.customerId })
  await store.changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}

/** @throws Problem 409 REMINDER_PAID while something of its fee and interest is settled */
export const cancelReminder = async (session: Session, { row, kindRow }: Claim, { reason, date: asked }: Step<'cancel'>): Promise<void> => {
  const finish = store.begin(session, row, 'cancel')
  const date = dayAfterPosting(session, row, asked)
  const cancel = async () => {
    await finish({ outcomeReason: reason })
    await session.tx.update(reminderLines).set({ stands: false }).where(ofReminder(session, row.id))
    await cancelMailsOf(session, row.id)
  }
  if (!kindRow.accountId) return cancel()
  const [settled] = await rowsOf(
    session.tx,
    sql`select 1 from open_items o where o.company_id = ${row.companyId} and o.document_id = ${row.id} and o.allocated <> 0 limit 1`,
  )
  if (settled) throw new Problem(409, 'Something of its fee and interest is settled. Take the payment back first.', { code: 'REMINDER_PAID' })
  await cancelPosted(session, row, { area: 'sales', date, reason }, cancel)
}
