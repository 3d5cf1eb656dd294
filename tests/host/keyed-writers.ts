import { randomUUID } from 'node:crypto'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type Delivery, deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type GoodsReceipt, type GoodsReceiptBasis, goodsReceipts } from '@/contracts/goods-receipts'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { customerPayments, type PayableItem, type Payment } from '@/contracts/payments'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import { type SignedIn, session } from '@/contracts/session'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { demoPassword } from '@server/demo/people'

/** A write that is sent again with the same key until it is answered. */
export interface Write {
  key: string
  method: string
  path: string
  body: unknown
  file: boolean
  /** The subject or the notes of the document. */
  name: string
  acknowledged: boolean
}

interface Answer<T> {
  status: number
  said: string
  data: T
}

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

/** A user of the API who sends each write with an Idempotency-Key, to a server that may be killed at any moment. */
export const createWriters = async (addressOf: () => string) => {
  const login = await fetch(`${addressOf()}/api/v1${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'system@northgate.example', password: demoPassword }),
  })
  const { data } = (await login.json()) as { data: SignedIn }
  const company = data.allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': company }
  const read = async <T>({ path }: AnyEndpoint, query = ''): Promise<T> =>
    ((await (await fetch(`${addressOf()}/api/v1${path}${query}`, { headers })).json()) as { data: T }).data
  const customerId = (await read<{ rows: { id: string }[] }>(customers.list)).rows[0]?.id ?? ''
  const { accounts, taxes } = await read<{ accounts: { id: string; type: string }[]; taxes: { id: string; code: string }[] }>(
    generalInvoices.basis,
    '?direction=receivable',
  )
  const accountId = accounts.find(({ type }) => type === 'income')?.id ?? ''
  const taxId = taxes.find(({ code }) => code === 'EXEMPT')?.id ?? ''

  const { own } = await read<{ own: { id: string; type: string }[] }>(customerPayments.basis)
  const bankId = own.find(({ type }) => type === 'bank')?.id ?? ''

  const writes: Write[] = []
  const send = async <T>(write: Write): Promise<Answer<T>> => {
    const json = JSON.stringify(write.body)
    const form = new FormData()
    form.set('data', json)
    form.append('files', new File([`name,value\n${write.name},1\n`], `${write.name}.csv`))
    const answer = await fetch(`${addressOf()}/api/v1${write.path}`, {
      method: write.method,
      headers: { ...headers, 'idempotency-key': write.key, ...(write.file ? {} : { 'content-type': 'application/json' }) },
      body: write.file ? form : json,
      signal: AbortSignal.timeout(10_000),
    })
    const { data, code = '', message } = (await answer.json()) as { data: T; code?: string; message: string }
    if (answer.ok) write.acknowledged = true
    return { status: answer.status, said: `${code} ${message}`, data }
  }
  const begin = (method: string, path: string, body: unknown, name: string, file = false): Write => {
    const write = { key: randomUUID(), method, path, body, file, name, acknowledged: false }
    writes.push(write)
    return write
  }
  const pathOf = ({ path }: AnyEndpoint, { voucherId }: { voucherId: string }) => path.replace(':voucherId', voucherId)
  const lines = [1, 2].map((number) => ({ description: `Line ${number}`, qty: '2' }))

  /** Sends a write before anything is killed, which therefore has to succeed. */
  const take = async <T>(method: string, path: string, body: unknown): Promise<T> => {
    const { status, said, data } = await send<T>({ key: randomUUID(), method, path, body, file: false, name: '', acknowledged: false })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${said}`)
    return data
  }
  const stepOf = <T>(endpoint: AnyEndpoint, { voucherId, version }: { voucherId: string; version: number }, step: object): Promise<T> =>
    take<T>(endpoint.method, pathOf(endpoint, { voucherId }), { version, ...step })

  /** Books goods into stock, and confirms a sales order for all of them, from which every delivery takes. */
  const goodsToDeliver = async () => {
    const [partno, qty, total] = [`KILL-${Date.now()}`, '90000', '900']
    await take('POST', parts.create.path, { partno, description: 'Washer', type: 'stock' })
    const { rows: sellers } = await read<{ rows: { id: string; distributorKind: string }[] }>(vendors.list)
    const vendorId = sellers.find(({ distributorKind }) => distributorKind === 'none')?.id ?? ''
    const bought = { partno, description: 'Washer', qty, unitPrice: '0.01' }
    const draft = await take<VendorPo>('POST', vendorPos.create.path, { vendorId, currency: 'USD', grandTotal: total, lines: [bought] })
    const po = await stepOf<VendorPo>(vendorPos.change, await stepOf<VendorPo>(vendorPos.change, draft, { action: 'submit' }), { action: 'markSent' })
    const { warehouses, orders } = await read<GoodsReceiptBasis>(goodsReceipts.basis, `?order=${po.voucherId}`)
    const warehouseId = warehouses.find(({ isDefault }) => isDefault)?.id ?? ''
    const coming = orders[0]?.lines.map(({ poLineId, open }) => ({ poLineId, qty: open })) ?? []
    const receipt = await take<GoodsReceipt>('POST', goodsReceipts.create.path, { vendorId, warehouseId, lines: coming })
    await stepOf(goodsReceipts.change, receipt, { action: 'post' })
    const sold = await take<SalesOrder>('POST', salesOrders.create.path, { customerId, currency: 'USD', grandTotal: total, lines: [{ ...bought, taxId }] })
    const order = await stepOf<SalesOrder>(salesOrders.step, sold, { action: 'confirm', withoutPoReason: 'Called off', creditReason: 'Paid in advance' })
    return { warehouseId, soLineId: order.lines[0]?.id ?? '' }
  }
  const { warehouseId, soLineId } = await goodsToDeliver()

  /** Sends a draft and the step that gives it its number, each with its own key. @returns the document, or null when an answer didn't come */
  const numbered = async <T extends { voucherId: string; version: number }>(
    at: { create: AnyEndpoint; change: AnyEndpoint },
    { body, name, action, file = false }: { body: object; name: string; action: string; file?: boolean },
  ): Promise<T | null> => {
    const draft = await send<T>(begin('POST', at.create.path, body, name, file))
    if (draft.status !== 200) return null
    const { voucherId, version } = draft.data
    const done = await send<T>(begin('PATCH', pathOf(at.change, { voucherId }), { action, version }, `${action} of ${name}`))
    return done.status === 200 ? done.data : null
  }

  const inquire = (name: string) =>
    numbered<Inquiry>(inquiries, { body: { customerId, subject: `inquiry ${name}`, lines }, name: `inquiry ${name}`, action: 'submit', file: true })
  const quote = (name: string) => {
    const quoted = lines.map((line) => ({ ...line, unitPrice: '10', unitCost: '5' }))
    const body = { customerId, validUntil: nextYear, currency: 'USD', notes: `quotation ${name}`, grandTotal: '40.00', lines: quoted }
    return numbered<CustomerQuotation>(customerQuotations, { body, name: `quotation ${name}`, action: 'submit' })
  }
  const charge = (name: string) => {
    const charged = [1, 2].map((number) => ({ accountId, description: `Fee ${number}`, amount: '10', taxId }))
    const body = { direction: 'receivable', partyId: customerId, subject: `invoice ${name}`, currency: 'USD', grandTotal: '20.00', lines: charged }
    return numbered<GeneralInvoice>(generalInvoices, { body, name: `invoice ${name}`, action: 'post' })
  }
  /** Pays an invoice of 20.00 with 25.00, so that 5.00 stay on account. */
  const chargeAndPay = async (name: string) => {
    const invoice = await charge(name)
    if (!invoice) return null
    const { rows } = await read<{ rows: PayableItem[] }>(customerPayments.openItems, `?partyId=${customerId}&currency=USD`)
    const itemId = rows.find(({ document }) => document.voucherId === invoice.voucherId)?.itemId
    const body = { partyId: customerId, method: 'bank', accountId: bankId, currency: 'USD', amount: '25.00', notes: `payment ${name}` }
    return numbered<Payment>(customerPayments, { body: { ...body, lines: [{ itemId, amount: '20.00' }] }, name: `payment ${name}`, action: 'post' })
  }
  const deliverAndInvoice = async (name: string) => {
    const leaving = lines.map(({ qty }) => ({ soLineId, qty }))
    const body = { customerId, warehouseId, notes: `delivery ${name}`, lines: leaving }
    const delivery = await numbered<Delivery>(deliveries, { body, name: `delivery ${name}`, action: 'post' })
    if (!delivery) return null
    const billed = delivery.lines.map(({ id, qty, description }) => ({ deliveryLineId: id, description, qty, unitPrice: '0.01', taxId }))
    const sale = { customerId, currency: 'USD', notes: `sale ${name}`, grandTotal: '0.04', lines: billed }
    return numbered<CustomerInvoice>(customerInvoices, { body: sale, name: `sale ${name}`, action: 'post' })
  }
  const papers = [deliverAndInvoice, chargeAndPay, inquire, quote]

  /**
   * Submits an inquiry with a file and a quotation, and posts a general invoice and its payment, a delivery and its invoice, all but the payment
   * with two lines. Each turn begins with another of them. Ends early when an answer doesn't come.
   */
  const deal = async (name: string, turn: number): Promise<void> => {
    for (const index of papers.keys()) if (!(await papers[(turn + index) % papers.length]?.(name))) return
  }

  /**
   * Sends each unanswered write again with its key until it is answered, for as long as a call may hold its key whose sender is gone.
   * @returns the writes that were refused, with their messages; the messages that put writes off at first; and the longest time in ms
   */
  const sendAgain = async (): Promise<{ refused: string[]; putOff: string[]; longest: number }> => {
    const refused: string[] = []
    const putOff: string[] = []
    let longest = 0
    for (const write of writes.filter(({ acknowledged }) => !acknowledged)) {
      let outcome = ''
      const began = Date.now()
      while (!write.acknowledged && Date.now() - began < 30_000) {
        outcome = await send(write).then(({ status, said }) => `${status} ${said}`, String)
        if (write.acknowledged) break
        putOff.push(outcome)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      longest = Math.max(longest, Date.now() - began)
      if (!write.acknowledged) refused.push(`${write.name}: ${outcome}`)
    }
    return { refused, putOff, longest }
  }
  return { company, writes, deal, sendAgain }
}
