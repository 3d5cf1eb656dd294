/**
 * Measures deals and the lists of their documents at 100,000 documents and 500,000 journal lines, linked line by line, over the API:
 * response times, and the rows that the plan of each statement reads. A table that all kinds of documents share must not be read completely;
 * the table of one kind may be, if all of its rows are requested.
 *
 *   node --import tsx bench/deals.mjs
 *
 * DEALS sets the number of deals, of twelve documents each, CALLS the number of calls; PLANS=1 prints every plan; INDEX is SQL to run before
 * the measurement, such as an index to try.
 */
import pg from 'pg'
import { DOCUMENTS_OF_A_DEAL, fillDeals } from '../tests/support/volume-deals'
import { APP_ROLE } from '../server/db/owner'
import { machine } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const DEALS = Number(process.env.DEALS || Math.ceil(100_000 / DOCUMENTS_OF_A_DEAL))
const CALLS = Number(process.env.CALLS || 60)
const SHARED = [
  'documents',
  'document_lines',
  'document_line_links',
  'document_words',
  'journals',
  'journal_lines',
  'open_items',
  'stock_moves',
  'invoice_pdfs',
]
const TABLE_OF_ONE_KIND = /^(inquir|vendor_(quotation|po|order|invoice)|customer_(quotation|po|invoice)|sales_order|goods_receipt|deliver|general_invoice)/
/** Maximum number of rows that a statement may scan in a table that all kinds of documents share. */
const MOST_SCANNED = 5000

const { owner, companyId, userId, get, close } = await openApi()

let recorded = null
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text
  if (recorded && text) recorded.push({ text, values: (Array.isArray(values) ? values : config.values) ?? [] })
  return query.call(this, config, values, ...rest)
}
/** Queries that a call sends to the database. */
const statementsOf = async (url) => {
  recorded = []
  await get(url)
  const statements = recorded.filter(({ text }) => /^(select|with)\b/i.test(text) && !/\benter\(|set_config/.test(text))
  recorded = null
  return statements
}

const allNodes = (plan) => [plan, ...(plan.Plans ?? []).flatMap(allNodes)]
const scannedRows = (node) =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * (node['Actual Loops'] ?? 1)
const growsWithDocuments = (table = '') => SHARED.includes(table) || TABLE_OF_ONE_KIND.test(table)

const planOf = async ({ text, values }) => {
  await owner.exec(`begin; set local role ${APP_ROLE}; select set_config('app.company_id', '${companyId}', true), set_config('app.user_id', '${userId}', true)`)
  try {
    const [row] = await owner.query(`explain (analyze, buffers, format json) ${text}`, values)
    return row['QUERY PLAN'][0]
  } finally {
    await owner.exec('rollback')
  }
}

/** Buffers that all statements of a call use, the most rows that one node scans, and the statements that read a shared table completely. */
const plansOf = async (url) => {
  let buffers = 0
  let most = { rows: 0, of: '' }
  const fullScans = []
  for (const statement of await statementsOf(url)) {
    const plan = await planOf(statement)
    buffers += plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    for (const node of allNodes(plan.Plan).filter((one) => growsWithDocuments(one['Relation Name']))) {
      const rows = scannedRows(node)
      if (rows > most.rows) most = { rows, of: `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}` }
      if (SHARED.includes(node['Relation Name']) && /Seq Scan/.test(node['Node Type']) && rows > MOST_SCANNED)
        fullScans.push(`${node['Relation Name']}: ${rows} rows in ${statement.text.slice(0, 160)}`)
    }
    if (process.env.PLANS) console.log(statement.text, JSON.stringify(plan))
  }
  return { buffers, most, whole: fullScans }
}

/** @param urlOf returns the address of the n-th call, each for a different document */
const measure = async (name, urlOf) => {
  const times = []
  for (let call = -5; call < CALLS; call++) {
    const before = performance.now()
    await get(urlOf(call + 5))
    if (call >= 0) times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const { buffers, most, whole: fullScans } = await plansOf(urlOf(0))
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0)
  console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${buffers} buffers, at most ${most.rows} rows by ${most.of || 'nothing that grows'}`)
  for (const scan of fullScans) console.log(`  READ WHOLE ${scan}`)
  return fullScans.length
}

const LISTS = [
  ['sales orders', '/order/sales-orders', 'sales_order', 'delivered'],
  ['vendor confirmations', '/order/vendor-orders', 'vendor_order', 'delivered'],
  ['vendor POs', '/poToVendor/vendor-POs', 'vendor_po', 'received'],
  ['goods receipts', '/goodsReceipts', 'goods_receipt', 'posted'],
  ['deliveries', '/deliveries', 'delivery', 'posted'],
  ['customer invoices', '/invoices/customer-invoice', 'customer_invoice', 'draft'],
  ['vendor invoices', '/invoices/vendor-invoice', 'vendor_invoice', 'draft'],
  ['general invoices', '/invoices/general-invoice', 'general_invoice', 'posted'],
]

const RECORDS = [
  ['a PO from a customer', '/poFromCustomer/customer-PO', 'customer_po'],
  ['a PO to a vendor', '/poToVendor/vendor-POs', 'vendor_po'],
  ['a confirmation of a vendor', '/order/vendor-orders', 'vendor_order'],
  ['a goods receipt', '/goodsReceipts', 'goods_receipt'],
  ['a delivery', '/deliveries', 'delivery'],
  ['a vendor invoice', '/invoices/vendor-invoice', 'vendor_invoice'],
  ['a general invoice', '/invoices/general-invoice', 'general_invoice'],
]

try {
  console.log(machine())
  const started = performance.now()
  await fillDeals(owner, companyId, userId, DEALS)
  if (process.env.INDEX) await owner.exec(process.env.INDEX)
  const [size] = await owner.query(`select (select count(*) from documents) as documents, (select count(*) from document_lines) as lines,
    (select count(*) from document_line_links) as links, (select count(*) from journal_lines) as "journalLines"`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${size.documents} documents, ${size.lines} lines, ${size.links} links, ${size.journalLines} journal lines, filled in within ${seconds} s`)

  const idsOf = async (kind) =>
    await owner.query(
      `select id, voucher_id as "voucherId" from documents where company_id = $1 and kind = $2 and owner_id = $3 and voucher_id <> draft_id order by md5(id::text) limit 65`,
      [companyId, kind, userId],
    )
  const [orders, pos, invoices] = [await idsOf('sales_order'), await idsOf('customer_po'), await idsOf('customer_invoice')]
  const nth = (all, n) => all[n % all.length]
  let fullScanCount = 0
  fullScanCount += await measure('deal of a customer PO', (n) => `/poFromCustomer/customer-PO/${nth(pos, n).voucherId}/deal`)
  fullScanCount += await measure('deal of a sales order', (n) => `/order/sales-orders/${nth(orders, n).voucherId}/deal`)
  fullScanCount += await measure('a sales order', (n) => `/order/sales-orders/${nth(orders, n).voucherId}`)
  fullScanCount += await measure('a customer invoice', (n) => `/invoices/customer-invoice/${nth(invoices, n).voucherId}`)
  for (const [name, path, kind] of RECORDS) {
    const ids = await idsOf(kind)
    fullScanCount += await measure(name, (n) => `${path}/${nth(ids, n).voucherId}`)
  }
  const [{ customer, vendor }] = await owner.query(
    `select (select party_id from documents where company_id = $1 and kind = 'sales_order' group by 1 order by count(*) desc limit 1) as customer,
      (select party_id from documents where company_id = $1 and kind = 'vendor_po' group by 1 order by count(*) desc limit 1) as vendor`,
    [companyId],
  )
  fullScanCount += await measure('what a vendor may bill', () => `/invoices/vendor-invoice/billable?vendorId=${vendor}`)
  fullScanCount += await measure('what a customer may be billed', () => `/invoices/customer-invoice/billable?customerId=${customer}`)
  fullScanCount += await measure('what a vendor may deliver', () => `/goodsReceipts/basis?vendorId=${vendor}`)
  fullScanCount += await measure('what a customer may get', () => `/deliveries/basis?customerId=${customer}`)
  fullScanCount += await measure('journals of a document', (n) => `/finance/journals/${nth(invoices, n).id}`)
  for (const [name, path, kind, status] of LISTS) {
    const numbers = await idsOf(kind)
    fullScanCount += await measure(`${name}, by date`, () => `${path}?sort=-date&limit=50`)
    fullScanCount += await measure(`${name}, one status`, () => `${path}?sort=-date&limit=50&f=status:in:${status}`)
    fullScanCount += await measure(`${name}, by number`, (n) => `${path}?sort=-date&limit=50&q=${nth(numbers, n).voucherId}`)
    fullScanCount += await measure(`${name}, totals`, () => `${path}/totals`)
  }
  fullScanCount += await measure('invoice PDFs, newest', () => '/invoicePdf?sort=-added&limit=50')
  fullScanCount += await measure('invoice PDFs, one status', () => '/invoicePdf?sort=-added&limit=50&f=status:in:needs_review')
  fullScanCount += await measure('invoice PDFs, by number', (n) => `/invoicePdf?sort=-added&limit=50&q=DV%20${n + 1}`)

  const before = performance.now()
  const { passed: healthy } = await get('/finance/ledger-health')
  console.log(`ledger health, everything recomputed: ${((performance.now() - before) / 1000).toFixed(1)} s, ${healthy ? 'healthy' : 'NOT HEALTHY'}`)
  console.log(machine())
  if (!healthy) process.exitCode = 1
  if (fullScanCount > 0) {
    console.log(`${fullScanCount} statements read a table that all kinds share from end to end.`)
    process.exitCode = 1
  }
} finally {
  await close()
}
