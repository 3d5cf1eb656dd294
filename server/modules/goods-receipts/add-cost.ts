import type { z } from 'zod'
import type { goodsReceiptPatch } from '@/contracts/goods-receipt-input'
import { allocate } from '@/contracts/rules/allocation'
import { exponentOf } from '@/contracts/rules/currencies'
import { add, compare, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { goodsReceiptChargeLines, goodsReceiptCharges } from '../../db/schema/movements'
import { landedCostLines, stockPosting } from '../../domain/ledger/stock'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { moveStock } from '../stock/move'
import type { Movement } from '../stock/types'
import { requireCostCentreOfAmounts, requireCostCentresInUse } from '../ledger/cost-centres'
import { accountOfCharge, chargeCentre, chargesOf, requireBaseAmount, requireChargeAccount } from './charges'
import { begin, type GoodsReceiptRow } from './store'
import { linesOfReceipt } from './received'

type AddCost = Extract<z.output<typeof goodsReceiptPatch>, { action: 'addCost' }>

/** Lines with a quantity that wasn't returned, each weighted by the value of that quantity. */
const keptLinesOf = async (session: Session, documentId: string) => {
  const lines = await linesOfReceipt(session, documentId)
  const progress = await progressOf(session, idsOf(lines))
  return lines.flatMap(({ id, lineNo, qty, value, moveId }) => {
    const keptQty = subtract(qty, progress(id, 'goods_receipt').gone)
    return moveId && value && compare(keptQty, '0') > 0 ? [{ id, lineNo, moveId, weight: divide(multiply(value, keptQty), qty) }] : []
  })
}

const requireLaterCostAllowed = (session: Session, row: DocumentRow, receipt: GoodsReceiptRow, date: string): void => {
  if (!session.can('goods-receipts', 'cost')) throw new Problem(403, 'You need the permission “cost” for goods receipts to add a cost.', { code: 'FORBIDDEN' })
  if (receipt.type !== 'receipt')
    throw new Problem(409, 'Only goods that came into a warehouse bear a cost that is known later.', { code: 'INVALID_TRANSITION' })
  if (date > session.today) throw invalidField('date', 'A cost is added today or earlier, not on a day to come.', 'FUTURE_MOVE')
  if (date < row.date) throw invalidField('date', 'That is before the goods were received.', 'order')
}

/**
 * Adds a cost that became known after the goods were received. Goods that are still in stock and goods that have left bear it together. The
 * caller has locked the receipt.
 */
export const addCost = async (session: Session, row: DocumentRow, receipt: GoodsReceiptRow, cost: AddCost): Promise<void> => {
  const finish = begin(session, row, 'addCost')
  const { date = session.today, description } = cost
  requireLaterCostAllowed(session, row, receipt, date)
  await requireOpenPeriod(session, date, 'stock')
  const { company, user } = session.entry
  const amount = requireBaseAmount(session, cost.amount, 'amount')
  const accountId = await requireChargeAccount(session, cost.accountId, 'accountId')
  const costCentreId = chargeCentre(cost.accountId, cost.costCentreId, 'costCentreId')
  const centreAt = () => ({ path: 'costCentreId', name: '' })
  await requireCostCentresInUse(session, [cost], centreAt)
  await requireCostCentreOfAmounts(session, [{ accountId, costCentreId }], centreAt)
  const keptLines = await keptLinesOf(session, row.id)
  if (keptLines.length === 0) throw invalidField('amount', 'Nothing of the receipt was kept in stock that could bear it.', 'QTY_EXCEEDED')
  const shares = allocate(
    amount,
    keptLines.map(({ weight }) => weight),
    exponentOf(company.baseCurrency),
  )
  const movements = keptLines.flatMap(({ id, lineNo, moveId }, index): Movement[] => {
    const share = shares[index] ?? '0'
    return isZero(share) ? [] : [{ kind: 'revalue', lineNo, lineId: id, ofMove: moveId, amount: share }]
  })
  const moved = await moveStock(session, { documentId: row.id, date }, movements)
  const added = moved.flatMap((one, index) =>
    one ? [{ lineId: movements[index]?.lineId ?? '', partId: one.partId, toStock: one.value, toCost: one.toCost, goneQty: one.gone }] : [],
  )
  const position = Math.max(0, ...(await chargesOf(session, row.id)).map((one) => one.position)) + 1
  const sum = (amounts: readonly string[]) => roundMoney(add('0', ...amounts), company.baseCurrency)
  const chargeId = session.ports.random.uuid()
  await session.tx.insert(goodsReceiptCharges).values({
    companyId: company.id,
    id: chargeId,
    documentId: row.id,
    position,
    description,
    accountId,
    costCentreId,
    amount,
    addedOn: date,
    toStock: sum(added.map(({ toStock }) => toStock)),
    toCost: sum(added.map(({ toCost }) => toCost)),
    createdBy: user._id,
  })
  const shared = added.map(({ lineId, toStock, toCost, goneQty }) => ({ companyId: company.id, chargeId, lineId, toStock, toCost, goneQty }))
  if (shared.length > 0) await session.tx.insert(goodsReceiptChargeLines).values(shared)
  await finish()
  const lines = landedCostLines(added, accountOfCharge({ accountId, costCentreId }))
  const narration = `${description} for ${row.voucherId}`
  await post(session, { documentId: row.id }, stockPosting({ purpose: `landed-cost:${position}`, date, narration, lines }, company.baseCurrency))
}
