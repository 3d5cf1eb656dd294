import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PLANNED_ONCE, plannedOnce } from '@server/db/planned-once'
import { rowsOf } from '@server/db/rows'
import { vendorOrderList } from '@server/modules/vendor-orders/list'
import { salesOrderList } from '@server/modules/sales-orders/list'
import { customerPoList } from '@server/modules/customer-pos/list'
import { customerQuotationList } from '@server/modules/customer-quotations/list'
import { deliveryList } from '@server/modules/deliveries/list'
import { goodsReceiptList } from '@server/modules/goods-receipts/list'
import { customerInvoiceList } from '@server/modules/customer-invoices/list'
import { vendorInvoiceList } from '@server/modules/vendor-invoices/list'
import { generalInvoiceList } from '@server/modules/general-invoices/list'
import { journalEntryList } from '@server/modules/journal-entries/document'
import { inquiryList } from '@server/modules/inquiries/list'
import { customerList, vendorList } from '@server/modules/parties/queries'
import { partList } from '@server/modules/parts/queries'
import { exchangeRateList } from '@server/modules/rates/queries'
import { vendorPoList } from '@server/modules/vendor-pos/list'
import { vendorQuotationList } from '@server/modules/vendor-quotations/list'
import { vendorOrders } from '@/contracts/vendor-orders'
import { salesOrders } from '@/contracts/sales-orders'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { exchangeRates } from '@/contracts/exchange-rates'
import { deliveries } from '@/contracts/deliveries'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { customerInvoices } from '@/contracts/customer-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { journalEntries } from '@/contracts/journal-entries'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { inquiries } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { type Caller, startApi } from '../support/api'
import { fillCompany } from '../support/volume'
import { sampleOf } from '../support/thorough.mjs'

// One connection, so that the plans made for the small company are still there for the large one.
const api = await startApi({ connections: 1, usualPlans: true, unsound: 'fills in documents that nobody posted' })
const large = await api.signIn('system@northgate.example')
/** The number of documents of each of the thirteen kinds. */
const OF_EACH_KIND = sampleOf(20_000, 6_000)
await fillCompany(api.owner, large.companyId, large.user._id, OF_EACH_KIND)
const small = await api.signIn('system@northgate.example', 'Gulf')
await fillCompany(api.owner, small.companyId, small.user._id, 5)

/** Number of table rows and index entries that the connection has read so far. */
const readSoFar = async (): Promise<number> => {
  await api.db.transaction((tx) => rowsOf(tx, sql`select pg_stat_force_next_flush()`))
  const [row] = await api.owner.query<{ n: string }>(`
    select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables) + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) as n`)
  return Number(row?.n)
}
/** Number of rows that a call reads, including the few of its session. */
const readBy = async (caller: Caller, endpoint: AnyEndpoint, options: Parameters<Caller['call']>[1]): Promise<number> => {
  const before = await readSoFar()
  expect((await caller.call(endpoint, options)).statusCode).toBe(200)
  return (await readSoFar()) - before
}
/**
 * The most that a page may read: to count one kind, all documents may be read once, because the kinds lie together here. Of 260,000
 * documents a plan for few rows reads 200,000 to 480,000.
 */
const FEW = 13 * OF_EACH_KIND
/** The most that reading one record may take, with its lines, its related documents and the permissions of the session. */
const OF_A_RECORD = 3000

describe.each([
  ['inquiries', inquiryList, inquiries.list],
  ['vendor quotations', vendorQuotationList, vendorQuotations.list],
  ['customer quotations', customerQuotationList, customerQuotations.list],
  ['POs from customers', customerPoList, customerPos.list],
  ['POs to vendors', vendorPoList, vendorPos.list],
  ['goods receipts', goodsReceiptList, goodsReceipts.list],
  ['deliveries', deliveryList, deliveries.list],
  ['sales orders', salesOrderList, salesOrders.list],
  ['confirmations of vendors', vendorOrderList, vendorOrders.list],
  ['customer invoices', customerInvoiceList, customerInvoices.list],
  ['vendor invoices', vendorInvoiceList, vendorInvoices.list],
  ['general invoices', generalInvoiceList, generalInvoices.list],
  ['journal entries', journalEntryList, journalEntries.list],
  ['customers', customerList, customers.list],
  ['vendors', vendorList, vendors.list],
  ['parts', partList, parts.list],
  ['exchange rates', exchangeRateList, exchangeRates.list],
] as const)('the first page of %s', (_name, list, endpoint) => {
  test.each(Object.keys(list.sorts).flatMap((sort) => [sort, `-${sort}`]))('by %s reads few rows of a large company after a small one', async (sort) => {
    await readBy(small, endpoint, { query: { sort } })
    expect(await readBy(large, endpoint, { query: { sort } })).toBeLessThan(FEW)
  })
})

test.each([
  ['an inquiry', inquiries.list, inquiries.get, 'voucherId', 'voucherId'],
  ['a vendor quotation', vendorQuotations.list, vendorQuotations.get, 'voucherId', 'voucherId'],
  ['a customer quotation', customerQuotations.list, customerQuotations.get, 'voucherId', 'voucherId'],
  ['a PO from a customer', customerPos.list, customerPos.get, 'voucherId', 'voucherId'],
  ['a sales order', salesOrders.list, salesOrders.get, 'voucherId', 'voucherId'],
  ['a PO to a vendor', vendorPos.list, vendorPos.get, 'voucherId', 'voucherId'],
  ['a confirmation of a vendor', vendorOrders.list, vendorOrders.get, 'voucherId', 'voucherId'],
  ['a goods receipt', goodsReceipts.list, goodsReceipts.get, 'voucherId', 'voucherId'],
  ['a delivery', deliveries.list, deliveries.get, 'voucherId', 'voucherId'],
  ['a customer invoice', customerInvoices.list, customerInvoices.get, 'voucherId', 'voucherId'],
  ['a vendor invoice', vendorInvoices.list, vendorInvoices.get, 'voucherId', 'voucherId'],
  ['a general invoice', generalInvoices.list, generalInvoices.get, 'voucherId', 'voucherId'],
  ['a journal entry', journalEntries.list, journalEntries.get, 'voucherId', 'voucherId'],
  ['a customer', customers.list, customers.get, 'id', 'vendorId'],
  ['a part', parts.list, parts.get, 'partno', 'partno'],
] as const)('%s of a large company is found among few rows after a small one’s, whose plan is kept from the sixth on', async (_name, list, get, key, name) => {
  const options = async (caller: Caller) => {
    const { data } = await caller.call<{ rows: Record<string, string>[] }>(list)
    // The numbers of the filled documents fit no series, so they are read by their draft keys.
    const found = (data.rows[0]?.[key] ?? '').replace(/^.-VOL-(\d+)$/, (_, n: string) => `DRAFT-ff${Number(n).toString(16).padStart(6, '0')}`)
    return { params: { [name]: found } }
  }
  const first = await options(small)
  for (let times = 0; times < 6; times++) await readBy(small, get, first)
  expect(await readBy(large, get, await options(large))).toBeLessThan(OF_A_RECORD)
})

test('the statements of a list are kept for each company, and there are some to be kept', async () => {
  const statements = await api.db.transaction((tx) =>
    rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements where statement like ${`%${PLANNED_ONCE}%order by%limit%`}`),
  )
  expect(statements.filter(({ statement }) => statement.includes(large.companyId)).length).toBeGreaterThan(10)
  expect(statements.filter(({ statement }) => statement.includes(small.companyId)).length).toBeGreaterThan(10)
})

test('a connection forgets what it prepared when there is too much of it, and goes on', async () => {
  const count = () =>
    api.db.transaction(async (tx) => {
      const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from pg_prepared_statements`)
      return row?.n ?? 0
    })
  const ask = (number: number) =>
    api.db.transaction((tx) => rowsOf<{ n: number }>(tx, sql`select ${sql.raw(String(number))} as n where ${plannedOnce(sql`true`)}`))
  const seen: number[] = []
  for (let number = 0; number < 600; number++) {
    expect(await ask(number % 300)).toEqual([{ n: number % 300 }])
    if (number % 50 === 0) seen.push(await count())
  }
  expect(Math.max(...seen)).toBeGreaterThan(50)
  expect(Math.max(...seen)).toBeLessThanOrEqual(250)
})
