import { and, eq, inArray, sql } from 'drizzle-orm'
import { absolute, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { PartyLineInput } from '@/contracts/voucher-input'
import type { AccountOption } from '@/contracts/ledger'
import type { OpenItemOption } from '@/contracts/vouchers'
import { rowsOf } from '../../db/rows'
import { documentLines, voucherLines } from '../../db/schema/documents'
import { accounts } from '../../db/schema/ledger'
import { parties } from '../../db/schema/records'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { lockDocuments } from '../documents/drafts'
import { allocateAll, lockOpenItems } from '../ledger/allocate'
import { allocationsOfJournal, unreversedJournal } from '../ledger/document-items'
import { partiesById, partyColumns, refusalAt, requireParty } from '../ledger/line-parties'
import { itemsById, openItemsOfParty, type PartyItem, requireUnheld, requireUnreserved, unpayableBecause } from '../ledger/open-items'
import type { PostedLine } from '../ledger/post'
import { unallocate } from '../ledger/unallocate'

/** A line's customer or vendor, and the open item that it settles. */
export interface PartyOfLine {
  partyId: string
  openItemId: string | null
}

const optionOf = (item: PartyItem, side: TaxSide): OpenItemOption => {
  const heldBecause = side === 'purchase' ? item.heldBecause : null
  const { itemId, accountId, voucherId, date, dueDate, open } = item
  return { id: itemId, accountId, voucherId, date, dueDate, open: absolute(open), unpayableBecause: unpayableBecause({ ...item, heldBecause }) }
}

/** Money received settles what is owed to us, money paid what we owe. */
const isOfSide = ({ open }: PartyItem, side: TaxSide): boolean => compare(open, '0') > 0 === (side === 'sale')

/** What a party owes in a currency and money received can settle, or what it is owed and money paid can settle; oldest due first. */
export const openItemsOf = async (session: Session, side: TaxSide, of: { partyId: string; currency: string }): Promise<OpenItemOption[]> =>
  (await openItemsOfParty(session, of)).filter((item) => isOfSide(item, side)).map((item) => optionOf(item, side))

/**
 * Takes what lines settle from the open items, line by line.
 * @throws Problem 422 at the line of an item that is held, reserved by a payment run, or open for less
 */
const takerFrom = (items: ReadonlyMap<string, PartyItem>, side: TaxSide) => {
  const left = new Map([...items].map(([id, { open }]) => [id, absolute(open)]))
  return (item: PartyItem, amount: Decimal, index: number): void => {
    const at = [`lines.${index}.openItemId`, `Line ${index + 1}: `] as const
    if (side === 'purchase') requireUnheld(item, ...at)
    requireUnreserved(item, null, ...at)
    const open = left.get(item.itemId) ?? '0'
    if (compare(amount, open) > 0)
      throw refusalAt(index)('amount', `only ${moneyText(open, item.currency)} of ${item.voucherId} ${isZero(open) ? 'is' : 'are'} open.`, 'OVER_ALLOCATION')
    left.set(item.itemId, subtract(open, amount))
  }
}

interface VoucherContext {
  side: TaxSide
  currency: string
  accounts: readonly AccountOption[]
}

/** Checks parties and open items of a draft's lines, and returns those of each line. @throws Problem 422 at the field of the first wrong line */
export const composePartyLines = async (
  session: Session,
  lines: readonly PartyLineInput[],
  { side, currency, accounts: known }: VoucherContext,
): Promise<(PartyOfLine | null)[]> => {
  const people = await partiesById(
    session,
    lines.flatMap(({ partyId }) => partyId ?? []),
  )
  const items = await itemsById(
    session,
    lines.flatMap(({ openItemId }) => openItemId ?? []),
  )
  const take = takerFrom(items, side)
  return lines.map((line, index) => {
    const refuse = refusalAt(index)
    const account = known.find(({ id }) => id === line.accountId)
    if (account) requireParty(line, account, people, refuse)
    const { partyId, openItemId } = line
    if (!partyId) {
      if (openItemId) throw refuse('partyId', 'name the customer or vendor whose item it is.', 'PARTY_REQUIRED')
      return null
    }
    if (line.taxId) throw refuse('taxId', 'what a customer or vendor owes or is owed was taxed by its invoice.', 'invalid')
    if (!openItemId) return { partyId, openItemId: null }
    const item = items.get(openItemId)
    const isUsable = item && item.partyId === partyId && item.accountId === line.accountId && item.currency === currency && isOfSide(item, side)
    if (!isUsable) throw refuse('openItemId', `choose an open item of ${people.get(partyId)?.name} in ${currency}.`, 'unknown')
    take(item, line.amount, index)
    return { partyId, openItemId }
  })
}

const ofDocument = ({ entry }: Session, documentId: string) => and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId))
const ofLine = and(eq(documentLines.companyId, voucherLines.companyId), eq(documentLines.id, voucherLines.lineId))

/** Stores the parties of the lines with these ids, in their order. */
export const replacePartyLines = async (session: Session, lineIds: readonly string[], partyLines: readonly (PartyOfLine | null)[]): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  if (lineIds.length > 0) await tx.delete(voucherLines).where(and(eq(voucherLines.companyId, companyId), inArray(voucherLines.lineId, [...lineIds])))
  const rows = lineIds.flatMap((lineId, index) => {
    const party = partyLines[index]
    return party ? [{ companyId, lineId, ...party }] : []
  })
  if (rows.length > 0) await tx.insert(voucherLines).values(rows)
}

/** The parties of a voucher's lines, and the numbers of the documents that they settle, by the lines' ids. */
export const readPartyLines = async (session: Session, documentId: string) => {
  const rows = await session.tx
    .select({
      lineId: voucherLines.lineId,
      party: partyColumns,
      openItemId: voucherLines.openItemId,
      amount: documentLines.unitPrice,
      lineNo: documentLines.lineNo,
    })
    .from(voucherLines)
    .innerJoin(documentLines, ofLine)
    .innerJoin(accounts, and(eq(accounts.companyId, documentLines.companyId), eq(accounts.id, documentLines.accountId)))
    .innerJoin(parties, and(eq(parties.companyId, voucherLines.companyId), eq(parties.id, voucherLines.partyId)))
    .where(ofDocument(session, documentId))
    .orderBy(documentLines.lineNo)
  const items = await itemsById(
    session,
    rows.flatMap(({ openItemId }) => openItemId ?? []),
  )
  return rows.map(({ openItemId, ...row }) => {
    const item = openItemId === null ? undefined : items.get(openItemId)
    return { ...row, openItem: item ? { id: item.itemId, voucherId: item.voucherId, dueDate: item.dueDate } : null }
  })
}
export type PartyLine = Awaited<ReturnType<typeof readPartyLines>>[number]

/** Locks the documents whose items the voucher settles or has settled, by their ids, before the voucher itself. */
export const holdSettled = async (session: Session, documentId: string): Promise<void> => {
  const companyId = session.entry.company.id
  const settled = await rowsOf<{ id: string }>(
    session.tx,
    sql`select i.document_id as id from voucher_lines v join document_lines l on l.company_id = v.company_id and l.id = v.line_id
        join open_items i on i.company_id = v.company_id and i.line_id = v.open_item_id
        where v.company_id = ${companyId} and l.document_id = ${documentId}
      union select o.document_id from open_items i join allocations a on a.company_id = i.company_id and i.line_id in (a.debit_line_id, a.credit_line_id)
        join open_items o on o.company_id = a.company_id and o.line_id in (a.debit_line_id, a.credit_line_id) and o.document_id <> i.document_id
        where i.company_id = ${companyId} and i.document_id = ${documentId}`,
  )
  await lockDocuments(
    session,
    settled.map(({ id }) => id),
  )
}

const settledBy = (lines: readonly PartyLine[]) => lines.flatMap(({ openItem }) => openItem?.id ?? [])

/**
 * Locks the items that lines settle, all at once, because items are locked in one order everywhere, and checks that they still can be settled.
 * @throws Problem 422 at the first line whose item can't
 */
export const lockSettledItems = async (session: Session, side: TaxSide, lines: readonly PartyLine[]): Promise<void> => {
  await lockOpenItems(session, settledBy(lines))
  const items = await itemsById(session, settledBy(lines))
  const take = takerFrom(items, side)
  for (const { openItem, amount, lineNo } of lines) {
    const item = openItem && items.get(openItem.id)
    if (item) take(item, absolute(amount as Decimal), lineNo - 1)
  }
}

/** Settles what lines name with what was posted for them. Ledger lines with a party come in the order of the voucher's lines. */
export const settleLines = async (session: Session, side: TaxSide, date: string, posted: readonly PostedLine[], lines: readonly PartyLine[]): Promise<void> => {
  const owed = posted.filter(({ line }) => line.partyId !== undefined)
  const settlements = lines.flatMap(({ openItem, amount }, index) => {
    const lineId = owed[index]?.id
    if (!openItem || !lineId) return []
    const [debitLineId, creditLineId] = side === 'sale' ? [openItem.id, lineId] : [lineId, openItem.id]
    return { debitLineId, creditLineId, amount: absolute(amount as Decimal), date, area: 'bank' as const }
  })
  if (settlements.length > 0) await allocateAll(session, settlements)
}

/** Locks the items of the voucher's journal and those that they settled, all at once, before tills and numbers are locked. */
export const lockSettledBy = async (session: Session, documentId: string): Promise<void> => {
  const items = await rowsOf<{ id: string }>(
    session.tx,
    sql`select i.line_id as id from open_items i where i.company_id = ${session.entry.company.id} and i.document_id = ${documentId}
      union select unnest(array[a.debit_line_id, a.credit_line_id]) from open_items i
        join allocations a on a.company_id = i.company_id and i.line_id in (a.debit_line_id, a.credit_line_id)
        where i.company_id = ${session.entry.company.id} and i.document_id = ${documentId}`,
  )
  await lockOpenItems(
    session,
    items.map(({ id }) => id),
  )
}

/** Takes back what the voucher's journal settled, so that the journal can be reversed. */
export const unsettleLines = async (session: Session, documentId: string, date: string): Promise<void> => {
  const journal = await unreversedJournal(session, documentId, 'payment')
  if (!journal) return
  await unallocate(session, await allocationsOfJournal(session, journal.id), date)
}
