import { vendorOrders } from '@/contracts/vendor-orders'
import type { VendorOrderStep } from '@/contracts/vendor-order-input'
import { vendorPos, type VendorPo } from '@/contracts/vendor-pos'
import type { VendorPoPatch } from '@/contracts/vendor-po-input'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addDays } from '../../domain/today'
import { catalogue, isShelfPart } from '../history/catalogue'
import { priceIn } from '../history/market'
import type { StepBody } from '../client'
import { move, type Trade } from './agenda'
import { askQueued } from './distributor'
import { totalOf } from './totals'

type By = 'buyer' | 'manager'

export const poOf = ({ desk }: Trade, voucherId: string): Promise<VendorPo> => desk.buyer.last(vendorPos.get, voucherId)

const poStep = (trade: Trade, id: string, by: By, body: StepBody<VendorPoPatch>): Promise<VendorPo> => trade.desk[by].step(vendorPos.change, id, body)
const each = (by: By, body: StepBody<VendorPoPatch>) =>
  move(async (trade) => {
    for (const voucherId of trade.pos) await poStep(trade, voucherId, by, body)
  })

/** Orders what our sales order needs from the vendors that offered it, otherwise from one vendor whose price is known. */
export const buy = move(async (trade) => {
  const { desk } = trade
  const { voucherId, lines } = await desk.buyer.call(vendorPos.uncovered, { query: { salesOrder: trade.order } })
  if (lines.length === 0) return
  const usualVendor = trade.draw.one(desk.vendors.slice(0, -1))
  const wanted = lines.map(({ salesOrderLineId, partno, uncovered, unitCost, costCurrency, offer }) => {
    const list = catalogue.find((part) => part.partno === partno)?.list ?? '150'
    const neededLine = { salesOrderLineId, qty: uncovered }
    if (offer && unitCost && costCurrency) {
      const { vendor, vendorQuotationLineId, vendorSku } = offer
      return { ...neededLine, vendorId: vendor.id, unitPrice: unitCost, currency: costCurrency, vendorQuotationLineId, vendorSku }
    }
    return { ...neededLine, vendorId: usualVendor.id, unitPrice: priceIn(usualVendor.currency, list, 0.8), currency: usualVendor.currency }
  })
  const { rows } = await desk.buyer.call(vendorPos.split, { body: { salesOrderVoucherId: voucherId, lines: wanted } })
  // They have no numbers yet, so they are referred to by their draft keys.
  trade.pos.push(...rows.map((row) => row.voucherId))
})

/** Orders from the distributor, by its own numbers of the parts. */
export const buyOfDistributor = move(async (trade) => {
  const { desk } = trade
  const { distributor } = desk
  const { voucherId, lines } = await desk.buyer.call(vendorPos.uncovered, { query: { salesOrder: trade.order } })
  const wanted = lines.map(({ salesOrderLineId, partno, uncovered }) => {
    const at = catalogue.findIndex((part) => part.partno === partno)
    const unitPrice = priceIn(distributor.currency, catalogue[at]?.list ?? '150', 0.8)
    return { salesOrderLineId, qty: uncovered, vendorId: distributor.id, unitPrice, currency: distributor.currency, vendorSku: `7${10_000 + at * 3}` }
  })
  if (wanted.length === 0) return
  const { rows } = await desk.buyer.call(vendorPos.split, { body: { salesOrderVoucherId: voucherId, lines: wanted } })
  trade.pos.push(...rows.map((row) => row.voucherId))
})

/** Orders small parts for the shelf, without a customer's order. */
export const stockUp = move(async (trade) => {
  const { desk, day, draw } = trade
  const vendor = draw.one(desk.vendors.slice(0, -1))
  const lines = draw.some(catalogue.filter(isShelfPart), 3).map(({ partno, description, list }) => ({
    partno,
    mfrPartNo: partno,
    description,
    qty: draw.one(['10', '20', '25', '40']),
    unitPrice: priceIn(vendor.currency, list, 0.74),
  }))
  const body = { vendorId: vendor.id, expectedDate: addDays(day, 10), currency: vendor.currency, grandTotal: totalOf(vendor.currency, lines), lines }
  trade.pos.push((await desk.buyer.call(vendorPos.create, { body })).draftId)
})

export const submitPo = each('buyer', { action: 'submit' })
/** Approves the orders whose amount requires it. */
export const approvePo = move(async (trade) => {
  for (const voucherId of trade.pos)
    if ((await poOf(trade, voucherId)).status === 'pending_approval') await poStep(trade, voucherId, 'manager', { action: 'approve' })
})
export const rejectPo = each('manager', { action: 'reject', reason: 'The price list of last month was lower. Ask again.' })
export const closePo = each('manager', { action: 'close', reason: 'The vendor can’t deliver the rest.' })
export const cancelPo = each('buyer', { action: 'cancel', reason: 'The customer withdrew the order.' })

const isDistributors = ({ kind }: VendorPo): boolean => kind === 'ingrammicro'

/** Sends approved orders, to a vendor in person, to the distributor by its own interface. Orders that aren't approved stay unsent. */
export const handOver = move(async (trade) => {
  for (const voucherId of trade.pos) {
    const po = await poOf(trade, voucherId)
    if (po.status === 'approved') await poStep(trade, voucherId, 'buyer', { action: isDistributors(po) ? 'submitOrder' : 'markSent' })
  }
  await trade.desk.beside(askQueued)
})
/** Asks the distributor for the state of its shipments. */
export const lookAtDistributor = move(async (trade) => {
  for (const voucherId of trade.pos) if (isDistributors(await poOf(trade, voucherId))) await poStep(trade, voucherId, 'buyer', { action: 'refreshOrder' })
  await trade.desk.beside(askQueued)
})

type ConfirmationStep = StepBody<VendorOrderStep>
interface ConfirmOptions {
  /** Factors of the first line: of its quantity, and of its price. */
  share?: number
  price?: string
}

const confirmBy = ({ share = 1, price = '1' }: ConfirmOptions) =>
  move(async (trade) => {
    const { desk } = trade
    for (const voucherId of trade.pos) {
      const po = await poOf(trade, voucherId)
      if (isDistributors(po) || po.status !== 'sent') continue
      const { lines } = await desk.buyer.call(vendorOrders.onVendorPo, { params: { voucherId } })
      const confirmed = lines.map(({ vendorPoLineId, qty, unitPrice }, index) => ({
        vendorPoLineId,
        qty: index === 0 ? String(Math.max(1, Math.floor(Number(qty) * share))) : qty,
        unitPrice: unitPrice && index === 0 ? roundMoney(multiply(unitPrice, price), po.currency) : unitPrice,
        eta: addDays(trade.day, 7),
      }))
      const body = { vendorPoVoucherId: po.voucherId, vendorOrderNo: `AB-${21_000 + trade.serial * 11}`, lines: confirmed }
      trade.confirmations.push((await desk.buyer.call(vendorOrders.create, { body })).draftId)
    }
  })
export const noteConfirmation = confirmBy({})
export const noteDearer = confirmBy({ price: '1.04' })
export const noteLess = confirmBy({ share: 0.5 })

const confirmationStep = (by: By, body: ConfirmationStep) =>
  move(async ({ desk, confirmations }) => {
    for (const voucherId of confirmations) await desk[by].step(vendorOrders.step, voucherId, body)
  })
export const acknowledge = confirmationStep('buyer', { action: 'acknowledge' })
export const acceptVariance = confirmationStep('manager', { action: 'accept' })
export const dispute = confirmationStep('buyer', { action: 'dispute', reason: 'Quoted at the old price until the end of the month.' })
export const cancelConfirmation = confirmationStep('buyer', { action: 'cancel', reason: 'Sent to us by mistake.' })
export const arrive = confirmationStep('buyer', { action: 'deliver' })

/** Marks all lines, or a share of the first one, as shipped, with tracking numbers. */
const shipBy = (share: number) =>
  move(async ({ desk, confirmations, serial }) => {
    for (const voucherId of confirmations) {
      const { lines } = await desk.buyer.last(vendorOrders.get, voucherId)
      const shipped = lines.map(({ id, qty }, index) => ({
        lineId: id,
        qtyShipped: share === 1 ? qty : index === 0 ? String(Math.floor(Number(qty) * share)) : '0',
        carrier: 'UPS Ground',
        tracking: [`1Z${900_000_000 + serial * 7919 + index}`],
      }))
      await desk.buyer.step(vendorOrders.step, voucherId, { action: 'ship', lines: shipped })
    }
  })
export const shipAll = shipBy(1)
export const shipPart = shipBy(0.5)
