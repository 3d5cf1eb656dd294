import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import type { Api, Caller } from './api'
import { givenVendorPo } from './given-sent-po'

/** Creates a vendor's confirmation that only one company has: a draft with a file, the PO that it confirms, and a staged file. */
export const confirmationsOf = async (api: Api, user: Caller, vendorId: string) => {
  const csv = { files: [{ name: 'v.csv', bytes: new TextEncoder().encode('m,n\n9,9\n') }] }
  const stage = async () => (await user.call<{ files: { id: string }[] }>(vendorOrders.stage, csv)).data.files[0]?.id ?? ''
  const po = await givenVendorPo(api, user, { vendorId, rate: '1.1', lines: [{ qty: '1', unitPrice: '10' }] })
  const body = { vendorOrderNo: 'Only theirs', vendorPoVoucherId: po.draftId, lines: [{ vendorPoLineId: po.lineIds[0], qty: '1' }], fileIds: [await stage()] }
  return { po, draft: (await user.call<VendorOrder>(vendorOrders.create, { body })).data, stagedFileId: await stage() }
}
export type Confirmations = Awaited<ReturnType<typeof confirmationsOf>>

const draft = ({ draft: { voucherId } }: Confirmations) => ({ voucherId })

export const CONFIRMATION_PATHS: Record<string, (own: Confirmations) => Record<string, string>> = {
  'GET /order/vendor-orders/vendor-po/:voucherId': ({ po }) => ({ voucherId: po.draftId }),
  'GET /order/vendor-orders/:voucherId': draft,
  'DELETE /order/vendor-orders/:voucherId': draft,
  'PUT /order/update-sales-order-vendor/:voucherId': draft,
  'POST /order/vendor-orders/:voucherId/actions': draft,
  'DELETE /order/vendor-orders/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /order/vendor-orders/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
}

const confirmedLine = ({ po }: Confirmations) => ({ vendorPoLineId: po.lineIds[0], qty: '1' })
const shipBody = (own: Confirmations, lineId: string | undefined) => ({ action: 'ship', version: own.draft.version, lines: [{ lineId, qtyShipped: '1' }] })

/** A valid body, for the endpoints that need one in addition to the path. */
export const confirmationBody = (name: string, own: Confirmations): unknown => {
  if (name === 'POST /order/vendor-orders/:voucherId/actions') return { action: 'acknowledge', version: own.draft.version }
  const body = { vendorOrderNo: 'Only theirs', lines: [confirmedLine(own)] }
  if (name === 'POST /order/add-sales-order-vendor') return { ...body, vendorPoVoucherId: own.po.draftId }
  return name === 'PUT /order/update-sales-order-vendor/:voucherId' ? { ...body, version: own.draft.version } : undefined
}

type Refer = (own: Confirmations, other: Confirmations) => unknown

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const confirmationReferences: Record<string, Record<string, Refer>> = {
  'POST /order/vendor-orders/:voucherId/actions': {
    fileIds: (own, other) => ({ action: 'addFiles', version: own.draft.version, fileIds: [other.stagedFileId] }),
    'lines.lineId': (own, other) => shipBody(own, other.draft.lines[0]?.id),
  },
  ...Object.fromEntries(
    ['POST /order/add-sales-order-vendor', 'PUT /order/update-sales-order-vendor/:voucherId'].map((name): [string, Record<string, Refer>] => {
      const isNew = name.startsWith('POST')
      const bodyWith = (own: Confirmations, more: object) => ({ ...(confirmationBody(name, own) as object), ...more })
      const withLine = (own: Confirmations, more: object) => bodyWith(own, { lines: [{ ...confirmedLine(own), ...more }] })
      return [
        name,
        {
          ...(isNew ? { vendorPoVoucherId: (own, other) => bodyWith(own, { vendorPoVoucherId: other.po.draftId }) } : {}),
          ...(isNew ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
          fileIds: (own, other) => bodyWith(own, { fileIds: [other.stagedFileId] }),
          'lines.id': (own, other) => withLine(own, { id: other.draft.lines[0]?.id }),
          'lines.vendorPoLineId': (own, other) => withLine(own, { vendorPoLineId: other.po.lineIds[0] }),
        },
      ]
    }),
  ),
}
