import { deliveries } from '@/contracts/deliveries'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { compare } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { need, move, type Trade } from './agenda'
import { poOf } from './buying'

const half = (qty: string): string => String(Math.max(1, Math.floor(Number(qty) / 2)))

const postReceipt = async ({ desk }: Trade, by: 'keeper' | 'manager', voucherId: string, version: number) =>
  desk[by].call(goodsReceipts.change, { params: { voucherId }, body: { action: 'post', version } })

interface ReceiptOptions {
  /** Whether half of each line arrives, instead of all that is still to come. */
  part?: boolean
  post?: boolean
  /** Charges of carrier and customs that are known when the goods come. */
  charges?: readonly [description: string, share: number][]
}

/** Receives the goods of the orders, into the warehouse or straight to the customer. */
const receiveBy = ({ part = false, post = true, charges = [] }: ReceiptOptions) =>
  move(async (trade) => {
    const { desk } = trade
    // Charges are costs, which the store keeper doesn't see.
    const by = charges.length > 0 ? 'manager' : 'keeper'
    for (const key of trade.pos) {
      const po = await poOf(trade, key)
      const { warehouses, orders } = await desk[by].call(goodsReceipts.basis, { query: { order: po.voucherId } })
      const openPo = orders.find(({ voucherId }) => voucherId === po.voucherId)
      if (!openPo) continue
      const { lines, isDropShip, warehouseId = null } = openPo
      const draft = await desk[by].call(goodsReceipts.create, {
        body: {
          type: isDropShip ? 'dropship' : 'receipt',
          vendorId: po.vendor.id,
          warehouseId: isDropShip ? null : (warehouseId ?? warehouses[0]?.id),
          vendorDeliveryNo: `LS-${70_000 + trade.serial * 13 + trade.receipts.length}`,
          carrier: 'UPS Ground',
          ...(charges.length > 0
            ? { charges: charges.map(([description, share]) => ({ description, amount: roundMoney((Number(po.grandTotal) * share).toFixed(4), desk.base) })) }
            : {}),
          lines: lines.map(({ poLineId, open }) => ({ poLineId, qty: part ? half(open) : open })),
        },
      })
      trade.receipts.push(draft.draftId)
      if (!post) continue
      const { delivery } = await postReceipt(trade, by, draft.draftId, draft.version)
      if (delivery) trade.deliveries.push(delivery.voucherId)
    }
  })
export const receive = receiveBy({})
export const receivePart = receiveBy({ part: true })
export const unpack = receiveBy({ post: false })
export const receiveWithCharges = receiveBy({
  charges: [
    ['Ocean freight', 0.021],
    ['Customs and clearance', 0.034],
  ],
})

const receiptOf = ({ desk, receipts }: Trade, at = 0) => desk.keeper.call(goodsReceipts.get, { params: { voucherId: need(receipts.at(at), 'no receipt') } })

/** Adds a later cost: the carrier bills more than announced. */
export const addCost = move(async (trade) => {
  const { draftId: voucherId, version } = await receiptOf(trade)
  const body = { action: 'addCost', version, description: 'Fuel surcharge of the carrier', amount: '84.5' } as const
  await trade.desk.manager.call(goodsReceipts.change, { params: { voucherId }, body })
})

/** Reverses a wrong receipt, which is entered again afterwards. */
export const reverseReceipt = move(async (trade) => {
  const { draftId: voucherId, version } = await receiptOf(trade, -1)
  await trade.desk.keeper.call(goodsReceipts.change, { params: { voucherId }, body: { action: 'reverse', version, reason: 'Counted wrongly, entered anew.' } })
  trade.receipts.pop()
})

/** Returns one piece of the first line to the vendor. */
const sendBackAs = (post: boolean) =>
  move(async (trade) => {
    const { desk } = trade
    const { voucherId, vendor, warehouseId, lines } = await desk.keeper.call(goodsReceipts.returnable, {
      params: { voucherId: (await receiptOf(trade)).voucherId },
    })
    const line = need(lines[0], `nothing of ${voucherId} may go back`)
    const draft = await desk.keeper.call(goodsReceipts.create, {
      body: {
        type: 'return',
        vendorId: vendor.id,
        warehouseId,
        returnReason: 'Defective on arrival',
        lines: [{ receiptLineId: line.receiptLineId, qty: '1' }],
      },
    })
    if (post) await postReceipt(trade, 'keeper', draft.draftId, draft.version)
  })
export const sendBack = sendBackAs(true)
export const packForVendor = sendBackAs(false)

interface DeliveryOptions {
  part?: boolean
  post?: boolean
}

/** Delivers the goods that are reserved for the order to the customer. */
const deliverBy = ({ part = false, post = true }: DeliveryOptions) =>
  move(async (trade) => {
    const { desk } = trade
    const { warehouses, orders } = await desk.keeper.call(deliveries.basis, { query: { order: trade.order } })
    const openOrder = orders.find(({ voucherId }) => voucherId === trade.order)
    const ready =
      openOrder?.lines.flatMap(({ soLineId, reserved }) => (compare(reserved, '0') > 0 ? [{ soLineId, qty: part ? half(reserved) : reserved }] : [])) ?? []
    if (ready.length === 0) return
    const { draftId, version } = await desk.keeper.call(deliveries.create, {
      body: {
        customerId: await customerOf(trade),
        warehouseId: openOrder?.warehouseId ?? warehouses[0]?.id ?? '',
        carrier: 'UPS Ground',
        tracking: [`1Z${500_000_000 + trade.serial * 6271 + trade.deliveries.length}`],
        lines: ready,
      },
    })
    trade.deliveries.push(draftId)
    if (post) await desk.keeper.call(deliveries.change, { params: { voucherId: draftId }, body: { action: 'post', version } })
  })
export const deliver = deliverBy({})
export const deliverPart = deliverBy({ part: true })
export const pack = deliverBy({ post: false })

const customerOf = async ({ desk, order: voucherId }: Trade): Promise<string> => {
  const { customer } = await desk.keeper.call(deliveries.basis, { query: { order: voucherId } })
  if (!customer) throw new Error(`no customer of ${voucherId}`)
  return customer.id
}

const deliveryOf = ({ desk, deliveries: sent }: Trade, at = 0) => desk.keeper.call(deliveries.get, { params: { voucherId: need(sent.at(at), 'no delivery') } })

/** Reverses a delivery to the wrong site, which goes out again afterwards. */
export const reverseDelivery = move(async (trade) => {
  const { draftId: voucherId, version } = await deliveryOf(trade, -1)
  await trade.desk.keeper.call(deliveries.change, {
    params: { voucherId },
    body: { action: 'reverse', version, reason: 'Brought to the wrong site, came back unopened.' },
  })
  trade.deliveries.pop()
})

/** Takes one piece of the first line back from the customer. */
const comeBackAs = (post: boolean) =>
  move(async (trade) => {
    const { desk } = trade
    const { voucherId } = await deliveryOf(trade)
    const { customer, warehouseId, lines } = await desk.keeper.call(deliveries.returnable, { params: { voucherId } })
    const { warehouses } = await desk.keeper.call(deliveries.basis, { query: { customerId: customer.id } })
    const line = need(lines[0], `nothing of ${voucherId} may come back`)
    const draft = await desk.keeper.call(deliveries.create, {
      body: {
        type: 'return',
        customerId: customer.id,
        warehouseId: warehouseId ?? warehouses[0]?.id ?? '',
        returnReason: 'One does not start',
        lines: [{ deliveryLineId: line.deliveryLineId, qty: '1' }],
      },
    })
    if (post) await desk.keeper.call(deliveries.change, { params: { voucherId: draft.draftId }, body: { action: 'post', version: draft.version } })
  })
export const comeBack = comeBackAs(true)
export const announceReturn = comeBackAs(false)
