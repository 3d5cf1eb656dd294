import { and, eq } from 'drizzle-orm'
import type { GoodsReceiptBasis, ReceivableOrder, ReturnableReceipt } from '@/contracts/goods-receipts'
import { compare } from '@/contracts/rules/decimal'
import { documents } from '../../db/schema/documents'
import { parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { costCentresInUse } from '../ledger/cost-centres'
import { postableAccounts } from '../ledger/options'
import { ratesOn } from '../rates/queries'
import { warehouseOptions } from '../stock/warehouses'
import { announcedOf } from './announced'
import { chargeAccountOf } from './charges'
import { openOf, orderedOfVendor, type OrderedLine, overReceiptOf } from './ordered'
import { linesOfReceipt, returnableLeft } from './received'

const vendorOf = async ({ tx, entry }: Session, id: string): Promise<GoodsReceiptBasis['vendor']> => {
  const [vendor] = await tx
    .select({ id: parties.id, code: vendors.code, name: parties.name })
    .from(vendors)
    .innerJoin(parties, and(eq(parties.companyId, vendors.companyId), eq(parties.id, vendors.partyId)))
    .where(and(eq(vendors.companyId, entry.company.id), eq(vendors.partyId, id)))
  return vendor ?? null
}

/** Id of the vendor that an order goes to. @throws Problem 404 */
const vendorOfOrder = async ({ tx, entry }: Session, voucherId: string): Promise<string> => {
  const [order] = await tx
    .select({ kind: documents.kind, partyId: documents.partyId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.voucherId, voucherId.trim().toUpperCase())))
  if (!order?.partyId || (order.kind as string) !== 'vendor_po') throw notFound()
  return order.partyId
}

/** Id of the draft that is being edited, whose own quantities still count as open. @throws Problem 404 */
const draftIdOf = async (session: Session, voucherId: string | undefined): Promise<string | null> =>
  voucherId ? (await findDocument(session, 'goods_receipt', voucherId)).id : null

const ordersOf = async (session: Session, lines: readonly OrderedLine[], except: string | null): Promise<ReceivableOrder[]> => {
  const progress = await progressOf(session, idsOf(lines), except)
  const announced = await announcedOf(session, lines)
  const seesCosts = session.can('goods-receipts', 'cost')
  const orders = new Map<string, ReceivableOrder>()
  for (const { id, orderId, voucherId, date, currency, isDropShip, shipTo, warehouseId, unitPrice, discountPct, ...line } of lines) {
    const taken = progress(id, 'goods_receipt')
    const open = openOf({ ...line, id, orderId, voucherId, date, currency, isDropShip, shipTo, warehouseId, unitPrice, discountPct }, taken)
    if (compare(open, '0') <= 0) continue
    const order = orders.get(orderId) ?? { voucherId, date, currency, isDropShip, shipTo, warehouseId, lines: [] }
    const figures = {
      open,
      onDrafts: taken.drafts,
      ordered: line.qty,
      received: taken.gone,
      unitCost: seesCosts ? unitPrice : null,
      discountPct: seesCosts ? discountPct : null,
      announced: announced(id),
    }
    order.lines.push({ ...line, ...figures, poLineId: id })
    orders.set(orderId, order)
  }
  return [...orders.values()]
}

interface BasisQuery {
  vendorId?: string | undefined
  order?: string | undefined
  except?: string | undefined
  date?: string | undefined
}

/** Everything that a new receipt chooses from. An unknown vendor has no open orders. @throws Problem 404 for an unknown order */
export const basisFor = async (session: Session, { vendorId, order, except, date = session.today }: BasisQuery): Promise<GoodsReceiptBasis> => {
  const id = order ? await vendorOfOrder(session, order) : vendorId
  const vendor = id ? await vendorOf(session, id) : null
  return {
    warehouses: await warehouseOptions(session),
    accounts: await postableAccounts(session),
    costCentres: await costCentresInUse(session),
    chargeAccountId: await chargeAccountOf(session),
    rates: await ratesOn(session, date),
    overReceiptPct: await overReceiptOf(session),
    vendor,
    orders: vendor ? await ordersOf(session, await orderedOfVendor(session, vendor.id), await draftIdOf(session, except)) : [],
  }
}

const requireReturnable = (row: DocumentRow, type: string): void => {
  if (row.status !== 'posted' || type === 'return') throw notFound()
}

/** @throws Problem 404 unless it is a posted receipt that isn't a return */
export const returnableReceipt = async (session: Session, voucherId: string, except: string | undefined): Promise<ReturnableReceipt> => {
  const row = await findDocument(session, 'goods_receipt', voucherId)
  const lines = await linesOfReceipt(session, row.id)
  requireReturnable(row, lines[0]?.type ?? 'return')
  const exceptId = await draftIdOf(session, except)
  const leftOf = await returnableLeft(session, lines, exceptId)
  const progress = await progressOf(session, idsOf(lines), exceptId)
  const vendor = row.partyId ? await vendorOf(session, row.partyId) : null
  if (!vendor) throw new Error(`goods receipt ${row.id} has no vendor`)
  const seesCosts = session.can('goods-receipts', 'cost')
  return {
    voucherId: row.voucherId,
    vendor,
    currency: row.currency,
    rate: row.rate,
    warehouseId: lines[0]?.warehouseId ?? null,
    lines: lines.flatMap(({ id, unitPrice, discountPct, ...line }) => {
      const open = leftOf(id)
      if (compare(open, '0') <= 0) return []
      const figures = {
        open,
        onDrafts: progress(id, 'goods_receipt').drafts,
        unitCost: seesCosts ? unitPrice : null,
        discountPct: seesCosts ? discountPct : null,
      }
      return [{ ...line, ...figures, receiptLineId: id, received: line.qty }]
    }),
  }
}
