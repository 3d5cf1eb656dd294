import { type Delivery, deliveries } from '@/contracts/deliveries'
import { type GoodsReceipt, type GoodsReceiptBasis, goodsReceipts } from '@/contracts/goods-receipts'
import type { Api, Caller } from './api'
import { givenSalesOrder, givenVendorPo } from './given-orders'

interface Parties {
  customerId: string
  vendorId: string
  costCentreId: string
}

/** Creates goods documents that only one company has: a receipt and a delivery as drafts with files, a posted one of each, and staged files. */
export const goodsRecordsOf = async (api: Api, user: Caller, parties: Parties) => {
  const { companyId } = user
  const [part] = await api.owner.query<{ id: string }>(
    `insert into parts (company_id, partno, description, created_by, updated_by) values ($1, $2, 'Goods', $3, $3) returning id`,
    [companyId, `GOODS-${companyId.slice(0, 8)}`, user.user._id],
  )
  const lines = [{ partId: part?.id ?? '', qty: '9', unitPrice: '10' }]
  const vendorPo = await givenVendorPo(api, companyId, { partyId: parties.vendorId, currency: 'USD', lines })
  const salesOrder = await givenSalesOrder(api, companyId, { partyId: parties.customerId, currency: 'USD', lines })
  const [poLineId = '', soLineId = ''] = [vendorPo.lineIds[0], salesOrder.lineIds[0]]
  const { data: basis } = await user.call<GoodsReceiptBasis>(goodsReceipts.basis)
  const warehouseId = basis.warehouses[0]?.id ?? ''
  const csv = { files: [{ name: 'm.csv', bytes: new TextEncoder().encode('k,l\n3,3\n') }] }
  const stageFile = async (endpoint: typeof goodsReceipts.stage | typeof deliveries.stage) =>
    (await user.call<{ files: { id: string }[] }>(endpoint, csv)).data.files[0]?.id ?? ''
  const receiptBody = { vendorId: parties.vendorId, warehouseId, rate: '1.1', lines: [{ poLineId, qty: '2' }] }
  const receive = async () =>
    (await user.call<GoodsReceipt>(goodsReceipts.create, { body: { ...receiptBody, fileIds: [await stageFile(goodsReceipts.stage)] } })).data
  const receiptToPost = await receive()
  const received = await user.call<GoodsReceipt>(goodsReceipts.change, {
    params: { voucherId: receiptToPost.voucherId },
    body: { action: 'post', version: receiptToPost.version },
  })
  const returnDraft = await user.call<GoodsReceipt>(goodsReceipts.create, {
    body: { ...receiptBody, type: 'return', returnReason: 'Broken', lines: [{ receiptLineId: received.data.lines[0]?.id ?? '', qty: '1' }] },
  })
  const deliveryBody = { customerId: parties.customerId, warehouseId, lines: [{ soLineId, qty: '1' }] }
  const deliver = async () => (await user.call<Delivery>(deliveries.create, { body: { ...deliveryBody, fileIds: [await stageFile(deliveries.stage)] } })).data
  const deliveryToPost = await deliver()
  const delivered = await user.call<Delivery>(deliveries.change, {
    params: { voucherId: deliveryToPost.voucherId },
    body: { action: 'post', version: deliveryToPost.version },
  })
  return {
    ...parties,
    warehouseId,
    accountId: basis.accounts[0]?.id ?? '',
    poLineId,
    soLineId,
    receipt: await receive(),
    received: received.data,
    /** Return to the vendor, the only one of the three receipts that has a PDF. */
    sentBack: returnDraft.data,
    receiptFileId: await stageFile(goodsReceipts.stage),
    delivery: await deliver(),
    delivered: delivered.data,
    deliveryFileId: await stageFile(deliveries.stage),
  }
}
export type Goods = Awaited<ReturnType<typeof goodsRecordsOf>>

const pathsOf = (
  path: string,
  draft: (own: Goods) => GoodsReceipt | Delivery,
  posted: (own: Goods) => GoodsReceipt | Delivery,
  stagedId: (own: Goods) => string,
) => {
  const draftKey = (own: Goods) => ({ voucherId: draft(own).voucherId })
  return {
    [`GET ${path}/:voucherId`]: draftKey,
    [`PUT ${path}/:voucherId`]: draftKey,
    [`PATCH ${path}/:voucherId`]: draftKey,
    [`DELETE ${path}/:voucherId`]: draftKey,
    [`GET ${path}/:voucherId/returnable`]: (own: Goods) => ({ voucherId: posted(own).draftId }),
    [`DELETE ${path}/files/:fileId`]: (own: Goods) => ({ fileId: stagedId(own) }),
    [`GET ${path}/:voucherId/files/:fileId`]: (own: Goods) => ({ ...draftKey(own), fileId: draft(own).files[0]?.id ?? '' }),
  }
}

export const GOODS_PATHS: Record<string, (own: Goods) => Record<string, string>> = {
  ...pathsOf(
    '/goodsReceipts',
    (own) => own.receipt,
    (own) => own.received,
    (own) => own.receiptFileId,
  ),
  ...pathsOf(
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

/** A valid body, for the endpoints that need one in addition to the path. */
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
  const bodyWith = (own: Goods, more: object) => ({ ...(goodsBody(name, own) as object), ...more })
  const withLine = (own: Goods, more: object) =>
    bodyWith(own, { lines: [{ ...(isReceipt ? { poLineId: own.poLineId } : { soLineId: own.soLineId }), qty: '1', ...more }] })
  const returnFields = { type: 'return', returnReason: 'Broken' }
  const draftOf = (goods: Goods) => (isReceipt ? goods.receipt : goods.delivery)
  const shared: References = {
    warehouseId: (own, other) => bodyWith(own, { warehouseId: other.warehouseId }),
    fileIds: (own, other) => bodyWith(own, { fileIds: [isReceipt ? other.receiptFileId : other.deliveryFileId] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Goods, other: Goods) => bodyWith(own, { removeFileIds: [draftOf(other).files[0]?.id] }) }),
    'lines.id': (own, other) => withLine(own, { id: draftOf(other).lines[0]?.id }),
  }
  if (!isReceipt)
    return {
      ...shared,
      customerId: (own, other) => bodyWith(own, { customerId: other.customerId }),
      'lines.soLineId': (own, other) => withLine(own, { soLineId: other.soLineId }),
      'lines.deliveryLineId': (own, other) => ({ ...withLine(own, { deliveryLineId: other.delivered.lines[0]?.id }), ...returnFields }),
    }
  return {
    ...shared,
    vendorId: (own, other) => bodyWith(own, { vendorId: other.vendorId }),
    'lines.poLineId': (own, other) => withLine(own, { poLineId: other.poLineId }),
    'lines.receiptLineId': (own, other) => ({ ...withLine(own, { receiptLineId: other.received.lines[0]?.id }), ...returnFields }),
    'charges.accountId': (own, other) => bodyWith(own, { charges: [{ description: 'x', amount: '1', accountId: other.accountId }] }),
    'charges.costCentreId': (own, other) => bodyWith(own, { charges: [{ description: 'x', amount: '1', costCentreId: other.costCentreId }] }),
    ...(name.startsWith('PATCH')
      ? {
          costCentreId: (own: Goods, other: Goods) => ({
            action: 'addCost',
            version: own.received.version,
            description: 'x',
            amount: '1',
            costCentreId: other.costCentreId,
          }),
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

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const goodsReferences: Record<string, References> = Object.fromEntries(
  ['/goodsReceipts', '/deliveries'].flatMap((path) =>
    [`POST ${path}`, `PUT ${path}/:voucherId`, `PATCH ${path}/:voucherId`].map((name) => [name, referencesOf(name)] as const),
  ),
)

/** Path parameters of the posted receipt, because a later cost is added to it and not to the draft. */
export const postedReceiptParams = (name: string, field: string, { received }: Goods): Record<string, string> | undefined =>
  name.startsWith('PATCH /goodsReceipts') && (field === 'accountId' || field === 'costCentreId') ? { voucherId: received.voucherId } : undefined
