import { add } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Charge, dropShipLines, goodsReceiptLines, stockPosting } from '../../domain/ledger/stock'
import { costsOf, goodsTotals, sharesOfCharges } from '../../domain/orders/goods-value'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { addDropShipment, finishDropShipment, soldForDropShip } from '../deliveries/drop-ship'
import { type DocumentRow, postedNow, writeHeader } from '../documents/drafts'
import { idsInColumn } from '../documents/ids'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { followSalesOrders } from '../sales-orders/follow'
import { reserveReceived } from '../sales-orders/received'
import { moveStock } from '../stock/move'
import type { Moved, Movement } from '../stock/types'
import { followVendorPos } from '../vendor-pos/follow'
import { accountOfCharge, chargesOf, requireChargeCentres } from './charges'
import { begin, changeOwn, type GoodsReceiptRow } from './store'
import { linesOfReceipt, type ReceivedLine, withSources } from './received'
import { orderSources } from './sources'
import { type PostedValue, writePrices, writeValues } from './write'

type StockLine = ReceivedLine & { partId: string }

/** A line that comes into the stock, or goes straight to a customer, with its cost and its share of the charges. */
interface CostedLine {
  line: StockLine
  cost: string
  charges: string
}

const movementOf = (receipt: GoodsReceiptRow, { line, cost, charges }: CostedLine): Movement => {
  const { lineNo, id, partId, qty, serials, batchNo, expiresOn } = line
  const common = { lineNo, lineId: id, partId, qty, serials, cost, charges }
  if (receipt.type === 'dropship') return { ...common, kind: 'dropship' }
  return { ...common, kind: 'receipt', warehouseId: receipt.warehouseId ?? '', ...(batchNo && { batch: { no: batchNo, expiresOn } }) }
}

const isStockLine = (line: ReceivedLine): line is StockLine => line.isStock && line.partId !== null

/** Updates the lines to the orders' current prices, and returns the costs of the lines that are kept in stock. */
const updatePrices = async (session: Session, row: DocumentRow, receipt: GoodsReceiptRow, lines: readonly ReceivedLine[]) => {
  const base = session.entry.company.baseCurrency
  const linesWithSources = await withSources(session, row.id, lines)
  const sources = await orderSources(session, { type: receipt.type, lines: linesWithSources }, receipt.vendorId, row.id)
  const bought = lines.map(({ qty }, index) => ({ qty, unitPrice: sources[index]?.unitPrice ?? '0', discountPct: sources[index]?.discountPct ?? '0' }))
  const { header, nets } = goodsTotals(bought, row.currency, false)
  await writePrices(
    session,
    lines.map(({ id }, index) => ({
      lineId: id,
      unitPrice: bought[index]?.unitPrice ?? '0',
      discountPct: bought[index]?.discountPct ?? '0',
      net: nets[index] ?? '0',
    })),
  )
  const costs = costsOf(bought, row.rate, base)
  const stocked = lines.flatMap((line, index) => (isStockLine(line) ? [{ line, cost: costs[index] ?? '0' }] : []))
  const charges = await chargesOf(session, row.id)
  if (charges.length > 0 && stocked.length === 0)
    throw invalidField('charges', 'Nothing of it lies in stock, so that nothing bears the charges. Take them off.', 'mismatch')
  const shares = sharesOfCharges(
    charges.map(({ amount }) => amount),
    stocked.map(({ cost }) => cost),
    base,
  )
  await requireChargeCentres(session, charges)
  const chargesToPost: Charge[] = charges.map((charge) => ({ ...accountOfCharge(charge), amount: charge.amount }))
  return { header, sources, chargesToPost, priced: stocked.map((one, index) => ({ ...one, charges: shares[index] ?? '0' })) }
}

const postedOf = (priced: readonly CostedLine[], moved: readonly (Moved | null)[]) =>
  priced.map(({ line }, index) => {
    const one = moved[index]
    if (!one) throw new Error(`line ${line.id} moved nothing`)
    return { line, moved: one }
  })

const valuesOf = (posted: ReturnType<typeof postedOf>): PostedValue[] =>
  posted.map(({ line, moved }) => ({ lineId: line.id, value: moved.value, owed: moved.owed, moveId: moved.moves[0]?.id ?? '' }))

/**
 * Posts a draft to stock and ledger. The delivery of a drop shipment to the customer is posted with it. Goods that were bought for a sales order
 * are reserved for it from then on. The caller has locked the orders and the receipt.
 */
export const postReceipt = async (session: Session, row: DocumentRow, receipt: GoodsReceiptRow, salesOrderIds: readonly string[]): Promise<void> => {
  const finish = begin(session, row, 'post')
  const base = session.entry.company.baseCurrency
  await requireOpenPeriod(session, row.date, 'stock')
  const lines = await linesOfReceipt(session, row.id)
  const { header, sources, chargesToPost, priced } = await updatePrices(session, row, receipt, lines)
  const sold = receipt.type === 'dropship' ? await soldForDropShip(session, lines, sources) : null
  const moved = await moveStock(
    session,
    { documentId: row.id, date: row.date },
    priced.map((one) => movementOf(receipt, one)),
  )
  const posted = postedOf(priced, moved)
  await writeValues(session, valuesOf(posted))
  const total = roundMoney(add('0', ...posted.map((one) => one.moved.value)), base)
  await writeHeader(session, row.id, { ...header, baseGrandTotal: total })
  await changeOwn(session, row.id, postedNow(session))
  const valueByLine = new Map(
    posted.map((one) => [one.line.id, { value: one.moved.value, moveId: one.moved.moves.find(({ kind }) => kind === 'dropship_out')?.id ?? null }]),
  )
  const shipment = sold && (await addDropShipment(session, row, receipt, lines, sold, valueByLine))
  const voucherId = await finish({}, 'GRN')
  if (shipment) await finishDropShipment(session, shipment)
  const ledgerLines = (receipt.type === 'dropship' ? dropShipLines : goodsReceiptLines)(
    posted.map((one) => one.moved),
    chargesToPost,
  )
  const narration = `${receipt.type === 'dropship' ? 'Goods sent to a customer' : 'Goods received'}: ${[...new Set(sources.map((one) => one.voucherId))].join(', ')}`
  await post(
    session,
    { documentId: row.id, voucherId },
    stockPosting({ purpose: 'receipt', date: row.date, narration: narration.slice(0, 500), lines: ledgerLines }, base),
  )
  await followVendorPos(session, idsInColumn(sources, 'orderId'))
  if (receipt.type === 'receipt') await reserveReceived(session, { ...row, voucherId }, receipt, salesOrderIds)
  if (sold) await followSalesOrders(session, idsInColumn(sold, 'orderId'))
}
