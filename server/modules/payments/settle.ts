import { and, eq } from 'drizzle-orm'
import { absolute, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { paymentLines } from '../../db/schema/payments'
import { groupBy } from '../../domain/group-by'
import type { Match, MatchSide, PaymentPlan } from '../../domain/ledger/payment-plan'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { allocateAll, type Settlement } from '../ledger/allocate'
import { noteDiscountTaxes } from '../ledger/discounts'
import { openPartsOfAll } from '../ledger/document-items'
import { postAll } from '../ledger/post'
import { followSettlements } from '../ledger/settlement'
import { deductionPostings } from './posting'
import { deductedOf, type LineOfPayment } from './lines'

interface OwnLine {
  lineId: string
  accountId: string
  left: Decimal
}

/** The settlements of a match, whose side on an account may be several lines of the payment. */
const settlementsOf = ({ rowId, debit, credit, amount }: Match, own: OwnLine[], date: string): Settlement[] => {
  const common = { date, area: 'bank', paymentLineId: rowId } as const
  const idOf = (side: MatchSide) => ('itemId' in side ? side.itemId : null)
  const [debitId, creditId] = [idOf(debit), idOf(credit)]
  if (debitId && creditId) return [{ ...common, debitLineId: debitId, creditLineId: creditId, amount }]
  const account = 'accountId' in debit ? debit.accountId : 'accountId' in credit ? credit.accountId : ''
  let left = amount
  return own
    .filter((line) => line.accountId === account && !isZero(line.left))
    .flatMap((line) => {
      const part = compare(left, line.left) < 0 ? left : line.left
      if (isZero(part)) return []
      left = subtract(left, part)
      line.left = subtract(line.left, part)
      return [{ ...common, debitLineId: debitId ?? line.lineId, creditLineId: creditId ?? line.lineId, amount: part }]
    })
}

/** The day on which a row counts as settled: nothing is settled before it is there. */
export const settledOn = (date: string, { item }: LineOfPayment): string => (item.date > date ? item.date : date)

/** A payment with its rows and what is planned with them, and the day on which it settles them. */
export interface PaymentToSettle {
  row: DocumentRow
  rows: readonly LineOfPayment[]
  plan: PaymentPlan
  date: string
}

/** Posts what nobody pays of each row. Returns how the rows are settled with it. */
const postDeductions = async (session: Session, payments: readonly PaymentToSettle[]): Promise<Settlement[]> => {
  const deductions = await deductionPostings(
    session,
    payments.flatMap(({ row, rows, date }) => rows.map((settled) => ({ row, settled, date: settledOn(date, settled), source: { documentId: row.id } }))),
  )
  const posted = await postAll(session, deductions)
  await noteDiscountTaxes(
    session,
    deductions.map(({ row, settled, discount }) => ({ paymentId: row.id, invoiceId: settled.item.documentId, lines: discount })),
  )
  return deductions.flatMap(({ settled, date }, index) => {
    const line = posted[index]?.lines.find(({ line: { partyId } }) => partyId !== undefined)
    if (!line) return []
    const [debitLineId, creditLineId] = compare(settled.item.open, '0') > 0 ? [settled.itemLineId, line.id] : [line.id, settled.itemLineId]
    return [{ debitLineId, creditLineId, amount: deductedOf(settled), date, area: 'bank' as const, paymentLineId: settled.id }]
  })
}

/**
 * Posts what nobody pays of each row, and settles the rows as planned with it, with the open lines of their payments and with each other; by the
 * same statements however many payments they are.
 */
export const settleLines = async (session: Session, payments: readonly PaymentToSettle[]): Promise<void> => {
  const settlements = await postDeductions(session, payments)
  const deducted = new Set(settlements.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]))
  const ids = payments.map(({ row }) => row.id)
  const partsOf = await openPartsOfAll(session, ids)
  for (const { row, rows, plan, date } of payments) {
    const dayOf = new Map(rows.map((one) => [one.id, settledOn(date, one)]))
    const own = (partsOf.get(row.id) ?? [])
      .filter(({ lineId }) => !deducted.has(lineId))
      .map(({ lineId, accountId, open }) => ({ lineId, accountId, left: absolute(open) }))
    for (const match of plan.matches) settlements.push(...settlementsOf(match, own, dayOf.get(match.rowId) ?? date))
  }
  await markSettled(session, payments)
  if (settlements.length > 0) await allocateAll(session, settlements)
  // A payment that only sets off items has no item of its own.
  await followSettlements(session, ids)
}

const markSettled = async ({ tx, entry }: Session, payments: readonly PaymentToSettle[]): Promise<void> => {
  const marks = payments.flatMap(({ rows, plan, date }) => rows.map((one) => ({ id: one.id, isSettled: plan.settled.has(one.id), day: settledOn(date, one) })))
  for (const group of groupBy(marks, ({ isSettled, day }) => `${isSettled} ${day}`).values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ id }) => id)
    await tx
      .update(paymentLines)
      .set({ isSettled: first.isSettled, settledOn: first.day, settledBy: entry.user._id })
      .where(and(eq(paymentLines.companyId, entry.company.id), isAnyOf(paymentLines.id, ids)))
  }
}
