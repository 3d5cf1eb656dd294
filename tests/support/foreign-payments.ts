import { expect } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { customerPayments, type Payment, vendorPayments } from '@/contracts/payments'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import type { Caller } from './api'

interface Parties {
  customerId: string
  vendorId: string
}
type Side = 'customer' | 'vendor'
const sides: readonly Side[] = ['customer', 'vendor']
const endpointsOf = (side: Side) => (side === 'customer' ? customerPayments : (vendorPayments as unknown as typeof customerPayments))

/** Creates payments of a customer and to a vendor that only one company has: a draft and a posted one of each that settle an item, and staged files. */
export const paymentsOf = async (user: Caller, { customerId, vendorId }: Parties) => {
  const csv = { files: [{ name: 'p.csv', bytes: new TextEncoder().encode('m,n\n9,9\n') }] }
  const taxCode = await user.call<TaxCode>(taxCodes.create, { body: { code: 'WHOWN', name: 'Own', kind: 'withholding', ratePct: '1' } })
  expect(taxCode.message).toBe('OK')
  const of = async (side: Side) => {
    const endpoints = endpointsOf(side)
    const partyId = side === 'customer' ? customerId : vendorId
    const stageFile = async () => (await user.call<{ files: { id: string }[] }>(endpoints.stage, csv)).data.files[0]?.id ?? ''
    const direction = side === 'customer' ? 'receivable' : 'payable'
    const invoices = (await user.call<ResponseOutput<typeof generalInvoices.basis>>(generalInvoices.basis, { query: { direction } })).data
    const accountId = invoices.accounts.find(({ type }) => type === (side === 'customer' ? 'income' : 'expense'))?.id
    const owed = { direction, partyId, subject: 'Own', currency: 'USD', rate: '1.1', grandTotal: '10' }
    const invoice = await user.call<GeneralInvoice>(generalInvoices.create, { body: { ...owed, lines: [{ accountId, description: 'A line', amount: '10' }] } })
    const { voucherId, version } = invoice.data
    await user.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
    const { own } = (await user.call<ResponseOutput<typeof customerPayments.basis>>(endpoints.basis)).data
    const account = own.find(({ type, currency }) => type === 'bank' && (currency === null || currency === 'USD')) ?? own[0]
    const query = { partyId, currency: 'USD' }
    const { rows } = (await user.call<ResponseOutput<typeof customerPayments.openItems>>(endpoints.openItems, { query })).data
    const itemId = rows.find(({ document }) => document.kind === 'general_invoice')?.itemId ?? ''
    const body = { ...bodyFor({ partyId, accountId: account?.id ?? '', itemId }), fileIds: [await stageFile()] }
    const add = async (more: object) => (await user.call<Payment>(endpoints.create, { body: { ...body, ...more } })).data
    const draft = await add({})
    const toPost = await add({ fileIds: [] })
    const posted = await user.call<Payment>(endpoints.change, { params: { voucherId: toPost.voucherId }, body: { action: 'post', version: toPost.version } })
    return { partyId, accountId: account?.id ?? '', itemId, draft, posted: posted.data, taxId: taxCode.data.id, stagedFileId: await stageFile() }
  }
  return { customer: await of('customer'), vendor: await of('vendor') }
}
export type PaymentRecords = Awaited<ReturnType<typeof paymentsOf>>

const line = (itemId: string) => ({ itemId, amount: '1' })
const bodyFor = ({ partyId, accountId, itemId }: { partyId: string; accountId: string; itemId: string }) => {
  const paid = { currency: 'USD', amount: '1', rate: '1.1', paidAmount: '1', paidRate: '1.1' }
  return { partyId, method: 'bank', accountId, ...paid, lines: [line(itemId)] }
}

export const PAYMENT_PATHS: Record<string, (own: PaymentRecords) => Record<string, string>> = Object.assign(
  {},
  ...sides.map((side) => {
    const path = `/finance/${side}-payments`
    const draft = (own: PaymentRecords) => ({ voucherId: own[side].draft.voucherId })
    return {
      [`GET ${path}/:voucherId`]: draft,
      [`GET ${path}/:voucherId/pdf`]: draft,
      [`GET ${path}/:voucherId/bank-matches`]: draft,
      [`PUT ${path}/:customerId`]: (own: PaymentRecords) => ({ customerId: own[side].partyId }),
      [`PATCH ${path}/:voucherId`]: draft,
      [`DELETE ${path}/:voucherId`]: draft,
      [`DELETE ${path}/files/:fileId`]: (own: PaymentRecords) => ({ fileId: own[side].stagedFileId }),
      [`GET ${path}/:voucherId/files/:fileId`]: (own: PaymentRecords) => ({ ...draft(own), fileId: own[side].draft.files[0]?.id ?? '' }),
    }
  }),
)

/** A valid body, for the endpoints that need one in addition to the path, and for a preview. */
export const paymentBody = (name: string, own: PaymentRecords): unknown => {
  const side = sides.find((one) => name.includes(`/finance/${one}-payments`))
  if (!side) return undefined
  const { version } = own[side].draft
  const content = bodyFor(own[side])
  if (name.startsWith('PATCH')) return { action: 'edit', version, ...content }
  return name.startsWith('PUT') ? { version, ...content } : name.startsWith('POST') ? content : {}
}

type References = Record<string, (own: PaymentRecords, other: PaymentRecords) => unknown>

const fieldsOf = (name: string, side: Side): References => {
  const bodyWith = (own: PaymentRecords, more: object) => ({
    ...(paymentBody(name, own) as object),
    ...(name.startsWith('PUT') ? { voucherId: own[side].draft.voucherId } : {}),
    ...more,
  })
  const lineId = (own: PaymentRecords, other: PaymentRecords) => ({ lines: [{ ...line(own[side].itemId), id: other[side].draft.lines[0]?.id }] })
  return {
    partyId: (own, other) => bodyWith(own, { partyId: other[side].partyId }),
    accountId: (own, other) => bodyWith(own, { accountId: other[side].accountId }),
    fileIds: (own, other) => bodyWith(own, { fileIds: [other[side].stagedFileId] }),
    'lines.id': (own, other) => bodyWith(own, lineId(own, other)),
    'lines.withholdingTaxId': (own, other) => bodyWith(own, { lines: [{ ...line(own[side].itemId), withholdingTaxId: other[side].taxId, withheld: '0.1' }] }),
    'lines.itemId': (own, other) => bodyWith(own, { lines: [line(other[side].itemId)] }),
    ...(name.startsWith('POST') ? {} : { removeFileIds: (own, other) => bodyWith(own, { removeFileIds: [other[side].draft.files[0]?.id] }) }),
    ...(name.startsWith('PUT') ? { voucherId: (own, other) => bodyWith(own, { voucherId: other[side].draft.voucherId }) } : {}),
    ...(name.startsWith('PATCH')
      ? {
          lineId: (own, other) => ({ action: 'unallocate', version: own[side].posted.version, reason: 'Own', lineId: other[side].draft.lines[0]?.id }),
        }
      : {}),
  }
}

/** Path parameters of the steps that need a posted payment instead of the draft. */
export const postedPaymentParams = (name: string, field: string, own: PaymentRecords): Record<string, string> | undefined => {
  const side = sides.find((one) => name === `PATCH /finance/${one}-payments/:voucherId`)
  return side && field === 'lineId' ? { voucherId: own[side].posted.voucherId } : undefined
}

/** Body fields that refer to a record, each with a function that makes a body naming a record of the other company. */
export const paymentReferences: Record<string, References> = Object.fromEntries(
  sides.flatMap((side) => {
    const path = `/finance/${side}-payments`
    const writes = [`POST ${path}`, `PUT ${path}/:customerId`, `PATCH ${path}/:voucherId`].map((name) => [name, fieldsOf(name, side)] as const)
    return [...writes, [`POST ${path}/preview`, fieldsOf(`POST ${path}`, side)] as const]
  }),
)
