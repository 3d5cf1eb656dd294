import type { CustomerPo } from '@/contracts/customer-pos'
import { type SalesOrder, type SalesOrderBasis, salesOrders } from '@/contracts/sales-orders'
import type { Caller } from './api'
import { acceptedPo } from './sales-orders'

interface Partners {
  customerId: string
  taxCodeId: string
  termId: string
}

const line = { description: 'A line', qty: '1', unitPrice: '10' }
const bodyFor = (customerId: string) => ({ customerId, currency: 'USD', rate: '1.1', grandTotal: '10', lines: [line] })

/** Creates a draft sales order with a file, an accepted customer's order, and a staged file, which only one company has. */
export const salesOf = async (user: Caller, partners: Partners) => {
  const { customerId } = partners
  const csv = { files: [{ name: 's.csv', bytes: new TextEncoder().encode('k,l\n9,9\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(salesOrders.stage, csv)).data.files[0]?.id ?? ''
  const customerPo: CustomerPo = await acceptedPo(user, customerId, [line], { customerOrderNumber: 'Only one accepted', rate: '1.1' })
  const draft = (await user.call<SalesOrder>(salesOrders.create, { body: { ...bodyFor(customerId), fileIds: [await stageFile()] } })).data
  const basis = await user.call<SalesOrderBasis>(salesOrders.basis)
  return { ...partners, customerPo, draft, warehouseId: basis.data.warehouses[0]?.id ?? '', stagedFileId: await stageFile() }
}
export type Sales = Awaited<ReturnType<typeof salesOf>>

const draft = ({ draft: { voucherId } }: Sales) => ({ voucherId })

export const SALES_PATHS: Record<string, (own: Sales) => Record<string, string>> = {
  'GET /order/sales-orders/customer-po/:voucherId': ({ customerPo }) => ({ voucherId: customerPo.draftId }),
  'GET /order/sales-orders/:voucherId': draft,
  'GET /order/sales-orders/:voucherId/pdf': draft,
  'GET /order/sales-orders/:voucherId/mail': draft,
  'GET /order/sales-orders/:voucherId/deal': draft,
  'DELETE /order/sales-orders/:voucherId': draft,
  'PUT /order/update-sales-order/:voucherId': draft,
  'POST /order/sales-orders/:voucherId/actions': draft,
  'DELETE /order/sales-orders/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /order/sales-orders/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const salesBody = (name: string, own: Sales): unknown => {
  if (name === 'POST /order/sales-orders/:voucherId/actions') return { action: 'confirm', version: own.draft.version, withoutPoReason: 'None came' }
  if (name === 'POST /order/add-sales-order') return bodyFor(own.customerId)
  return name === 'PUT /order/update-sales-order/:voucherId' ? { version: own.draft.version, ...bodyFor(own.customerId) } : undefined
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const salesReferences: Record<string, Record<string, (own: Sales, other: Sales) => unknown>> = {
  'POST /order/sales-orders/:voucherId/actions': {
    fileIds: (own: Sales, other: Sales) => ({ action: 'addFiles', version: own.draft.version, fileIds: [other.stagedFileId] }),
    'mail.fileIds': (own: Sales, other: Sales) => ({
      action: 'send',
      version: own.draft.version,
      mail: { to: ['a@customer.example'], subject: 'x', text: 'x', fileIds: [other.draft.files[0]?.id] },
    }),
  },
  ...Object.fromEntries(
    ['POST /order/add-sales-order', 'PUT /order/update-sales-order/:voucherId'].map((name) => {
      const bodyWith = (own: Sales, more: object) => ({ ...(salesBody(name, own) as object), ...more })
      const withLine = (own: Sales, more: object) => bodyWith(own, { customerPoVoucherId: own.customerPo.draftId, lines: [{ ...line, ...more }] })
      return [
        name,
        {
          customerId: (own: Sales, other: Sales) => bodyWith(own, { customerId: other.customerId }),
          customerPoVoucherId: (own: Sales, other: Sales) => bodyWith(own, { customerPoVoucherId: other.customerPo.draftId }),
          paymentTermId: (own: Sales, other: Sales) => bodyWith(own, { paymentTermId: other.termId }),
          warehouseId: (own: Sales, other: Sales) => bodyWith(own, { warehouseId: other.warehouseId }),
          fileIds: (own: Sales, other: Sales) => bodyWith(own, { fileIds: [other.stagedFileId] }),
          ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Sales, other: Sales) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
          'lines.id': (own: Sales, other: Sales) => withLine(own, { id: other.draft.lines[0]?.id }),
          'lines.customerPoLineId': (own: Sales, other: Sales) => withLine(own, { customerPoLineId: other.customerPo.lines[0]?.id }),
          'lines.taxId': (own: Sales, other: Sales) => withLine(own, { taxId: other.taxCodeId }),
          'lines.secondTaxId': (own: Sales, other: Sales) => withLine(own, { secondTaxId: other.taxCodeId }),
        },
      ]
    }),
  ),
}
