import { describe, expect, test } from 'vitest'
import { customerInvoices } from '@/contracts/customer-invoices'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { checkLedger } from '@server/modules/ledger/health'
import { type Caller, startApi } from '../support/api'
import { postingKindsOf, type Ready } from '../support/posting-kinds'

/** The number of users who each have a draft of the same thing and post it at the same time. */
const CLIENTS = 12
/** RACES=1 repeats each race. */
const ROUNDS = process.env['RACES'] === '1' ? 25 : 1

const api = await startApi()
const trade = await postingKindsOf(api)
const { companyId, run, customerId, vendorId, mainId, today } = trade
const clients: Caller[] = []
for (let n = 0; n < CLIENTS; n++) clients.push(await api.signIn('system@northgate.example', 'Northgate'))
const figures = { qty: '3', price: '10.01', rate: '1.1' }

interface Draft {
  id: string
  voucherId: string
  version: number
}
interface Writes {
  create: AnyEndpoint
  change: AnyEndpoint
}
const draftOfEach = async (writes: Writes, body: (n: number) => object): Promise<Draft[]> => {
  const drafts: Draft[] = []
  for (const [n, who] of clients.entries()) {
    const { statusCode, message, data } = await who.call<Draft>(writes.create, { body: body(n) })
    expect([statusCode, message]).toEqual([200, 'OK'])
    drafts.push(data)
  }
  return drafts
}
const stepOf = (writes: Writes, n: number, { voucherId, version }: Draft, action: string) =>
  (clients[n] as Caller).call<Draft>(writes.change, { params: { voucherId }, body: { version, action } })
const matched = async (drafts: readonly Draft[]): Promise<Draft[]> => {
  const after: Draft[] = []
  for (const [n, draft] of drafts.entries()) {
    const { statusCode, message, data } = await stepOf(vendorInvoices, n, draft, 'match')
    expect([statusCode, message]).toEqual([200, 'OK'])
    after.push(data)
  }
  return after
}
/** The lines that a document was made from, of documents of one kind. */
const sourcesOf = (id: string, kind: string) =>
  api.owner.query<{ lineId: string; voucherId: string }>(
    `select f.id as "lineId", d.voucher_id as "voucherId" from document_line_links k join document_lines t on t.id = k.to_line_id
      join document_lines f on f.id = k.from_line_id join documents d on d.id = f.document_id where t.document_id = $1 and d.kind = $2`,
    [id, kind],
  )
const sourceOf = async (kind: string, from: string) => {
  const { id } = await trade.prepare(kind, figures)
  const [source] = await sourcesOf(id, from)
  if (!source) throw new Error(`no ${from}`)
  return source
}
const head = { currency: 'EUR', rate: '1.1', grandTotal: '30.03' }
const line = { description: 'Goods', qty: '3', unitPrice: '10.01' }
const bill = (vendorInvoiceNo: string, more: object) => ({ vendorId, vendorInvoiceNo, invoiceDate: today, ...head, lines: [{ ...line, ...more }] })
/** Gives all drafts the same vendor invoice number, as if they had been entered at the same moment, and matches them. */
const asOneBill = async (drafts: readonly Draft[]) => {
  await api.owner.query(`update vendor_invoices set vendor_invoice_no = $2 where document_id = any ($1::uuid[])`, [
    drafts.map(({ id }) => id),
    `ONE-${drafts[0]?.voucherId}`,
  ])
  return matched(drafts)
}

const races: [string, Writes, () => Promise<Draft[]>, string[]][] = [
  [
    'drafts of one vendor’s bill for goods of an order',
    vendorInvoices,
    async () => {
      const { lineId } = await sourceOf('vendor invoice', 'vendor_po')
      return asOneBill(await draftOfEach(vendorInvoices, (n) => bill(`TMP-${lineId}-${n}`, { vendorPoLineId: lineId })))
    },
    ['409 DUPLICATE_VENDOR_INVOICE'],
  ],
  [
    'drafts of one vendor’s bill for something that nobody ordered',
    vendorInvoices,
    async () => {
      const tag = crypto.randomUUID()
      return asOneBill(await draftOfEach(vendorInvoices, (n) => bill(`${tag}-${n}`, {})))
    },
    ['409 DUPLICATE_VENDOR_INVOICE'],
  ],
  [
    'bills under numbers of their own for the same goods',
    vendorInvoices,
    async () => {
      const { lineId } = await sourceOf('vendor invoice', 'vendor_po')
      return matched(await draftOfEach(vendorInvoices, (n) => bill(`${lineId}-${n}`, { vendorPoLineId: lineId })))
    },
    ['422 QTY_EXCEEDED'],
  ],
  [
    'drafts of invoices over one delivery',
    customerInvoices,
    async () => {
      const { lineId } = await sourceOf('customer invoice', 'delivery')
      return draftOfEach(customerInvoices, () => ({ customerId, ...head, currency: 'USD', rate: null, lines: [{ ...line, deliveryLineId: lineId }] }))
    },
    ['422 QTY_EXCEEDED'],
  ],
  [
    'credit notes of one invoice',
    customerInvoices,
    async () => {
      const { lineId, voucherId } = await sourceOf('credit note', 'customer_invoice')
      const note = { type: 'credit_note', creditReason: 'Broken', invoiceVoucherId: voucherId, customerId, ...head }
      return draftOfEach(customerInvoices, () => ({ ...note, lines: [{ ...line, invoiceLineId: lineId }] }))
    },
    ['422 QTY_EXCEEDED', '422 state'],
  ],
  [
    'receipts of one order',
    goodsReceipts,
    async () => {
      const { lineId } = await sourceOf('goods receipt', 'vendor_po')
      return draftOfEach(goodsReceipts, () => ({ vendorId, warehouseId: mainId, rate: '1.07', lines: [{ poLineId: lineId, qty: '3' }] }))
    },
    ['422 QTY_EXCEEDED'],
  ],
  [
    'deliveries of one order',
    deliveries,
    async () => {
      const { lineId } = await sourceOf('delivery', 'sales_order')
      return draftOfEach(deliveries, () => ({ customerId, warehouseId: mainId, lines: [{ soLineId: lineId, qty: '3' }] }))
    },
    ['422 QTY_EXCEEDED'],
  ],
  [
    'debit notes of one bill',
    vendorInvoices,
    async () => {
      const { lineId, voucherId } = await sourceOf('debit note', 'vendor_invoice')
      const note = (n: number) => ({ ...bill(`${lineId}-${n}`, { invoiceLineId: lineId }), type: 'debit_note', invoiceVoucherId: voucherId })
      return matched(await draftOfEach(vendorInvoices, note))
    },
    ['422 QTY_EXCEEDED', '422 AMOUNT_EXCEEDED'],
  ],
]

describe(`of ${CLIENTS} clients that post at once, the first wins and the others hear why:`, () => {
  test.each(races)(
    '%s',
    async (_case, writes, make, refusals) => {
      for (let round = 0; round < ROUNDS; round++) {
        const drafts = await make()
        const answers = await Promise.all(drafts.map((draft, n) => stepOf(writes, n, draft, 'post')))
        const outcomes = answers.map(({ statusCode, code, errors }) => (statusCode === 200 ? '200' : `${statusCode} ${code ?? errors?.[0]?.code}`)).sort()
        expect(outcomes[0]).toBe('200')
        for (const refusal of outcomes.slice(1)) expect(refusals).toContain(refusal)
        const [{ posted } = { posted: 0 }] = await api.owner.query<{ posted: number }>(
          `select count(*)::int as posted from documents where id = any ($1::uuid[]) and voucher_id <> draft_id`,
          [drafts.map(({ id }) => id)],
        )
        expect(posted).toBe(1)
      }
      expect((await run(({ tx }) => checkLedger(tx, companyId))).filter(({ passed }) => !passed)).toEqual([])
    },
    600_000,
  )
})

test('one after the other, the first of twelve drafts is posted as well, and what another draft says can be put right', async () => {
  const tag = crypto.randomUUID()
  const drafts = await draftOfEach(vendorInvoices, (n) => bill(`${tag}-${n}`, {}))
  await api.owner.query(`update vendor_invoices set vendor_invoice_no = $2 where document_id = any ($1::uuid[])`, [drafts.map(({ id }) => id), tag])
  const [first, second, third] = drafts as [Draft, Draft, Draft]
  const edit = await clients[0]?.call<Ready>(vendorInvoices.change, {
    params: { voucherId: first.voucherId },
    body: { version: first.version, action: 'edit', ...bill(tag, { description: 'Other goods' }) },
  })
  expect([edit?.statusCode, edit?.message]).toEqual([200, 'OK'])
  const [ready, next] = (await matched([{ ...first, version: edit?.data.version ?? 0 }, second])) as [Draft, Draft]
  expect((await stepOf(vendorInvoices, 0, ready, 'post')).statusCode).toBe(200)
  expect((await stepOf(vendorInvoices, 1, next, 'post')).code).toBe('DUPLICATE_VENDOR_INVOICE')
  const renumbered = await clients[2]?.call(vendorInvoices.change, {
    params: { voucherId: third.voucherId },
    body: { version: third.version, action: 'edit', ...bill(`${tag}-own`, {}) },
  })
  expect(renumbered?.statusCode).toBe(200)
})
