import { expect, test } from 'vitest'
import { audits } from '@/contracts/audit'
import { type GoodsReceipt, goodsReceipts } from '@/contracts/goods-receipts'
import { flagsOf } from '@/contracts/permission-flags'
import { type Module, pages } from '@/contracts/permissions'
import { needsModule } from '@/contracts/endpoint'
import { startApi } from '../support/api'
import { nameOf } from '../support/endpoints'
import { forgetDownload } from '../support/fences/forget-downloads'
import { readable } from '../support/fences/readable'
import { isNarrowed, requestsOf, walkedRecords, withToken } from '../support/fences/walk'
import { isThorough, sampleOf } from '../support/thorough.mjs'

const api = await startApi({ connections: 6, plain: true, unsound: 'costs are planted here in what was posted' })
const system = await api.signIn('system@northgate.example', 'Northgate')
const records = await walkedRecords(api, system, 0)

/** Modules whose records show paid and posted amounts: anyone who may read them sees purchase prices (docs/permissions.md). */
const OPEN_BOOKS: readonly Module[] = [
  'vendor-invoices',
  'invoice-pdfs',
  'ledger',
  'ledger-reports',
  'party-reports',
  'tax-reports',
  'audit-files',
  'fiscal-years',
]

/** Signs in a user with a new role: every flag except `cost` of every page, without the modules that show costs regardless of that flag. */
const withoutCost = async (email: string, without: readonly Module[]) => {
  const [{ id: role } = { id: '' }] = await api.owner.query<{ id: string }>(`insert into roles (company_id, name) values ($1, $2) returning id`, [
    system.companyId,
    `All but cost, ${without.length}`,
  ])
  for (const { module, url } of pages.filter((page) => !without.includes(page.module)))
    await api.owner.query(`insert into role_permissions (company_id, role_id, module, url, flags) values ($1, $2, $3, $4, $5)`, [
      system.companyId,
      role,
      module,
      url,
      // A user who may change the company sets its lowest margin, and therefore sees it.
      flagsOf(url).filter((flag) => flag !== 'cost' && !(without.length > 0 && module === 'company-info' && flag === 'update')),
    ])
  await api.owner.query(`update memberships set role_id = $1 where company_id = $2 and user_id = (select id from users where email = $3)`, [
    role,
    system.companyId,
    email,
  ])
  return api.signIn(email, 'Northgate')
}
const closed = await withoutCost('viewer@northgate.example', OPEN_BOOKS)
const books = await withoutCost('warehouse@northgate.example', [])

const BOUGHT = `('vendor_quotation', 'vendor_po', 'vendor_order', 'goods_receipt')`
/** Every column that holds a cost, a purchase price or a margin of ours; `when` selects its rows where the table also holds others. */
const COSTS: readonly { table: string; columns: readonly string[]; when?: string }[] = [
  {
    table: 'documents',
    columns: ['sub_total', 'discount_total', 'freight', 'other_charges', 'tax_total', 'grand_total', 'base_grand_total'],
    when: `kind in ${BOUGHT}`,
  },
  {
    table: 'document_lines',
    columns: ['unit_price', 'line_net', 'line_total'],
    when: `document_id in (select id from documents where kind in ${BOUGHT})`,
  },
  { table: 'goods_receipt_lines', columns: ['value', 'owed'] },
  { table: 'goods_receipt_charges', columns: ['amount', 'to_stock', 'to_cost'] },
  { table: 'goods_receipt_charge_lines', columns: ['to_stock', 'to_cost'] },
  { table: 'delivery_lines', columns: ['value', 'released'] },
  { table: 'vendor_quotations', columns: ['declared_total'] },
  { table: 'vendor_quotation_lines', columns: ['msrp'] },
  { table: 'customer_quotations', columns: ['cost_total'] },
  { table: 'customer_quotation_lines', columns: ['unit_cost', 'cost_rate', 'landed_add', 'margin_pct'] },
  { table: 'sales_order_lines', columns: ['unit_cost', 'cost_rate', 'landed_add'] },
  { table: 'vendor_pos', columns: ['approved_total'] },
  { table: 'vendor_po_lines', columns: ['unit_confirmed'] },
  { table: 'stock_pools', columns: ['value'] },
  { table: 'stock_layers', columns: ['value'] },
  { table: 'stock_moves', columns: ['value', 'owed'] },
  { table: 'customer_invoice_lines', columns: ['cost'] },
  { table: 'vendor_invoice_clearings', columns: ['amount'] },
  { table: 'invoice_pdfs', columns: ['grand_total'] },
  { table: 'customers', columns: ['margin_pct'] },
  { table: 'vendor_item_prices', columns: ['price'] },
  { table: 'companies', columns: ['margin_floor_pct', 'default_margin_pct'] },
]
/** Numeric columns that are no cost, each with the reason. A new column of amounts must be added here or above. */
const NO_COST: Readonly<Record<string, string>> = {
  'documents.rate': 'a rate of exchange',
  'companies.approval_limit': 'what quotations may come to, not what anything costs',
  'companies.po_approval_limit': 'what orders may come to',
  'companies.over_billing_amount': 'a tolerance',
  'companies.payment_tolerance': 'a tolerance',
  'companies.write_off_limit': 'a tolerance',
  'customers.credit_limit': 'what a customer may owe',
  'vendors.min_order_value': 'what an order has to come to, whatever the goods cost',
  'companies.journal_approval_limit': 'what entries may come to',
  'companies.payment_run_limit': 'what runs may come to',
  'payment_run_lines.amount': 'what a vendor is paid',
  'payment_run_lines.discount': 'what a vendor is paid less',
  'payment_run_payees.amount': 'what a vendor is paid',
  'document_lines.qty': 'a quantity',
  'document_lines.discount_pct': 'a share of a price that is hidden itself',
  'document_lines.tax_percent': 'a rate of tax',
}
const QUANTITY = /qty|on_hand|reserved|weight|moq|^rate|_pct$|tax_|list_price|target_price|min_order_qty/

/** Tables without costs: the flag covers purchases and margins, not sales prices, open amounts or quantities. */
const OTHER_TABLES = [
  'journals',
  'journal_lines',
  'open_items',
  'allocations',
  'ledger_sums',
  'period_reports',
  'filed_taxes',
  'revaluation_items',
  'journal_entry_lines',
  'entry_template_lines',
  'recurring_entries',
  'opening_accounts',
  'opening_stock',
  'customer_invoices',
  'customer_pos',
  'customer_quotation_breaks',
  'exchange_rates',
  'tax_rates',
  'payment_terms',
  'discount_taxes',
  'payments',
  'payment_lines',
  'account_transfers',
  'cash_counts',
  'cash_count_lines',
  'cheques',
  'positive_pay_files',
  'opening_uncleared',
  'reminder_settings',
  'reminder_levels',
  'reminders',
  'reminder_lines',
]

test('every column of amounts is planted, or is no cost', async () => {
  const columns = await api.owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type = 'numeric' and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`,
  )
  const unknown = columns.filter(
    ({ table, column }) =>
      !COSTS.some((cost) => cost.table === table && cost.columns.includes(column)) &&
      !(`${table}.${column}` in NO_COST) &&
      !OTHER_TABLES.includes(table) &&
      !QUANTITY.test(column),
  )
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

/** Tables of which an entry of the audit trail holds copied rows, by the kind of its record. */
const TABLES_OF: Readonly<Record<string, readonly string[]>> = {
  vendor_quotation: ['documents', 'document_lines', 'vendor_quotations', 'vendor_quotation_lines'],
  vendor_po: ['documents', 'document_lines', 'vendor_pos', 'vendor_po_lines'],
  vendor_order: ['documents', 'document_lines'],
  vendor_invoice: ['documents', 'document_lines'],
  invoice_pdf: ['invoice_pdfs'],
  goods_receipt: ['goods_receipt_lines', 'goods_receipt_charges', 'goods_receipt_charge_lines'],
  delivery: ['delivery_lines'],
  customer_quotation: ['customer_quotations', 'customer_quotation_lines'],
  sales_order: ['sales_order_lines'],
  customer_invoice: ['customer_invoice_lines'],
  customer: ['customers'],
  company: ['companies'],
  part: ['vendor_item_prices'],
}
const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const fieldsOf = (entity: string): string[] => COSTS.filter(({ table }) => TABLES_OF[entity]?.includes(table)).flatMap(({ columns }) => columns.map(camel))
/** In purchase documents every figure is a cost, whatever its name, except these. */
const NO_COST_IN_BOUGHT = /qty|onHand|weight|moq|^rate|pct$|taxPercent|listPrice|targetPrice|minOrder|lineNo|version|revision|days$|confidence/i
const isCostIn = (entity: string, field: string): boolean =>
  fieldsOf(entity).includes(field) || (/^vendor_|^invoice_pdf/.test(entity) && !NO_COST_IN_BOUGHT.test(field))

/** Adds an audit entry for each kind of record that changes all its costs, in the head and in a line. */
const addEntries = async () => {
  for (const entity of Object.keys(TABLES_OF)) {
    const copy = (figure: string) => {
      const fields = Object.fromEntries(fieldsOf(entity).map((field) => [field, figure]))
      return JSON.stringify({ ...fields, lines: [{ id: '1', description: 'A line', ...fields }] })
    }
    await api.owner.query(
      `insert into audit_log (company_id, user_id, entity, entity_id, action, before, after, request_id) values ($1, $2, $3, gen_random_uuid()::text, 'edit', $4, $5, 'costs')`,
      [system.companyId, system.user._id, entity, copy('51.00'), copy('52.00')],
    )
  }
}
type Copy = string | number | boolean | null | readonly Copy[] | { readonly [field: string]: Copy }
/** The same copy with higher costs. */
const dearer = (copy: Copy, entity: string, field = ''): Copy => {
  if (typeof copy === 'string') return isCostIn(entity, field) && /^-?\d+(\.\d+)?$/.test(copy) ? (Number(copy) * 1.37 + 3.0113).toFixed(4) : copy
  if (copy === null || typeof copy !== 'object') return copy
  if (Array.isArray(copy)) return copy.map((one: Copy) => dearer(one, entity, field))
  return Object.fromEntries(Object.entries(copy).map(([name, value]) => [name, dearer(value, entity, name)]))
}
const plantInTrail = async () => {
  const entries = await api.owner.query<{ id: string; entity: string; before: Copy; after: Copy }>(
    `select id::text, entity, before, after from audit_log where company_id = $1`,
    [system.companyId],
  )
  for (const { id, entity, before, after } of entries) {
    const [dearerBefore, dearerAfter] = [dearer(before, entity), dearer(after, entity)]
    if (JSON.stringify([dearerBefore, dearerAfter]) !== JSON.stringify([before, after]))
      await api.owner.query(`update audit_log set before = $2::jsonb, after = $3::jsonb where id = $1::bigint`, [
        id,
        JSON.stringify(dearerBefore),
        JSON.stringify(dearerAfter),
      ])
  }
}
interface Noted {
  id: string
  entity: string
}
/** Kinds of records that show their costs to anyone who may read them, each with its module. */
const OPEN_RECORDS: Readonly<Record<string, string>> = { vendor_invoice: 'vendor-invoices', invoice_pdf: 'invoice-pdfs', company: 'company-info' }
/** Answers about these entries, which existed before the first question: list page and export for each kind of record, and each entry. */
const trailOf = async (caller: typeof closed, entries: readonly Noted[]): Promise<Answers> => {
  const answers: Answers = new Map()
  for (const entity of Object.keys(TABLES_OF)) {
    const module = OPEN_RECORDS[entity] ?? 'audit'
    const entriesOfKind = entries.filter((entry) => entry.entity === entity)
    const f = `entity:in:${entity}`
    const { rows } = (await caller.call<{ rows: { id: string; summary: string }[] }>(audits.list, { query: { f, limit: '100' } })).data
    const listed = rows.filter(({ id }) => entriesOfKind.some((entry) => entry.id === id))
    answers.set(`GET /audit ${entity}`, { status: 200, text: listed.map(({ summary }) => summary).join('\n'), module })
    const file = await caller.call(audits.export, { query: { format: 'csv', f } })
    answers.set(`GET /audit/export ${entity}`, { status: file.statusCode, text: file.text, module })
    for (const { id } of entriesOfKind) {
      const { statusCode, text } = await caller.call(audits.get, { params: { id } })
      answers.set(`GET /audit/${id}`, { status: statusCode, text, module })
    }
  }
  return answers
}

/** The number of audit entries that are read for each kind of record: the latest ones, those of `addEntries` first. */
const ENTRIES = sampleOf(10_000, 3)
/** Answers that change with each call or show the caller's own actions, and the audit trail, which `trailOf` reads. */
const CHANGING = /^GET \/(users\/sessions|users\/menu|users\/[^ ]*sign-ins|health|audit)/
type Answers = Map<string, { status: number; text: string; module: string }>
const ask = async (caller: typeof closed): Promise<Answers> => {
  const answers: Answers = new Map()
  for (const question of await requestsOf(records)) {
    const { endpoint, options, says } = question
    // Orders and filters are tried for all lists before a release, and otherwise for customer quotations and POs only.
    if (CHANGING.test(says) || (!isThorough && isNarrowed(question) && !/^GET \/(RfqForCustomer|poToVendor)/.test(says))) continue
    const { statusCode, raw } = await api.send(endpoint, { ...options, headers: withToken(endpoint, caller) })
    await forgetDownload(api, endpoint)
    const text = (await readable(new Uint8Array(await raw.arrayBuffer()))).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    answers.set(says, { status: statusCode, text, module: needsModule(endpoint) ? endpoint.module : nameOf(endpoint) })
  }
  return answers
}
const different = (before: Answers, after: Answers): string[] =>
  [...before].flatMap(([says, { text, module }]) =>
    after.get(says)?.text === text ? [] : [`${module}: ${says}: ${firstDifference(text, after.get(says)?.text ?? '')}`],
  )
const firstDifference = (a: string, b: string): string => {
  const at = [...a].findIndex((sign, index) => sign !== b[index])
  return `${a.slice(Math.max(0, at - 60), at + 40)} ⟶ ${b.slice(Math.max(0, at - 20), at + 40)}`
}

/** Adds costs that the walked records lack. */
const completeCosts = async () => {
  const { receipt } = records.goods
  const step = (version: number, more: object) =>
    system.call<GoodsReceipt>(goodsReceipts.change, { params: { voucherId: receipt.voucherId }, body: { version, ...more } })
  const posted = await step(receipt.version, { action: 'post' })
  const dearer = await system.call(goodsReceipts.change, {
    params: { voucherId: posted.data.voucherId },
    body: { action: 'addCost', version: posted.data.version, description: 'Freight', amount: '25' },
  })
  expect([posted.statusCode, dearer.statusCode, dearer.message]).toEqual([200, 200, 'OK'])
  await api.owner.exec(`set session_replication_role = replica;
    insert into vendor_item_prices (company_id, item_id, position, min_qty, price, currency) select company_id, id, 77, 77, 12.5, 'USD' from vendor_items;
    insert into stock_layers (company_id, move_id, part_id, seq, qty, value) select company_id, id, part_id, 1, 1, 5 from stock_moves;
    insert into vendor_invoice_clearings (company_id, line_id, receipt_line_id, amount)
      select l.company_id, l.id, r.line_id, 5 from document_lines l join documents d on d.id = l.document_id and d.kind = 'vendor_invoice'
      join goods_receipt_lines r on r.company_id = l.company_id on conflict do nothing;
    set session_replication_role = origin`)
}

const plant = async () => {
  // The product itself could not do this: triggers, foreign keys and the checks of posted rows are switched off.
  await api.owner.exec(`set session_replication_role = replica`)
  await api.owner.exec(`do $$ declare c record; begin
    for c in select conrelid::regclass as rel, conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', c.rel, c.conname); end loop; end $$`)
  for (const { table, columns, when } of COSTS)
    for (const column of columns) {
      const dearer = `coalesce(${column}, 0) * 1.37 + 3.0113`
      const planted = await api.owner.query(
        `update ${table} set ${column} = ${column.endsWith('_pct') ? `least(90, ${dearer})` : dearer} ${when ? `where ${when}` : ''} returning 1`,
      )
      expect(planted.length, `${table}.${column}`).toBeGreaterThan(0)
    }
  await plantInTrail()
  await api.owner.exec(`set session_replication_role = origin`)
}

test(
  'whoever lacks the flag `cost` is answered alike whatever anything cost: no field, sum, order, file, paper or search tells it',
  { timeout: 600_000 },
  async () => {
    await completeCosts()
    await addEntries()
    const entries = await api.owner.query<Noted>(
      `select id::text, entity from (select id, entity, row_number() over (partition by entity order by id desc) as place from audit_log where company_id = $1) ranked
        where place <= $2 order by id`,
      [system.companyId, ENTRIES],
    )
    const askAll = async (caller: typeof closed): Promise<Answers> => new Map([...(await ask(caller)), ...(await trailOf(caller, entries))])
    const askEach = async () => ({ system: await askAll(system), closed: await askAll(closed), books: await askAll(books) })
    const before = await askEach()
    expect([...before.closed.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(100)
    await plant()
    const after = await askEach()
    // A system user sees the changed costs in the answers to the same questions.
    const differences = different(before.system, after.system)
    expect(differences.length).toBeGreaterThan(30)
    expect(different(before.closed, after.closed)).toEqual([])
    const kindsShown = Object.keys(TABLES_OF).filter((entity) => differences.some((line) => line.includes(`GET /audit ${entity}:`)))
    expect(kindsShown).toEqual(Object.keys(TABLES_OF).filter((entity) => entity !== 'customer_invoice'))
    // Vendor invoices and the ledger show what was paid, and the company info shows margins to a user who may change it; nothing else may.
    const open = [...OPEN_BOOKS, 'company-info']
    expect(different(before.books, after.books).filter((line) => !open.some((module) => line.startsWith(`${module}: `)))).toEqual([])
  },
)
