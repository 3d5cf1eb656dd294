import { and, eq, sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import { equals, isZero, negate } from '@/contracts/rules/decimal'
import { rowsOf } from '../../../db/rows'
import { bankEntries } from '../../../db/schema/bank-statements'
import type { Session } from '../../../http/context'
import { invalidField, Problem } from '../../../http/problem'
import { type DocumentRow, lockDocuments } from '../../documents/drafts'
import { paymentRunLife } from '../../payment-runs/document'
import { customerPayment, vendorPayment } from '../../payments/document'
import { type Desk, type LineRow, restOf } from './claim'
import { requireFlags } from './make'
import { entriesOfDocuments } from './match'

/** Documents whose money the bank may return, so that a line is matched with the return. */
export const RETURNABLE: readonly string[] = ['customer_payment', 'vendor_payment', 'payment_run']

/** Not locked: the document of an entry is locked before its entries are, as in every reversal. @throws Problem 422 */
const readEntry = async ({ tx, entry }: Session, { account }: Desk, entryId: string) => {
  const [found] = await tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.companyId, entry.company.id), eq(bankEntries.ownAccountId, account.id), eq(bankEntries.journalLineId, entryId)))
  if (!found) throw invalidField('entryId', 'The account has no such entry.', 'unknown')
  return found
}

/** The vendor whose payment the bank booked with this entry. @throws Problem 409 if the entry is that of several payments */
const payeeOf = async ({ tx, entry }: Session, run: DocumentRow, entryId: string): Promise<string> => {
  const rows = await rowsOf<{ partyId: string }>(
    tx,
    sql`select p.party_id as "partyId" from bank_entries e
      join payment_run_payees p on p.company_id = e.company_id and p.document_id = e.document_id and p.settlement_id = e.journal_id and p.status = 'settled' and p.amount = -e.amount
      where e.company_id = ${entry.company.id} and e.journal_line_id = ${entryId} limit 2`,
  )
  const [only, another] = rows
  if (!only || another)
    throw new Problem(409, `Mark the payment that came back in ${run.voucherId}, and then match the line with the entry of its return.`, { code: 'AMBIGUOUS' })
  return only.partyId
}

interface Returned {
  entryId: string
  reason: string
}

/**
 * Posts that the bank returned the payment of an entry on the line's day: what it settled is open again. Returns the entry of the return.
 * @throws Problem 403, 409, 422
 */
export const takeReturn = async (session: Session, desk: Desk, line: LineRow, { entryId, reason }: Returned) => {
  const original = await readEntry(session, desk, entryId)
  const moved = restOf(line)
  if (!equals(negate(original.amount), moved)) throw invalidField('entryId', 'What came back is another amount.', 'invalid')
  const [document] = await lockDocuments(session, [original.documentId])
  if (!document || !RETURNABLE.includes(document.kind))
    throw new Problem(409, 'The bank returns payments only. Reverse the document, and match the line with its reversal.', { code: 'INVALID_TRANSITION' })
  const { version, voucherId } = document
  const { date } = line
  if (document.kind === 'payment_run') {
    const partyId = await payeeOf(session, document, entryId)
    requireFlags(session, documentKinds.payment_run.module, ['post'])
    await paymentRunLife.change(session, voucherId, { action: 'reject', version, partyId, reason, date })
  } else {
    const kind = document.kind === 'customer_payment' ? 'customer_payment' : 'vendor_payment'
    const { life } = kind === 'customer_payment' ? customerPayment : vendorPayment
    requireFlags(session, documentKinds[kind].module, ['cancel'])
    await life.change(session, voucherId, { action: 'bounce', version, reason, date, fee: '0', charged: '0' })
  }
  const posted = await entriesOfDocuments(session, desk.account.id, [original.documentId])
  const made = posted.find((entry) => entry.date === date && equals(entry.amount, moved) && isZero(entry.matched))
  if (!made) throw new Error(`${voucherId} was returned without an entry on ${date}`)
  return { voucherId, entryId: made.journalLineId }
}
