import { beforeAll, describe, expect, test } from 'vitest'
import { type CompanyInfo, companyInfos } from '@/contracts/company-info'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import type { AccountOption } from '@/contracts/ledger'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import type { TradeBasis } from '@/contracts/trade'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { startApi } from '../support/api'
import { insertDocument, issueDocument } from '../support/given-documents'
import { readPdf } from '../support/read-pdf'
import { addOrder, takeOrder } from '../support/sales-orders'
import { addPo, takeStep as poDone, poInput } from '../support/vendor-pos'

const api = await startApi()
const who = await api.signIn('admin@northgate.example')
const { companyId } = who
const owner = <T = unknown>(text: string, values: unknown[] = []) => api.owner.query<T>(text, [companyId, ...values])

const [customer] = await owner<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt and not c.credit_hold order by c.code limit 1`,
)
const [vendor] = await owner<{ id: string }>(
  `select party_id as id from vendors where company_id = $1 and distributor_kind = 'none' and on_hold = 'none' order by code limit 1`,
)
const [customerId, vendorId] = [customer?.id ?? '', vendor?.id ?? '']
const { taxes } = (await who.call<TradeBasis>(customerInvoices.basis)).data
const tax6 = taxes.find(({ code }) => code === 'TAX6')?.id ?? ''
const [term] = await owner<{ id: string }>(
  `insert into payment_terms (company_id, code, name, lines) values ($1, 'HALVES', 'Half now, half in 30 days', '[{"pct":"50","days":0,"eom":false},{"pct":"50","days":30,"eom":false}]') returning id`,
)
const paymentTermId = term?.id ?? ''
const line = { description: 'A switch', qty: '2', unitPrice: '50' }
const money = { currency: 'USD', grandTotal: '106', lines: [{ ...line, taxId: tax6 }] }

const create = async <T extends { voucherId: string; version: number }>(endpoint: AnyEndpoint, body: object): Promise<T> => {
  const answer = await who.call<T>(endpoint, { body })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const stepped = async <T extends { voucherId: string; version: number }>(endpoint: AnyEndpoint, { voucherId, version }: T, body: object): Promise<T> => {
  const answer = await who.call<T>(endpoint, { params: { voucherId }, body: { version, ...body } })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
type Found = { id: string; voucherId: string; version: number }

/** Inserts the rows of a numbered document of a kind. @returns its key */
const insertNumbered = async (kind: string, prefix: string, partyId: string, kindSql: (id: string) => string, status: string) => {
  const document = await insertDocument(api, { companyId, partyId, kind, prefix, lines: [], own: kindSql })
  await issueDocument(api, document, status)
  const [row] = await owner<{ key: string }>(`select draft_id as key from documents where company_id = $1 and id = $2`, [document.id])
  return row?.key ?? ''
}
const numbers: Record<string, string> = {}
let draftVoucherId = ''
let order: SalesOrder

beforeAll(async () => {
  const invoiceBody = { customerId, paymentTermId, ...money }
  const invoice = await stepped(customerInvoices.change, await create<Found>(customerInvoices.create, invoiceBody), { action: 'post' })
  const { lines } = (await who.call<{ lines: { id: string }[] }>(customerInvoices.get, { params: { voucherId: invoice.voucherId } })).data
  const note = await create<Found>(customerInvoices.create, {
    type: 'credit_note',
    customerId,
    invoiceVoucherId: invoice.voucherId,
    creditReason: 'Broken',
    currency: 'USD',
    grandTotal: '53',
    lines: [{ ...line, qty: '1', invoiceLineId: lines[0]?.id, taxId: tax6 }],
  })
  numbers.invoice = invoice.voucherId
  numbers.note = (await stepped(customerInvoices.change, note, { action: 'post' })).voucherId
  draftVoucherId = (await create<Found>(customerInvoices.create, invoiceBody)).voucherId

  const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
  const general = await create<Found>(generalInvoices.create, {
    direction: 'receivable',
    partyId: customerId,
    subject: 'Advice',
    currency: 'USD',
    grandTotal: '100',
    paymentTermId,
    lines: [{ accountId: accounts.find(({ accountId }) => accountId === '4910')?.id, description: 'A day', amount: '100' }],
  })
  numbers.general = (await stepped(generalInvoices.change, general, { action: 'post' })).voucherId

  await owner(`update customers set credit_limit = null where company_id = $1`)
  order = await takeOrder(who, await addOrder(who, { customerId, paymentTermId, ...money }), { action: 'confirm', withoutPoReason: 'By telephone' })
  numbers.order = order.voucherId
  await owner(`update companies set po_approval_limit = null where id = $1`)
  numbers.po = (await poDone(who, await addPo(who, poInput(vendorId, { paymentTermId })), { action: 'submit' })).voucherId
  const [quotation] = await owner<{ number: string }>(
    `select voucher_id as number from documents where company_id = $1 and kind = 'customer_quotation' and status in ('approved', 'sent', 'accepted') order by id limit 1`,
  )
  numbers.quotation = quotation?.number ?? ''
  numbers.delivery = await insertNumbered(
    'delivery',
    'DN',
    customerId,
    (id) =>
      `insert into deliveries (company_id, document_id, type, customer_id, warehouse_id) select $1, '${id}', 'delivery', '${customerId}', w.id from warehouses w where w.company_id = $1 and w.is_default`,
    'posted',
  )
  numbers.back = await insertNumbered(
    'goods_receipt',
    'GR',
    vendorId,
    (id) =>
      `insert into goods_receipts (company_id, document_id, type, vendor_id, warehouse_id) select $1, '${id}', 'return', '${vendorId}', w.id from warehouses w where w.company_id = $1 and w.is_default`,
    'posted',
  )
  numbers.customerPo = await insertNumbered(
    'customer_po',
    'CPO',
    customerId,
    (id) =>
      `insert into customer_pos (company_id, document_id, customer_id, customer_order_number, received_on, total, payment_term_id) values ($1, '${id}', '${customerId}', 'FROZEN', current_date, 0, '${paymentTermId}')`,
    'received',
  )
  numbers.vendorInvoice = await insertNumbered(
    'vendor_invoice',
    'VI',
    vendorId,
    (id) =>
      `insert into vendor_invoices (company_id, document_id, type, vendor_id, vendor_invoice_no, invoice_date, due_date, payment_term_id) values ($1, '${id}', 'invoice', '${vendorId}', 'FROZEN', current_date, current_date, '${paymentTermId}')`,
    'posted',
  )
  numbers.vendorOrder = await insertNumbered(
    'vendor_order',
    'VOC',
    vendorId,
    (id) =>
      `insert into vendor_orders (company_id, document_id, vendor_id, vendor_po_id, vendor_order_no, confirmed_on) select $1, '${id}', '${vendorId}', d.id, 'FROZEN', current_date from documents d where d.company_id = $1 and d.voucher_id = '${numbers.po}'`,
    'acknowledged',
  )
  const [offer] = await owner<{ number: string }>(
    `select voucher_id as number from documents where company_id = $1 and kind = 'vendor_quotation' and status in ('received', 'selected', 'partially_selected') order by id limit 1`,
  )
  numbers.offer = offer?.number ?? ''
})

const PAPERS = {
  invoice: customerInvoices,
  note: customerInvoices,
  general: generalInvoices,
  order: salesOrders,
  po: vendorPos,
  quotation: customerQuotations,
  delivery: deliveries,
  back: goodsReceipts,
} as const
const RECORDS = { ...PAPERS, customerPo: customerPos, vendorInvoice: vendorInvoices, vendorOrder: vendorOrders, offer: vendorQuotations } as const
const kindsOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** The PDF as it is made now: with a paper size in the query it is never the stored file. */
const printedNow = async (kind: keyof typeof PAPERS) => {
  const answer = await who.call(PAPERS[kind].pdf, { params: { voucherId: numbers[kind] ?? '' }, query: { paper: 'a4' } })
  expect([kind, answer.raw.status]).toEqual([kind, 200])
  return new Uint8Array(await answer.raw.arrayBuffer())
}
interface Shown {
  customer?: { name: string }
  vendor?: { name: string }
  party?: { name: string }
  paymentTerm?: { name: string } | null
  instalments?: unknown
  taxes?: unknown
}
const shownNow = async (kind: keyof typeof RECORDS) => {
  const answer = await who.call<Shown>(RECORDS[kind].get, { params: { voucherId: numbers[kind] ?? '' } })
  expect([kind, answer.statusCode]).toEqual([kind, 200])
  const { customer: buyer, vendor: seller, party, paymentTerm, instalments, taxes: borne } = answer.data
  return { party: (buyer ?? seller ?? party)?.name, term: paymentTerm?.name, instalments, taxes: borne }
}

/** Renames everything that a printed document takes from other records, and removes the logo. */
const renameAll = async () => {
  const info = (await who.call<CompanyInfo>(companyInfos.get, { params: { id: companyId } })).data
  expect(info.hasLogo).toBe(true)
  const { id: _id, hasLogo: _logo, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _at, updatedByName: _by, ...rest } = info
  const numbering = info.numbering.map(({ series, digits, next }) => ({ series, digits, next }))
  const saved = await who.call<CompanyInfo>(companyInfos.update, { params: { id: companyId }, body: { ...rest, numbering, removeLogo: true } })
  expect([saved.message, saved.data.hasLogo]).toEqual(['OK', false])
  const statements = [
    `update parties set name = 'Renamed ' || left(name, 40), email = 'renamed@example.com', phone = '+1 555 0199' where company_id = $1`,
    `update party_addresses set street = '1 Renamed Road', city = 'Renamedville', postal_code = '99999', country = 'FR' where company_id = $1`,
    `update party_contacts set name = 'Renamed Person' where company_id = $1`,
    `update party_tax_ids set value = 'RENAMED-1' where company_id = $1`,
    `update companies set name = 'Renamed Company', legal_name = 'Renamed Company SA', hue = (hue + 1) % 8, country = 'FR', address_lines = '{1 Renamed Road}',
       tax_ids = '[{"label":"VAT","value":"FR00RENAMED"}]', phone = 'Renamed 1', email = 'renamed@example.com', website = 'renamed.example',
       quotation_terms = 'Renamed terms', print_footer = 'Renamed bank', paper = 'a4' where id = $1`,
    `update users set full_name = 'Renamed ' || full_name, phone_number = '+1 555 0111' where exists (select 1 from memberships m where m.user_id = users.id and m.company_id = $1)`,
    `update payment_terms set name = 'Renamed term', lines = '[{"pct":"100","days":99,"eom":false}]' where company_id = $1`,
    `update tax_codes set name = 'Renamed tax' where company_id = $1`,
    `update warehouses set name = 'Renamed store', address = '2 Renamed Road' where company_id = $1`,
    `update parts set description = 'Renamed part', type = case type when 'stock' then 'service' else type end where company_id = $1 and not exists (
       select 1 from stock_pools s where s.company_id = parts.company_id and s.part_id = parts.id)`,
  ]
  for (const statement of statements) await owner(statement)
}

describe('after everybody was renamed and moved', () => {
  const before: Record<string, Uint8Array> = {}
  const shown: Record<string, unknown> = {}
  beforeAll(async () => {
    for (const kind of kindsOf(PAPERS)) before[kind] = await printedNow(kind)
    for (const kind of kindsOf(RECORDS)) shown[kind] = await shownNow(kind)
    await renameAll()
  })

  test.each(kindsOf(PAPERS))('%s: the same paper, byte by byte', async (kind) => {
    const now = await printedNow(kind)
    expect((await readPdf(now)).text).not.toMatch(/renamed/i)
    expect(Buffer.compare(now, before[kind] ?? new Uint8Array())).toBe(0)
  })
  test.each(['invoice', 'note', 'general'] as const)('%s: the data in it too', async (kind) => {
    const { files } = await readPdf(await printedNow(kind))
    expect(files.map(({ name }) => name)).toEqual(['factur-x.xml'])
    expect(files[0]?.text).not.toMatch(/renamed/i)
  })
  test.each(kindsOf(RECORDS))('%s: the same names, terms and taxes on the screen', async (kind) => {
    expect(await shownNow(kind)).toEqual(shown[kind])
  })
  test('what is due when stays what was posted', async () => {
    expect(shown.invoice).toMatchObject({ term: 'Half now, half in 30 days', instalments: [{ amount: '53.00' }, { amount: '53.00' }] })
  })
  test('a draft says what holds today', async () => {
    const answer = await who.call<Shown>(customerInvoices.get, { params: { voucherId: draftVoucherId } })
    expect(answer.data).toMatchObject({ paymentTerm: { name: 'Renamed term' }, instalments: [{ amount: '106.00' }] })
    const { raw } = await who.call(customerInvoices.pdf, { params: { voucherId: draftVoucherId } })
    expect((await readPdf(await raw.arrayBuffer())).text).toContain('Renamed Company SA')
  })
  test('an order that is reopened and confirmed once more has a new paper, and the first is kept', async () => {
    const reopened = await takeOrder(who, order, { action: 'reopen' })
    expect((await shownNow('order')).term).toBe('Renamed term')
    await takeOrder(who, reopened, { action: 'confirm', withoutPoReason: 'By telephone' })
    expect((await readPdf(await printedNow('order'))).text).toContain('Renamed Company SA')
    const issues = await owner<{ term: string }>(
      `select own #>> '{paymentTerm,name}' as term from document_papers where company_id = $1 and document_id = $2 order by issue`,
      [order.id],
    )
    expect(issues.map(({ term: name }) => name)).toEqual(['Half now, half in 30 days', 'Renamed term'])
  })
})

describe('the database', () => {
  test.each([
    `update document_papers set own = '{}'`,
    `delete from document_papers`,
    `truncate document_papers`,
    `update printed_texts set said = '{}'`,
    `delete from printed_texts`,
    `update documents set terms = 'Other' where kind = 'customer_invoice' and status <> 'draft'`,
    `update documents set voucher_id = 'INV-2026-99999' where kind = 'customer_invoice' and status <> 'draft'`,
    `update customer_invoices i set bill_to = 'Somewhere else' from documents d where d.id = i.document_id and d.status <> 'draft'`,
    `update customer_invoices i set due_date = due_date + 1 from documents d where d.id = i.document_id and d.status <> 'draft'`,
    `update general_invoices i set subject = 'Other' from documents d where d.id = i.document_id and d.status = 'posted'`,
    `update sales_orders o set ship_to = 'Somewhere else' from documents d where d.id = o.document_id and d.status = 'confirmed'`,
    `update vendor_pos o set ship_to = 'Somewhere else' from documents d where d.id = o.document_id and d.status = 'approved'`,
    `update deliveries o set ship_to = 'Somewhere else' from documents d where d.id = o.document_id and d.status = 'posted'`,
    `update customer_quotations o set contact_name = 'Somebody' from documents d where d.id = o.document_id and d.status in ('approved', 'sent', 'accepted')`,
  ])('refuses: %s', async (statement) => {
    await expect(api.owner.exec(statement)).rejects.toThrow(/never changed|is locked while it is/)
  })
  test('gives no call the right to write a paper by itself', async () => {
    const rights = await api.owner.query<{ may: boolean }>(
      `select has_table_privilege('northgate_app', t, p) as may from unnest('{document_papers,printed_texts}'::text[]) t, unnest('{insert,update,delete,truncate}'::text[]) p`,
    )
    expect(rights.some(({ may }) => may)).toBe(false)
  })
  test('takes a paper down by the same words that a draft is read by', async () => {
    const bodies = await api.owner.query<{ what: string; now: string; taken: string }>(
      `select what, now.prosrc as now, taken.prosrc as taken from unnest('{company,party,own}'::text[]) what
        join pg_proc now on now.proname = what || '_now' join pg_proc taken on taken.proname = what || '_taken_down' order by what`,
    )
    expect(bodies.map(({ what }) => what)).toEqual(['company', 'own', 'party'])
    for (const { what, now, taken } of bodies) expect(taken, what).toBe(now)
  })
})
