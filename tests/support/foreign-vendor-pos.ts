import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import type { Api, Caller } from './api'
import { givenSalesOrder } from './given-orders'

interface Partners {
  customerId: string
  vendorId: string
  taxCodeId: string
  termId: string
  offerLineId: string
  offerKey: string
}

const bodyFor = (vendorId: string, more: object = {}) => ({
  vendorId,
  currency: 'USD',
  rate: '1.1',
  grandTotal: '10',
  lines: [{ description: 'A line', vendorSku: 'SKU', qty: '1', unitPrice: '10' }],
  ...more,
})

/** Creates a draft PO to a vendor with a file, and a sales order for which goods are bought, which only one company has. */
export const vendorPosOf = async (api: Api, user: Caller, partners: Partners) => {
  const { vendorId, customerId } = partners
  const csv = { files: [{ name: 'v.csv', bytes: new TextEncoder().encode('k,l\n8,8\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(vendorPos.stage, csv)).data.files[0]?.id ?? ''
  const draft = await user.call<VendorPo>(vendorPos.create, { body: bodyFor(vendorId, { fileIds: [await stageFile()] }) })
  const salesOrder = await givenSalesOrder(api, user.companyId, { partyId: customerId, currency: 'USD', lines: [{ qty: '5' }] })
  const [warehouse] = await api.owner.query<{ id: string }>(`select id from warehouses where company_id = $1 and is_default`, [user.companyId])
  return { ...partners, draft: draft.data, salesOrder, warehouseId: warehouse?.id ?? '', stagedFileId: await stageFile() }
}
export type VendorPos = Awaited<ReturnType<typeof vendorPosOf>>

const draft = ({ draft: { voucherId } }: VendorPos) => ({ voucherId })

export const VENDOR_PO_PATHS: Record<string, (own: VendorPos) => Record<string, string>> = {
  'GET /poToVendor/quotation/:voucherId': ({ offerKey }) => ({ voucherId: offerKey }),
  'GET /poToVendor/vendor-POs/:voucherId': draft,
  'GET /poToVendor/vendor-POs/:voucherId/pdf': draft,
  'GET /poToVendor/vendor-POs/:voucherId/mail': draft,
  'DELETE /poToVendor/vendor-POs/:voucherId': draft,
  'PUT /poToVendor/edit-vendor-PO/:voucherId': draft,
  'PATCH /poToVendor/edit-vendor-PO/:voucherId': draft,
  'PUT /poToVendor/upd-ingram-order/:voucherId': draft,
  'DELETE /poToVendor/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /poToVendor/vendor-POs/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
}

const splitLine = ({ salesOrder, vendorId }: VendorPos) => ({ salesOrderLineId: salesOrder.lineIds[0], vendorId, qty: '1', unitPrice: '1', currency: 'USD' })

/** A valid body, for the endpoints that need one in addition to the path. */
export const vendorPoBody = (name: string, own: VendorPos): unknown => {
  if (name === 'POST /poToVendor/split') return { salesOrderVoucherId: own.salesOrder.voucherId, lines: [splitLine(own)] }
  if (name === 'PUT /poToVendor/upd-ingram-order/:voucherId') return { version: own.draft.version, lines: [{ id: own.draft.lines[0]?.id, qty: '1' }] }
  if (!/vendor-PO|add-ingram/.test(name)) return undefined
  const body = bodyFor(own.vendorId)
  if (name.startsWith('PATCH')) return { action: 'edit', version: own.draft.version, ...body }
  return name.startsWith('PUT') ? { version: own.draft.version, ...body } : name.startsWith('POST') ? body : {}
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const vendorPoReferences: Record<string, Record<string, (own: VendorPos, other: VendorPos) => unknown>> = {
  'POST /poToVendor/split': {
    salesOrderVoucherId: (own, other) => ({ salesOrderVoucherId: other.salesOrder.voucherId, lines: [splitLine(own)] }),
    'lines.salesOrderLineId': (own, other) => ({
      salesOrderVoucherId: own.salesOrder.voucherId,
      lines: [{ ...splitLine(own), salesOrderLineId: other.salesOrder.lineIds[0] }],
    }),
    'lines.vendorId': (own, other) => ({ salesOrderVoucherId: own.salesOrder.voucherId, lines: [{ ...splitLine(own), vendorId: other.vendorId }] }),
    'lines.vendorQuotationLineId': (own, other) => ({
      salesOrderVoucherId: own.salesOrder.voucherId,
      lines: [{ ...splitLine(own), vendorQuotationLineId: other.offerLineId }],
    }),
  },
  'PUT /poToVendor/upd-ingram-order/:voucherId': {
    'lines.id': (own, other) => ({ version: own.draft.version, lines: [{ id: other.draft.lines[0]?.id, qty: '1' }] }),
  },
  ...Object.fromEntries(
    [
      'POST /poToVendor/add-vendor-PO',
      'POST /poToVendor/add-ingram-order',
      'PUT /poToVendor/edit-vendor-PO/:voucherId',
      'PATCH /poToVendor/edit-vendor-PO/:voucherId',
    ].map((name) => {
      const bodyWith = (own: VendorPos, more: object) => ({ ...(vendorPoBody(name, own) as object), ...more })
      const withLine = (own: VendorPos, more: object) => bodyWith(own, { lines: [{ description: 'x', qty: '1', unitPrice: '10', ...more }] })
      return [
        name,
        {
          vendorId: (own: VendorPos, other: VendorPos) => bodyWith(own, { vendorId: other.vendorId }),
          paymentTermId: (own: VendorPos, other: VendorPos) => bodyWith(own, { paymentTermId: other.termId }),
          warehouseId: (own: VendorPos, other: VendorPos) => bodyWith(own, { warehouseId: other.warehouseId }),
          fileIds: (own: VendorPos, other: VendorPos) => bodyWith(own, { fileIds: [other.stagedFileId] }),
          ...(name.startsWith('POST')
            ? {}
            : { removeFileIds: (own: VendorPos, other: VendorPos) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
          ...(name.startsWith('PATCH')
            ? {
                'mail.fileIds': (own: VendorPos, other: VendorPos) => ({
                  action: 'send',
                  version: own.draft.version,
                  mail: { to: ['a@vendor.example'], subject: 'x', text: 'x', fileIds: [other.draft.files[0]?.id] },
                }),
              }
            : {}),
          'lines.id': (own: VendorPos, other: VendorPos) => withLine(own, { id: other.draft.lines[0]?.id }),
          'lines.salesOrderLineId': (own: VendorPos, other: VendorPos) => withLine(own, { salesOrderLineId: other.salesOrder.lineIds[0] }),
          'lines.vendorQuotationLineId': (own: VendorPos, other: VendorPos) => withLine(own, { vendorQuotationLineId: other.offerLineId }),
          'lines.taxId': (own: VendorPos, other: VendorPos) => withLine(own, { taxId: other.taxCodeId }),
          'lines.secondTaxId': (own: VendorPos, other: VendorPos) => withLine(own, { secondTaxId: other.taxCodeId }),
        },
      ]
    }),
  ),
}
