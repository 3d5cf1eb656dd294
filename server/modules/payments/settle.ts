import { and, eq, inArray } from 'drizzle-orm'
import { absolute, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { paymentLines } from '../../db/schema/payments'
import type { Match, MatchSide, PaymentPlan } from '../../domain/ledger/payment-plan'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { allocateAll, type Settlement } from '../ledger/allocate'
import { openPartsOf } from '../ledger/document-items'
import { post } from '../ledger/post'
import { followSettlement } from '../ledger/settlement'
import { deductionPosting } from './posting'
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

/** Posts what nobody pays of each row, and settles the rows as planned with it, with the payment's open lines and with each other. */
export const settleLines = async (session: Session, row: DocumentRow, rows: readonly LineOfPayment[], plan: PaymentPlan, date: string): Promise<void> => {
  const settlements: Settlement[] = []
  const dayOf = new Map(rows.map((one) => [one.id, settledOn(date, one)]))
  for (const one of rows) {
    const day = dayOf.get(one.id) ?? date
    const posting = await deductionPosting(session, row, one, day)
    const posted = posting && (await post(session, { documentId: row.id }, posting))
    const line = posted?.lines.find(({ line: { partyId } }) => partyId !== undefined)
    if (!line) continue
    const [debitLineId, creditLineId] = compare(one.item.open, '0') > 0 ? [one.itemLineId, line.id] : [line.id, one.itemLineId]
    settlements.push({ debitLineId, creditLineId, amount: deductedOf(one), date: day, area: 'bank', paymentLineId: one.id })
  }
  const own = (await openPartsOf(session, row.id))
    .filter(({ lineId }) => !settlements.some(({ debitLineId, creditLineId }) => lineId === debitLineId || lineId === creditLineId))
    .map(({ lineId, accountId, open }) => ({ lineId, accountId, left: absolute(open) }))
  for (const match of plan.matches) settlements.push(...settlementsOf(match, own, dayOf.get(match.rowId) ?? date))
  await markSettled(session, rows, plan, dayOf)
  if (settlements.length > 0) await allocateAll(session, settlements)
  // A payment that only sets off items has no item of its own.
  await followSettlement(session, row.id)
}

const markSettled = async ({ tx, entry }: Session, rows: readonly LineOfPayment[], { settled }: PaymentPlan, dayOf: ReadonlyMap<string, string>) => {
  for (const isSettled of [true, false])
    for (const day of new Set(dayOf.values())) {
      const ids = rows.filter(({ id }) => settled.has(id) === isSettled && dayOf.get(id) === day).map(({ id }) => id)
      if (ids.length === 0) continue
      await tx
        .update(paymentLines)
        .set({ isSettled, settledOn: day, settledBy: entry.user._id })
        .where(and(eq(paymentLines.companyId, entry.company.id), inArray(paymentLines.id, ids)))
    }
}
