import { type Delivery, deliveries } from '@/contracts/deliveries'
import { type GoodsReceipt, type GoodsReceiptBasis, goodsReceipts } from '@/contracts/goods-receipts'
import type { Api, Caller } from './api'
import { givenSalesOrder, givenVendorPo } from './given-orders'

interface Parties {
  customerId: string
  vendorId: string
}

/** Goods that only one company has: a receipt and a delivery as drafts with a file, one of each that is posted, files that wait for one. */
export const goodsRecordsOf = async (api: Api, user: Caller, parties: Parties) => {
  const { companyId } = user
  const [part] = await api.owner.query<{ id: string }>(
    `insert into parts (company_id, partno, description, created_by, updated_by) values ($1, $2, 'Goods', $3, $3) returning id`,
    [companyId, `GOODS-${companyId.slice(0, 8)}`, user.user._id],
  )
  const lines = [{ partId: part?.id ?? '', qty: '9', unitPrice: '10' }]
  const order = await givenVendorPo(api, companyId, { partyId: parties.vendorId, currency: 'USD', lines })
  const sold = await givenSalesOrder(api, companyId, { partyId: parties.customerId, currency: 'USD', lines })
  const [poLineId = '', soLineId = ''] = [order.lineIds[0], sold.lineIds[0]]
  const { data: basis } = await user.call<GoodsReceiptBasis>(goodsReceipts.basis)
  const warehouseId = basis.warehouses[0]?.id ?? ''
  const csv = { files: [{ name: 'm.csv', bytes: new TextEncoder().encode('k,l\n3,3\n') }] }
  const staged = async (endpoint: typeof goodsReceipts.stage | typeof deliveries.stage) =>
    (await user.call<{ files: { id: string }[] }>(endpoint, csv)).data.files[0]?.id ?? ''
  const receiptBody = { vendorId: parties.vendorId, warehouseId, rate: '1.1', lines: [{ poLineId, qty: '2' }] }
  const receive = async () =>
    (await user.call<GoodsReceipt>(goodsReceipts.create, { body: { ...receiptBody, fileIds: [await staged(goodsReceipts.stage)] } })).data
  const coming = await receive()
  const received = await user.call<GoodsReceipt>(goodsReceipts.change, {
    params: { voucherId: coming.voucherId },
    body: { action: 'post', version: coming.version },
  })
  const back = await user.call<GoodsReceipt>(goodsReceipts.create, {
    body: { ...receiptBody, type: 'return', returnReason: 'Broken', lines: [{ receiptLineId: received.data.lines[0]?.id ?? '', qty: '1' }] },
  })
  const deliveryBody = { customerId: parties.customerId, warehouseId, lines: [{ soLineId, qty: '1' }] }
  const deliver = async () => (await user.call<Delivery>(deliveries.create, { body: { ...deliveryBody, fileIds: [await staged(deliveries.stage)] } })).data
  const going = await deliver()
  const delivered = await user.call<Delivery>(deliveries.change, { params: { voucherId: going.voucherId }, body: { action: 'post', version: going.version } })
  return {
    ...parties,
    warehouseId,
    accountId: basis.accounts[0]?.id ?? '',
    poLineId,
    soLineId,
    receipt: await receive(),
    received: received.data,
    /** The only one of the three that has a paper of ours. */
    sentBack: back.data,
    receiptFileId: await staged(goodsReceipts.stage),
    delivery: await deliver(),
    delivered: delivered.data,
    deliveryFileId: await staged(deliveries.stage),
  }
}
export type Goods = Awaited<ReturnType<typeof goodsRecordsOf>>

const ofKind = (
  path: string,
  draft: (own: Goods) => GoodsReceipt | Delivery,
  posted: (own: Goods) => GoodsReceipt | Delivery,
  stagedId: (own: Goods) => string,
) => {
  const one = (own: Goods) => ({ voucherId: draft(own).voucherId })
  return {
    [`GET ${path}/:voucherId`]: one,
    [`PUT ${path}/:voucherId`]: one,
    [`PATCH ${path}/:voucherId`]: one,
    [`DELETE ${path}/:voucherId`]: one,
    [`GET ${path}/:voucherId/returnable`]: (own: Goods) => ({ voucherId: posted(own).draftId }),
    [`DELETE ${path}/files/:fileId`]: (own: Goods) => ({ fileId: stagedId(own) }),
    [`GET ${path}/:voucherId/files/:fileId`]: (own: Goods) => ({ ...one(own), fileId: draft(own).files[0]?.id ?? '' }),
  }
}

export const GOODS_PATHS: Record<string, (own: Goods) => Record<string, string>> = {
  ...ofKind(
    '/goodsReceipts',
    (own) => own.receipt,
    (own) => own.received,
    (own) => own.receiptFileId,
  ),
  ...ofKind(
    '/deliveries',
    (own) => own.delivery,
    (own) => own.delivered,
    (own) => own.deliveryFileId,
  ),
  'GET /goodsReceipts/:voucherId/pdf': ({ sentBack }) => ({ voucherId: sentBack.voucherId }),
  'GET /deliveries/:voucherId/pdf': ({ delivery }) => ({ voucherId: delivery.voucherId }),
}

const receiptBody = ({ vendorId, warehouseId, poLineId }: Goods) => ({ vendorId, warehouseId, rate: '1.1', lines: [{ poLineId, qty: '2' }] })
const deliveryBody = ({ customerId, warehouseId, soLineId }: Goods) => ({ customerId, warehouseId, lines: [{ soLineId, qty: '1' }] })

/** A body that would be accepted, for the endpoints that a path alone doesn't satisfy. */
export const goodsBody = (name: string, own: Goods): unknown => {
  const isReceipt = name.includes('/goodsReceipts')
  if (!isReceipt && !name.includes('/deliveries')) return undefined
  const { version } = isReceipt ? own.receipt : own.delivery
  const body = isReceipt ? receiptBody(own) : deliveryBody(own)
  if (name.startsWith('PATCH')) return { action: 'edit', version, ...body }
  return name.startsWith('PUT') ? { version, ...body } : name.startsWith('POST') ? body : {}
}

type References = Record<string, (own: Goods, other: Goods) => unknown>

const referencesOf = (name: string): References => {
  const isReceipt = name.includes('/goodsReceipts')
  const whole = (own: Goods, more: object) => ({ ...(goodsBody(name, own) as object), ...more })
  const line = (own: Goods, more: object) =>
    whole(own, { lines: [{ ...(isReceipt ? { poLineId: own.poLineId } : { soLineId: own.soLineId }), qty: '1', ...more }] })
  const back = { type: 'return', returnReason: 'Broken' }
  const draftOf = (goods: Goods) => (isReceipt ? goods.receipt : goods.delivery)
  const shared: References = {
    warehouseId: (own, other) => whole(own, { warehouseId: other.warehouseId }),
    fileIds: (own, other) => whole(own, { fileIds: [isReceipt ? other.receiptFileId : other.deliveryFileId] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Goods, other: Goods) => whole(own, { removeFileIds: [draftOf(other).files[0]?.id] }) }),
    'lines.id': (own, other) => line(own, { id: draftOf(other).lines[0]?.id }),
  }
  if (!isReceipt)
    return {
      ...shared,
      customerId: (own, other) => whole(own, { customerId: other.customerId }),
      'lines.soLineId': (own, other) => line(own, { soLineId: other.soLineId }),
      'lines.deliveryLineId': (own, other) => ({ ...line(own, { deliveryLineId: other.delivered.lines[0]?.id }), ...back }),
    }
  return {
    ...shared,
    vendorId: (own, other) => whole(own, { vendorId: other.vendorId }),
    'lines.poLineId': (own, other) => line(own, { poLineId: other.poLineId }),
    'lines.receiptLineId': (own, other) => ({ ...line(own, { receiptLineId: other.received.lines[0]?.id }), ...back }),
    'charges.accountId': (own, other) => whole(own, { charges: [{ description: 'x', amount: '1', accountId: other.accountId }] }),
    ...(name.startsWith('PATCH')
      ? {
          accountId: (own: Goods, other: Goods) => ({
            action: 'addCost',
            version: own.received.version,
            description: 'x',
            amount: '1',
            accountId: other.accountId,
          }),
        }
      : {}),
  }
}

/** Fields of bodies that refer to a record, each with a body that names one of another company. */
export const goodsReferences: Record<string, References> = Object.fromEntries(
  ['/goodsReceipts', '/deliveries'].flatMap((path) =>
    [`POST ${path}`, `PUT ${path}/:voucherId`, `PATCH ${path}/:voucherId`].map((name) => [name, referencesOf(name)] as const),
  ),
)

/** A later cost is added to what is posted, not to the draft. */
export const paramsOfPosted = (name: string, field: string, { received }: Goods): Record<string, string> | undefined =>
  name.startsWith('PATCH /goodsReceipts') && field === 'accountId' ? { voucherId: received.voucherId } : undefined
