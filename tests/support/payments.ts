import { expect } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { customers, vendors } from '@/contracts/parties'
import { customerPayments, type Payment, type PayableItem, vendorPayments } from '@/contracts/payments'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import type { Api } from './api'
import { newBooks } from './books'
import { holdDay } from './hold-day'

interface Line {
  /** The document whose open item is settled. */
  of: { voucherId: string }
  amount: string
  [more: string]: unknown
}
type Body = Record<string, unknown> & { lines?: readonly Line[] }

/** A company of its own with a customer and a vendor, invoices of both, and payments of them. */
export const paymentBooks = async (api: Api, name: string, options: Parameters<typeof newBooks>[2] = {}) => {
  holdDay(api, 'UTC')
  const books = await newBooks(api, name, options)
  const { who } = books
  const ok = async <T>(endpoint: AnyEndpoint, call: Parameters<typeof who.call>[1]): Promise<T> => {
    const { statusCode, message, data, errors } = await who.call<T>(endpoint, call)
    expect([endpoint.path, statusCode, message, errors]).toEqual([endpoint.path, 200, 'OK', undefined])
    return data
  }
  const currency = options.baseCurrency ?? 'USD'
  const party = { addresses: [], contacts: [], taxIds: [], currency }
  const customer = await ok<{ id: string }>(customers.create, { body: { ...party, code: 'C1', name: 'Harbor Retail', type: 'company' } })
  const vendor = await ok<{ id: string }>(vendors.create, { body: { ...party, code: 'V1', name: 'Pacific Parts', type: 'company' } })
  const exempt = await ok<TaxCode>(taxCodes.create, { body: { code: 'EX', name: 'Exempt', kind: 'exempt', ratePct: '0', validFrom: '2000-01-01' } })
  const basis = (await who.call<ResponseOutput<typeof customerPayments.basis>>(customerPayments.basis)).data
  const accountsOf = async (direction: string) =>
    (await who.call<ResponseOutput<typeof generalInvoices.basis>>(generalInvoices.basis, { query: { direction } })).data
  const income = (await accountsOf('receivable')).accounts.find(({ type }) => type === 'income')
  const expense = (await accountsOf('payable')).accounts.find(({ type }) => type === 'expense')
  const bank = basis.own.find(({ type }) => type === 'bank')

  /** Posts a general invoice of the customer, or a bill of the vendor. */
  const invoice = async (amount: string, more: Record<string, unknown> = {}) => {
    const { direction = 'receivable', taxId, net = amount, ...fields } = more
    const isSale = direction === 'receivable'
    const draft = await ok<GeneralInvoice>(generalInvoices.create, {
      body: {
        direction,
        partyId: isSale ? customer.id : vendor.id,
        subject: 'Goods',
        currency,
        grandTotal: amount,
        lines: [{ accountId: (isSale ? income : expense)?.id, description: 'Goods', amount: net, taxId: taxId ?? exempt.id }],
        ...fields,
      },
    })
    return ok<GeneralInvoice>(generalInvoices.change, { params: { voucherId: draft.voucherId }, body: { version: draft.version, action: 'post' } })
  }
  const bill = (amount: string, more: Record<string, unknown> = {}) => invoice(amount, { direction: 'payable', ...more })
  /** An entry by which the customer is owed something. */
  const credit = async (amount: string) => {
    const today = await books.run(async (session) => session.today)
    return (
      await books.enter(today, [
        ['4000', 'debit', amount, { costCentreId: null }],
        ['1100', 'credit', amount, { partyId: customer.id }],
      ])
    ).data
  }
  const invoiceNow = (voucherId: string) => ok<GeneralInvoice>(generalInvoices.get, { params: { voucherId } })

  const endpointsOf = (kind: 'customer' | 'vendor') => (kind === 'customer' ? customerPayments : (vendorPayments as unknown as typeof customerPayments))
  const itemsOf = async (kind: 'customer' | 'vendor', query: Record<string, string> = {}) =>
    (
      await ok<{ rows: PayableItem[] }>(endpointsOf(kind).openItems, {
        query: { partyId: kind === 'customer' ? customer.id : vendor.id, currency, ...query },
      })
    ).rows
  const bodyOf = async (kind: 'customer' | 'vendor', { lines = [], ...fields }: Body) => {
    const partyId = (fields['partyId'] as string | undefined) ?? (kind === 'customer' ? customer.id : vendor.id)
    const items = await itemsOf(kind, { partyId, ...(typeof fields['currency'] === 'string' ? { currency: fields['currency'] } : {}) })
    const itemId = ({ voucherId }: { voucherId: string }) => items.find(({ document }) => document.voucherId === voucherId)?.itemId
    return {
      partyId,
      method: 'bank',
      accountId: fields['method'] === 'offset' ? null : bank?.id,
      currency,
      ...fields,
      lines: lines.map(({ of, ...line }) => ({ itemId: itemId(of), ...line })),
    }
  }
  const draftPayment = async (kind: 'customer' | 'vendor', body: Body) => who.call<Payment>(endpointsOf(kind).create, { body: await bodyOf(kind, body) })
  const step = (kind: 'customer' | 'vendor', { voucherId, version }: Pick<Payment, 'voucherId' | 'version'>, body: object) =>
    who.call<Payment>(endpointsOf(kind).change, { params: { voucherId }, body: { version, ...body } })
  /** Adds a payment and posts it. */
  const pay = async (kind: 'customer' | 'vendor', body: Body): Promise<Payment> => {
    const added = await draftPayment(kind, body)
    expect([added.message, added.errors]).toEqual(['OK', undefined])
    const posted = await step(kind, added.data, { action: 'post' })
    expect([posted.message, posted.errors]).toEqual(['OK', undefined])
    return posted.data
  }
  const paymentNow = (kind: 'customer' | 'vendor', voucherId: string) => ok<Payment>(endpointsOf(kind).get, { params: { voucherId } })
  return {
    ...books,
    ok,
    customer,
    vendor,
    bank,
    own: basis.own,
    currency,
    invoice,
    bill,
    credit,
    invoiceNow,
    itemsOf,
    bodyOf,
    draftPayment,
    step,
    pay,
    paymentNow,
  }
}
export type PaymentBooks = Awaited<ReturnType<typeof paymentBooks>>
