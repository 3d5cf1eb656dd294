import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import type { Caller } from './api'

interface Parties {
  customerId: string
  vendorId: string
  taxCodeId: string
  termId: string
  costCentreId: string
}
type Side = 'customer' | 'vendor'
const endpoints = { customer: customerInvoices, vendor: vendorInvoices }

const line = { description: 'A line', qty: '1', unitPrice: '10' }
const bodyFor = (side: Side, { customerId, vendorId }: Pick<Parties, 'customerId' | 'vendorId'>, vendorInvoiceNo = 'Only one draft') => ({
  ...(side === 'customer' ? { customerId } : { vendorId, vendorInvoiceNo, invoiceDate: '2026-01-05' }),
  currency: 'USD',
  rate: '1.1',
  grandTotal: '10',
  lines: [line],
})

/** Creates a draft customer invoice and a draft vendor invoice with files, and a staged file for each, which only one company has. */
export const billsOf = async (user: Caller, parties: Parties) => {
  const { accounts } = (await user.call<{ accounts: AccountOption[] }>(customerInvoices.basis)).data
  const csv = { files: [{ name: 'b.csv', bytes: new TextEncoder().encode('k,l\n5,5\n') }] }
  const stageFile = async (side: Side) => (await user.call<{ files: { id: string }[] }>(endpoints[side].stage, csv)).data.files[0]?.id ?? ''
  const add = async <Invoice>(side: Side) =>
    (await user.call<Invoice>(endpoints[side].create, { body: { ...bodyFor(side, parties), fileIds: [await stageFile(side)] } })).data
  const { customerId, vendorId, taxCodeId, termId, costCentreId } = parties
  return {
    customerId,
    vendorId,
    taxCodeId,
    termId,
    costCentreId,
    accountId: accounts[0]?.id ?? '',
    customer: await add<CustomerInvoice>('customer'),
    vendor: await add<VendorInvoice>('vendor'),
    stagedFileIds: { customer: await stageFile('customer'), vendor: await stageFile('vendor') },
  }
}
export type Bills = Awaited<ReturnType<typeof billsOf>>

const sides: readonly Side[] = ['customer', 'vendor']

export const BILL_PATHS: Record<string, (own: Bills) => Record<string, string>> = Object.assign(
  {},
  ...sides.map((side) => {
    const draft = (own: Bills) => ({ voucherId: own[side].voucherId })
    return {
      [`GET /invoices/${side}-invoice/:voucherId`]: draft,
      ...(side === 'customer' ? { 'GET /invoices/customer-invoice/:voucherId/pdf': draft, 'GET /invoices/customer-invoice/:voucherId/mail': draft } : {}),
      [`DELETE /invoices/${side}-invoice/:voucherId`]: draft,
      [`PUT /invoices/update-${side}-invoice/:voucherId`]: draft,
      [`PATCH /invoices/update-${side}-invoice/:voucherId`]: draft,
      [`DELETE /invoices/${side}-invoice/files/:fileId`]: (own: Bills) => ({ fileId: own.stagedFileIds[side] }),
      [`GET /invoices/${side}-invoice/:voucherId/files/:fileId`]: (own: Bills) => ({ ...draft(own), fileId: own[side].files[0]?.id ?? '' }),
    }
  }),
)

/** A valid body, for the endpoints that need one in addition to the path. */
export const billBody = (name: string, own: Bills): unknown => {
  const side = sides.find((one) => name.includes(`-${one}-invoice`) || name.includes(`/${one}-invoice`))
  if (!side) return undefined
  const body = bodyFor(side, own, name.startsWith('POST') ? 'Never added' : undefined)
  if (name.startsWith('PATCH')) return { action: 'edit', version: own[side].version, ...body }
  return name.startsWith('PUT') ? { version: own[side].version, ...body } : name.startsWith('POST') ? body : {}
}

type Refer = (own: Bills, other: Bills) => unknown

const lineReferences = (side: Side, withLine: (own: Bills, more: object, head?: object) => unknown): Record<string, Refer> =>
  side === 'customer'
    ? {
        'lines.deliveryLineId': (own, other) => withLine(own, { deliveryLineId: other.customer.lines[0]?.id }),
        'lines.salesOrderLineId': (own, other) => withLine(own, { salesOrderLineId: other.customer.lines[0]?.id }),
        'lines.invoiceLineId': (own, other) =>
          withLine(own, { invoiceLineId: other.customer.lines[0]?.id }, { type: 'credit_note', invoiceVoucherId: own.customer.voucherId }),
      }
    : {
        'lines.vendorPoLineId': (own, other) => withLine(own, { vendorPoLineId: other.vendor.lines[0]?.id }),
        'lines.returnLineId': (own, other) => withLine(own, { returnLineId: other.vendor.lines[0]?.id }, { type: 'debit_note' }),
        'lines.invoiceLineId': (own, other) => withLine(own, { invoiceLineId: other.vendor.lines[0]?.id }, { type: 'debit_note' }),
      }

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const billReferences: Record<string, Record<string, Refer>> = Object.fromEntries(
  sides.flatMap((side) =>
    [`POST /invoices/add-${side}-invoice`, `PUT /invoices/update-${side}-invoice/:voucherId`, `PATCH /invoices/update-${side}-invoice/:voucherId`].map(
      (name) => {
        const bodyWith = (own: Bills, more: object) => ({ ...(billBody(name, own) as object), ...more })
        const withLine = (own: Bills, more: object, head: object = {}) => bodyWith(own, { ...head, lines: [{ ...line, ...more }] })
        const noteType = side === 'customer' ? 'credit_note' : 'debit_note'
        const fields: Record<string, Refer> = {
          [`${side}Id`]: (own, other) => bodyWith(own, { [`${side}Id`]: other[`${side}Id`] }),
          invoiceVoucherId: (own, other) => bodyWith(own, { type: noteType, invoiceVoucherId: other[side].voucherId }),
          paymentTermId: (own, other) => bodyWith(own, { paymentTermId: other.termId }),
          fileIds: (own, other) => bodyWith(own, { fileIds: [other.stagedFileIds[side]] }),
          ...(name.startsWith('POST') ? {} : { removeFileIds: (own: Bills, other: Bills) => bodyWith(own, { removeFileIds: [other[side].files[0]?.id] }) }),
          ...(name.startsWith('PATCH /invoices/update-customer')
            ? {
                'mail.fileIds': (own: Bills, other: Bills) => ({
                  action: 'send',
                  version: own.customer.version,
                  mail: { to: ['a@customer.example'], subject: 'x', text: 'x', fileIds: [other.customer.files[0]?.id] },
                }),
              }
            : {}),
          'lines.id': (own, other) => withLine(own, { id: other[side].lines[0]?.id }),
          'lines.accountId': (own, other) => withLine(own, { accountId: other.accountId }),
          'lines.costCentreId': (own, other) => withLine(own, { accountId: own.accountId, costCentreId: other.costCentreId }),
          'lines.taxId': (own, other) => withLine(own, { taxId: other.taxCodeId }),
          'lines.secondTaxId': (own, other) => withLine(own, { secondTaxId: other.taxCodeId }),
          freightTaxId: (own, other) => bodyWith(own, { freightTaxId: other.taxCodeId }),
          freightSecondTaxId: (own, other) => bodyWith(own, { freightSecondTaxId: other.taxCodeId }),
          chargesTaxId: (own, other) => bodyWith(own, { chargesTaxId: other.taxCodeId }),
          chargesSecondTaxId: (own, other) => bodyWith(own, { chargesSecondTaxId: other.taxCodeId }),
          ...lineReferences(side, withLine),
        }
        return [name, fields] as const
      },
    ),
  ),
)
