import { sql } from 'drizzle-orm'
import { absolute, negate } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { documentLines, documents, generalInvoices } from '../../db/schema/documents'
import { openingDocuments, openingItems } from '../../db/schema/openings'
import { inSteps } from '../../domain/in-steps'
import type { LedgerLine, Posting } from '../../domain/ledger/posting'
import { type ItemRow, judgeItems } from '../../domain/opening/items'
import { openingItemsLayout } from '../../domain/table-import/uses/opening'
import type { Session } from '../../http/context'
import { newDraft, nextVoucherIds } from '../documents/drafts'
import { areaOf } from '../general-invoices/posting'
import { accountResolver } from '../ledger/accounts'
import { requireOpenPeriod } from '../ledger/periods'
import { postMany } from '../ledger/post'
import { itemsContext } from './items-context'
import type { Opening } from './opening'
import type { Part } from './part'

const SUBJECT = 'Opening balance'
const clearingRole = { receivable: 'opening_receivable', payable: 'opening_payable' } as const

/** Amount owed to us, debit positive. */
const owed = ({ direction, rest }: ItemRow) => (direction === 'receivable' ? rest : negate(rest))

const postingOf = (row: ItemRow, { day }: Opening): Posting => {
  const { party, currency, rate, dueDate, account, direction, number } = row
  const control: LedgerLine = { account: { accountId: account.id }, amount: owed(row), partyId: party.partyId, dueDate, memo: number }
  const clearing: LedgerLine = { account: clearingRole[direction], amount: negate(owed(row)), memo: number }
  return { area: areaOf(direction), purpose: 'invoice', date: day, currency, rate, narration: `${SUBJECT} ${number}`, lines: [control, clearing] }
}

/** Writes the invoices as drafts, since only drafts take lines. @returns their ids in the order of the rows */
const insertDrafts = async (session: Session, rows: readonly ItemRow[]): Promise<string[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const accountOf = await accountResolver(session)
  const drafts = rows.map(({ date, party, currency, rate, rest, base }) =>
    newDraft(session, 'general_invoice', { date, partyId: party.partyId, currency, rate, subTotal: rest, grandTotal: rest, baseGrandTotal: absolute(base) }),
  )
  const ids = drafts.map(({ id }) => id)
  const of = <T extends object>(columns: (row: ItemRow) => T) => rows.map((row, index) => ({ companyId, documentId: ids[index] ?? '', ...columns(row) }))
  await insertRows(tx, documents, drafts)
  await insertRows(
    tx,
    generalInvoices,
    of(({ direction, number, dueDate }) => ({ direction, reference: number, subject: `${SUBJECT} ${number}`, dueDate, isOpening: true })),
  )
  await insertRows(
    tx,
    documentLines,
    of(({ direction, rest }) => ({
      lineNo: 1,
      description: SUBJECT,
      qty: '1',
      unitPrice: rest,
      lineNet: rest,
      lineTotal: rest,
      accountId: accountOf(clearingRole[direction]),
    })),
  )
  return ids
}

const markPosted = async ({ tx, entry, ports }: Session, numbered: readonly { id: string; voucherId: string }[]): Promise<void> => {
  const company = entry.company.id
  const rows = JSON.stringify(numbered)
  const at = ports.clock.now().toISOString()
  await tx.execute(sql`update general_invoices g set posted_at = ${at}::timestamptz, posted_by = ${entry.user._id}
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid) where g.company_id = ${company} and g.document_id = r.id`)
  await tx.execute(sql`update documents d set status = 'posted', voucher_id = r."voucherId", version = d.version + 1
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, "voucherId" text) where d.company_id = ${company} and d.id = r.id`)
}

/** Number of items that are written by the same statements. */
const BATCH = 500

const writeItems = async (session: Session, opening: Opening, importId: string, rows: readonly ItemRow[]): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const ids = await insertDrafts(session, rows)
  const documentIdOf = (index: number) => ids[index] ?? ''
  await insertRows(
    tx,
    openingDocuments,
    ids.map((documentId) => ({ companyId, documentId, importId })),
  )
  await insertRows(
    tx,
    openingItems,
    rows.map(({ party, account, number }, index) => ({
      companyId,
      documentId: documentIdOf(index),
      importId,
      partyId: party.partyId,
      accountId: account.id,
      number,
    })),
  )
  const numbers = await nextVoucherIds(session, 'OPEN', opening.day, rows.length)
  await markPosted(
    session,
    ids.map((id, index) => ({ id, voucherId: numbers[index] ?? '' })),
  )
  await postMany(
    session,
    rows.map((row, index) => ({ source: { documentId: documentIdOf(index), voucherId: numbers[index] ?? '' }, posting: postingOf(row, opening) })),
  )
}

/**
 * Open items, each a general invoice with its original number, date and due day. Its one line is on the clearing account, so that it has neither
 * profit nor tax, and it is settled like any invoice.
 */
export const itemsPart: Part<ItemRow> = {
  part: 'items',
  purpose: 'opening-items',
  layout: openingItemsLayout,
  judge: async (session, opening, records, mapping) => inSteps(judgeItems(records, mapping, await itemsContext(session, opening, records))),
  write: async (session, opening, importId, rows, onBatch) => {
    for (const direction of new Set(rows.map((row) => row.direction))) await requireOpenPeriod(session, opening.day, areaOf(direction))
    for (let at = 0; at < rows.length; at += BATCH) {
      await onBatch(at)
      await writeItems(session, opening, importId, rows.slice(at, at + BATCH))
    }
  },
  labelOf: ({ party, number }) => `${party.name} ${number}`,
}
