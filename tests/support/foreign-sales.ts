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

/** Sales orders that only one company has: a draft with a file, the customer's order that one could be on, a file that waits for one. */
export const salesOf = async (user: Caller, partners: Partners) => {
  const { customerId } = partners
  const csv = { files: [{ name: 's.csv', bytes: new TextEncoder().encode('k,l\n9,9\n') }] }
  const staged = async () => (await user.call<{ files: { id: string }[] }>(salesOrders.stage, csv)).data.files[0]?.id ?? ''
  const customerPo: CustomerPo = await acceptedPo(user, customerId, [line], { customerOrderNumber: 'Only one accepted', rate: '1.1' })
  const draft = (await user.call<SalesOrder>(salesOrders.create, { body: { ...bodyFor(customerId), fileIds: [await staged()] } })).data
  const basis = await user.call<SalesOrderBasis>(salesOrders.basis)
  return { ...partners, customerPo, draft, warehouseId: basis.data.warehouses[0]?.id ?? '', stagedFileId: await staged() }
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

/** A body that would be accepted, for the endpoints that a path alone doesn't satisfy. */
export const salesBody = (name: string, own: Sales): unknown => {
  if (name === 'POST /order/sales-orders/:voucherId/actions') return { action: 'confirm', version: own.draft.version, withoutPoReason: 'None came' }
  if (name === 'POST /order/add-sales-order') return bodyFor(own.customerId)
  return name === 'PUT /order/update-sales-order/:voucherId' ? { version: own.draft.version, ...bodyFor(own.customerId) } : undefined
}

/** Fields of bodies that refer to a record, each with a body that names one of another company. */
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
      const whole = (own: Sales, more: object) => ({ ...(salesBody(name, own) as object), ...more })
      const on = (own: Sales, more: object) => whole(own, { customerPoVoucherId: own.customerPo.draftId, lines: [{ ...line, ...more }] })
      return [
        name,
        {
          customerId: (own: Sales, other: Sales) => whole(own, { customerId: other.customerId }),
          customerPoVoucherId: (own: Sales, other: Sales) => whole(own, { customerPoVoucherId: other.customerPo.draftId }),
          paymentTermId: (own: Sales, other: Sales) => whole(own, { paymentTermId: other.termId }),
          warehouseId: (own: Sales, other: Sales) => whole(own, { warehouseId: other.warehouseId }),
          fileIds: (own: Sales, other: Sales) => whole(own, { fileIds: [other.stagedFileId] }),
          ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Sales, other: Sales) => whole(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
          'lines.id': (own: Sales, other: Sales) => on(own, { id: other.draft.lines[0]?.id }),
          'lines.customerPoLineId': (own: Sales, other: Sales) => on(own, { customerPoLineId: other.customerPo.lines[0]?.id }),
          'lines.taxId': (own: Sales, other: Sales) => on(own, { taxId: other.taxCodeId }),
          'lines.secondTaxId': (own: Sales, other: Sales) => on(own, { secondTaxId: other.taxCodeId }),
        },
      ]
    }),
  ),
}
