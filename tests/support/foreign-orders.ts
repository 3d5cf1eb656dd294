import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type InvoicingPortal, invoicingPortals } from '@/contracts/invoicing-portals'
import type { Caller } from './api'

interface Partners {
  customerId: string
  taxCodeId: string
  termId: string
  /** A quotation that was sent to the customer. */
  quotation: CustomerQuotation
}

const bodyFor = (customerId: string, customerOrderNumber: string) => ({
  customerId,
  customerOrderNumber,
  currency: 'USD',
  rate: '1.1',
  grandTotal: '10',
  lines: [{ description: 'A line', qty: '1', unitPrice: '10' }],
})

/** Creates customers' orders that only one company has: a draft with a file, a received one with an invoicing portal, and a staged file. */
export const ordersOf = async (user: Caller, partners: Partners) => {
  const { customerId, quotation } = partners
  const csv = { files: [{ name: 'o.csv', bytes: new TextEncoder().encode('i,j\n9,9\n') }] }
  const stageFile = async () => (await user.call<{ files: { id: string }[] }>(customerPos.stage, csv)).data.files[0]?.id ?? ''
  const add = async (customerOrderNumber: string) =>
    (await user.call<CustomerPo>(customerPos.create, { body: { ...bodyFor(customerId, customerOrderNumber), fileIds: [await stageFile()] } })).data
  const toReceive = await add('Only one received')
  const received = await user.call<CustomerPo>(customerPos.change, {
    params: { voucherId: toReceive.voucherId },
    body: { action: 'receive', version: toReceive.version },
  })
  const portal = await user.call<InvoicingPortal>(invoicingPortals.add, { body: { voucherId: received.data.voucherId, portalName: 'Own portal' } })
  return { ...partners, quotation, draft: await add('Only one draft'), received: received.data, portalId: portal.data.id, stagedFileId: await stageFile() }
}
export type Orders = Awaited<ReturnType<typeof ordersOf>>

const draft = ({ draft: { voucherId } }: Orders) => ({ voucherId })

export const ORDER_PATHS: Record<string, (own: Orders) => Record<string, string>> = {
  'GET /poFromCustomer/quotation/:voucherId': ({ quotation }) => ({ voucherId: quotation.draftId }),
  'GET /poFromCustomer/customer-PO/:voucherId': draft,
  'GET /poFromCustomer/customer-PO/:voucherId/deal': draft,
  'DELETE /poFromCustomer/customer-PO/:voucherId': draft,
  'PUT /poFromCustomer/edit-customer-PO/:voucherId': draft,
  'PATCH /poFromCustomer/edit-customer-PO/:voucherId': draft,
  'DELETE /poFromCustomer/files/:fileId': ({ stagedFileId }) => ({ fileId: stagedFileId }),
  'GET /poFromCustomer/customer-PO/:voucherId/files/:fileId': (own) => ({ ...draft(own), fileId: own.draft.files[0]?.id ?? '' }),
  'PATCH /invoicingPortal/:id': ({ portalId }) => ({ id: portalId }),
}

/** A valid body, for the endpoints that need one in addition to the path. */
export const orderBody = (name: string, own: Orders): unknown => {
  if (name === 'PATCH /invoicingPortal/:id') return { version: 1, portalName: 'Own portal' }
  if (!name.includes('customer-PO')) return undefined
  const body = bodyFor(own.customerId, name.startsWith('POST') ? 'Never added' : 'Only one draft')
  if (name.startsWith('PATCH')) return { action: 'edit', version: own.draft.version, ...body }
  return name.startsWith('PUT') ? { version: own.draft.version, ...body } : name.startsWith('POST') ? body : {}
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const orderReferences: Record<string, Record<string, (own: Orders, other: Orders) => unknown>> = {
  'POST /invoicingPortal': { voucherId: (_own, other) => ({ voucherId: other.received.draftId, portalName: 'Theirs' }) },
  ...Object.fromEntries(
    ['POST /poFromCustomer/add-customer-PO', 'PUT /poFromCustomer/edit-customer-PO/:voucherId', 'PATCH /poFromCustomer/edit-customer-PO/:voucherId'].map(
      (name) => {
        const bodyWith = (own: Orders, more: object) => ({ ...(orderBody(name, own) as object), ...more })
        const withLine = (own: Orders, more: object) =>
          bodyWith(own, { quotationVoucherId: own.quotation.draftId, lines: [{ description: 'x', qty: '1', unitPrice: '10', ...more }] })
        return [
          name,
          {
            customerId: (own: Orders, other: Orders) => bodyWith(own, { customerId: other.customerId }),
            quotationVoucherId: (own: Orders, other: Orders) => bodyWith(own, { quotationVoucherId: other.quotation.draftId }),
            paymentTermId: (own: Orders, other: Orders) => bodyWith(own, { paymentTermId: other.termId }),
            fileIds: (own: Orders, other: Orders) => bodyWith(own, { fileIds: [other.stagedFileId] }),
            ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Orders, other: Orders) => bodyWith(own, { removeFileIds: [other.draft.files[0]?.id] }) }),
            'lines.id': (own: Orders, other: Orders) => withLine(own, { id: other.draft.lines[0]?.id }),
            'lines.quotationLineId': (own: Orders, other: Orders) => withLine(own, { quotationLineId: other.quotation.lines[0]?.id }),
            'lines.taxId': (own: Orders, other: Orders) => withLine(own, { taxId: other.taxCodeId }),
            'lines.secondTaxId': (own: Orders, other: Orders) => withLine(own, { secondTaxId: other.taxCodeId }),
          },
        ]
      },
    ),
  ),
}
