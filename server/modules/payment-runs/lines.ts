import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentRunLineInput } from '@/contracts/payment-run-input'
import { absolute, add, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { insertRows } from '../../db/insert-rows'
import { paymentRunLines } from '../../db/schema/payment-runs'
import { groupBy } from '../../domain/group-by'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireOwnIds } from '../journal-entries/lines'
import { withItems } from '../payments/lines'
import { itemsById, type PartyItem, requireUnheld, requireUnreserved } from '../ledger/open-items'

export type RunLineRow = typeof paymentRunLines.$inferSelect
type LineInput = z.output<typeof paymentRunLineInput>

/** A line of a run with its open item, as it is now. */
export interface LineOfRun extends Pick<RunLineRow, 'id' | 'partyId' | 'itemLineId' | 'amount' | 'discount' | 'isCredit'> {
  item: PartyItem
  /** Its place among the lines, for messages. */
  at: number
}

const placeOf = ({ at }: { at: number }, field: string) => `lines.${at}.${field}`

/** @throws Problem 422 at the first amount that isn't payable: more than is open, more decimals than the currency has, a discount of a credit */
const requireAmounts = ({ at, amount, discount, isCredit, item }: LineOfRun): void => {
  const { currency, voucherId, open } = item
  const line = `Line ${at + 1}: `
  for (const [field, value] of [
    ['amount', amount],
    ['discount', discount],
  ] as const)
    if (compare(roundMoney(value, currency), value) !== 0) throw invalidField(placeOf({ at }, field), `${line}${currency} has fewer decimals.`, 'decimals')
  const taken = add(amount, discount)
  if (isCredit && !isZero(discount)) throw invalidField(placeOf({ at }, 'discount'), `${line}a credit has no discount.`, 'deduction')
  if (compare(taken, absolute(open)) > 0)
    throw invalidField(placeOf({ at }, 'amount'), `${line}only ${moneyText(absolute(open), currency)} of ${voucherId} is open.`, 'OVER_ALLOCATION')
}

/**
 * Checks that the lines can be paid now.
 * @param runId the run that may have reserved them
 * @throws Problem 422 at the first line that is held, reserved by another run, or open for less
 */
export const requirePayable = (lines: readonly LineOfRun[], runId: string | null): void => {
  for (const line of lines) {
    const { item, isCredit, at } = line
    if (!isCredit) requireUnheld(item, placeOf(line, 'itemId'), `Line ${at + 1}: `)
    requireUnreserved(item, runId, placeOf(line, 'itemId'), `Line ${at + 1}: `)
    requireAmounts(line)
  }
}

const signed = ({ isCredit, amount }: LineOfRun): Decimal => (isCredit ? `-${amount}` : amount)

/** What each vendor is paid. @throws Problem 422 at the first credit that isn't used: credits settle bills on the same account, and no vendor pays us */
export const amountsOfPayees = (lines: readonly LineOfRun[]): Map<string, Decimal> => {
  for (const group of groupBy([...lines], ({ partyId, item }) => `${partyId} ${item.accountId}`).values()) {
    const left = add('0', ...group.map(signed))
    const credit = group.find(({ isCredit }) => isCredit)
    if (!credit || compare(left, '0') >= 0) continue
    const money = moneyText(subtract('0', left), credit.item.currency)
    throw invalidField(
      placeOf(credit, 'amount'),
      `Line ${credit.at + 1}: ${money} of the credits would be used for nothing. Use less of them.`,
      'UNUSED_CREDIT',
    )
  }
  return new Map([...groupBy([...lines], ({ partyId }) => partyId)].map(([partyId, group]) => [partyId, add('0', ...group.map(signed))]))
}

/** Finds the items of the lines; lines without an amount are left out. @throws Problem 422 for an item that isn't a vendor's, of another currency, or named twice */
export const linesWithItems = async (session: Session, inputs: readonly LineInput[], currency: string): Promise<LineOfRun[]> => {
  const items = await itemsById(
    session,
    inputs.map(({ itemId }) => itemId),
  )
  const seen = new Set<string>()
  const found = inputs.flatMap(({ id, itemId, amount, discount }, at) => {
    if (isZero(amount) && isZero(discount)) return []
    const item = items.get(itemId)
    const path = placeOf({ at }, 'itemId')
    if (!item || item.accountType !== 'payable') throw invalidField(path, `Line ${at + 1}: there is no such item of a vendor.`, 'unknown')
    if (item.currency !== currency)
      throw invalidField(path, `Line ${at + 1}: ${item.voucherId} is in ${item.currency}, the run in ${currency}.`, 'CURRENCY_MISMATCH')
    if (seen.has(itemId)) throw invalidField(path, `Line ${at + 1}: ${item.voucherId} is in another line already.`, 'twice')
    seen.add(itemId)
    const isCredit = compare(item.amount, '0') > 0
    return { id: id ?? session.ports.random.uuid(), partyId: item.partyId, itemLineId: itemId, amount, discount, isCredit, item, at }
  })
  if (found.length === 0) throw invalidField('lines', 'Choose what is paid.', 'required')
  return found
}

/** The stored lines of a run with their items as they are now. */
export const linesOfRun = async (session: Session, documentId: string): Promise<LineOfRun[]> => {
  const rows = await session.tx
    .select()
    .from(paymentRunLines)
    .where(and(eq(paymentRunLines.companyId, session.entry.company.id), eq(paymentRunLines.documentId, documentId)))
    .orderBy(asc(paymentRunLines.lineNo))
  return withItems(session, rows)
}

/** Replaces the lines of a draft. A line with the id of a stored one keeps it. @throws Problem 422 for an id that isn't the run's */
export const replaceRunLines = async (session: Session, documentId: string, entered: readonly LineInput[], lines: readonly LineOfRun[]): Promise<void> => {
  const { tx, entry } = session
  const ofRun = and(eq(paymentRunLines.companyId, entry.company.id), eq(paymentRunLines.documentId, documentId))
  const stored = await tx.select({ id: paymentRunLines.id }).from(paymentRunLines).where(ofRun)
  requireOwnIds(entered, new Set(stored.map(({ id }) => id)), 'run')
  await tx.delete(paymentRunLines).where(ofRun)
  const rows = lines.map(({ id, partyId, itemLineId, amount, discount, isCredit }, index) => {
    return { companyId: entry.company.id, id, documentId, lineNo: index + 1, partyId, itemLineId, amount, discount, isCredit }
  })
  await insertRows(tx, paymentRunLines, rows)
}
