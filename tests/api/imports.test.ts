import { expect, test } from 'vitest'
import { imports, type TableImported, type TablePreview } from '@/contracts/imports'
import { customers, type Customer, vendors } from '@/contracts/parties'
import { type PartDetail, parts } from '@/contracts/parts'
import { startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const csv = (...lines: string[]) => [{ name: 'list.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }]
type Files = ReturnType<typeof csv>

const previewOf = async (
  endpoint: (typeof imports)['customerPreview' | 'pricePreview' | 'partsListPreview' | 'quotePreview'],
  files: Files,
  body: object = {},
) => manager.call<TablePreview>(endpoint, { files, body })
const customerImport = async (files: Files, body: object = {}) => {
  const { data } = await previewOf(imports.customerPreview, files)
  return manager.call<TableImported>(imports.customerImport, { files, body: { mapping: data.mapping, ...body } })
}
const find = async (q: string) => (await manager.call<{ rows: { id: string; name: string }[] }>(customers.list, { query: { q } })).data.rows
const count = async (sql: string) => Number((await api.owner.query<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n)

test('customers: rows become customers with address and tax number; the same file again changes nothing', async () => {
  const files = csv(
    'Customer no;Company name;E-Mail;VAT no;Street;City;Country;Currency;Margin %',
    'IMP-1;Ärzte & Söhne;info@aerzte.example;DE 123456789;Hauptstraße 1;Köln;Germany;EUR;12,5',
    'IMP-2;Second Ltd;;;;;;;',
  )
  const { data } = await previewOf(imports.customerPreview, files)
  expect([data.missing, data.counts]).toMatchObject([[], { records: 2, create: 2, update: 0, faulty: 0 }])
  expect((await customerImport(files)).data).toMatchObject({ created: 2, updated: 0, leftOut: 0 })
  const [row] = await find('Ärzte')
  const { data: saved } = await manager.call<Customer>(customers.get, { params: { vendorId: row?.id ?? '' } })
  expect(saved).toMatchObject({ code: 'IMP-1', currency: 'EUR', marginPct: '12.5', taxIds: [{ type: 'vat', value: 'DE 123456789' }] })
  expect(saved.addresses).toMatchObject([{ kind: 'billing', city: 'Köln', country: 'DE', isDefault: true }])
  expect((await customerImport(files)).data).toMatchObject({ created: 0, updated: 0, left: 2 })
  expect((await manager.call<Customer>(customers.get, { params: { vendorId: row?.id ?? '' } })).data.version).toBe(saved.version)
})

test('customers: code, else tax number, else e-mail finds the record; empty cells change nothing', async () => {
  await customerImport(csv('Code,Name,Email,Tax ID,Phone', 'KEY-1,By code,by@code.example,TX-77,+1 555', 'KEY-2,By mail,by@mail.example,,'))
  const again = await customerImport(csv('Name,Email,Tax ID,Website', 'By tax,,tx 77,tax.example', 'By mail,BY@mail.example,,mail.example'))
  expect(again.data).toMatchObject({ created: 0, updated: 2 })
  const [byTax] = await find('KEY-1')
  const { data } = await manager.call<Customer>(customers.get, { params: { vendorId: byTax?.id ?? '' } })
  expect(data).toMatchObject({ code: 'KEY-1', name: 'By tax', phone: '+1 555', email: 'by@code.example', website: 'tax.example' })
  const left = await customerImport(csv('Code,Name', 'KEY-1,Not taken'), { existing: 'leave' })
  expect([left.data.left, (await find('Not taken')).length]).toEqual([1, 0])
})

test('customers: bad rows are told with their row and cell; none is imported unless they may be left out; they come back as CSV', async () => {
  const files = csv(
    'Code,Name,Email,Country',
    'BAD-1,Good One,,',
    'BAD-2,,no address,',
    'BAD-3,Bad mail,nonsense,',
    'BAD-4,Nowhere,,Atlantis',
    'BAD-1,Twin,,',
    'BAD-5,=cmd(),bad,',
  )
  const { data } = await previewOf(imports.customerPreview, files, { faulty: true })
  expect(data.counts).toMatchObject({ records: 6, faulty: 5, create: 1 })
  expect(data.rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => `${row} ${field} ${code}`))).toEqual([
    '3 name REQUIRED',
    '3 email INVALID',
    '4 email INVALID',
    '5 country COUNTRY_UNKNOWN',
    '6 code ROW_TWICE',
    '7 email INVALID',
  ])
  expect(data.faultyCsv).toContain('BAD-3,Bad mail,nonsense')
  expect(data.faultyCsv).toContain("'=cmd()")
  const refused = await customerImport(files)
  expect([refused.statusCode, refused.code, refused.errors?.length]).toEqual([422, 'ROWS_FAULTY', 5])
  expect(await find('Good One')).toEqual([])
  const imported = await customerImport(files, { faultyRows: 'leave-out' })
  expect(imported.data).toMatchObject({ created: 1, leftOut: 5 })
  expect((await find('Good One')).length).toBe(1)
})

test('a key that two customers have is no guess', async () => {
  await customerImport(csv('Code,Name,Email', 'TWO-1,Twin A,shared@mail.example', 'TWO-2,Twin B,shared@mail.example'))
  const { data } = await previewOf(imports.customerPreview, csv('Name,Email', 'Which,shared@mail.example'))
  expect(data.rows[0]?.problems).toMatchObject([{ field: 'email', code: 'AMBIGUOUS' }])
})

test('a row that would be added under a name that a customer has says so, and is no error', async () => {
  await customerImport(csv('Code,Name', 'NAME-1,"Namesake, Inc."'))
  const { data } = await previewOf(imports.customerPreview, csv('Name,Email', 'NAMESAKE,other@mail.example', 'Nobody else,n@mail.example'))
  expect(data.rows[0]).toMatchObject({ outcome: 'create', problems: [{ field: 'name', code: 'NAME_KNOWN', severity: 'warning' }] })
  expect(data.rows[0]?.problems[0]?.message).toContain('NAME-1 Namesake, Inc.')
  expect(data.rows[1]?.problems).toEqual([])
  expect(data.counts).toMatchObject({ create: 2, faulty: 0, warnings: 1 })
})

test('columns chosen once are remembered for the same heading, and can be chosen anew', async () => {
  const files = csv('Alpha,Beta', 'Remembered Inc,+1 777')
  const first = await previewOf(imports.customerPreview, files)
  expect([first.data.recognised, first.data.remembered, first.data.missing]).toEqual([false, null, ['Name']])
  await manager.call(imports.customerImport, { files, body: { headerRow: 1, mapping: { name: 0, phone: 1 } } })
  const next = await previewOf(imports.customerPreview, csv('ALPHA,beta', 'Another,+1 778'), { headerRow: 1 })
  expect(next.data.mapping).toEqual({ name: 0, phone: 1 })
  expect(next.data.remembered).toMatch(/^\d{4}-/)
  const other = await previewOf(imports.customerPreview, csv('ALPHA,beta', 'Another,+1 778'), { headerRow: 1, mapping: { name: 1 } })
  expect([other.data.mapping, other.data.remembered]).toEqual([{ name: 1 }, null])
  const falcon = await api.signIn('system@northgate.example', 'Falcon')
  expect((await falcon.call<TablePreview>(imports.customerPreview, { files, body: { headerRow: 1 } })).data.remembered).toBeNull()
})

const vendorId = (await manager.call<{ rows: { id: string }[] }>(vendors.list)).data.rows[0]?.id ?? ''
const otherVendorId = (await manager.call<{ rows: { id: string }[] }>(vendors.list)).data.rows[1]?.id ?? ''
const priceImport = (files: Files, body: object = {}) => manager.call<TableImported>(imports.priceImport, { files, body: { vendorId, ...body } })
const PRICE = 'Part number,SKU,Mfr part no,Description,List price,Price,Min qty'
const PRICE_MAP = { partno: 0, vendorSku: 1, mfrPartNo: 2, description: 3, listPrice: 4, cost: 5, minQty: 6 }
const pricesOf = (sku: string) =>
  api.owner.query<{ min_qty: string; price: string }>(
    `select p.min_qty::float8::text as min_qty, p.price::float8::text as price from vendor_item_prices p join vendor_items v on v.company_id = p.company_id and v.id = p.item_id
     where v.company_id = $1 and v.vendor_sku = $2 order by p.min_qty`,
    [manager.companyId, sku],
  )

test('a price file adds parts and the vendor’s prices by quantity; the next one replaces them', async () => {
  const files = csv(PRICE, 'PF-1,SKU-1,M-1,First part,100,80,1', 'PF-1,SKU-1,M-1,First part,100,75,10', 'PF-2,SKU-2,,Second part,,12.5,')
  expect((await previewOf(imports.pricePreview, files, { vendorId })).data.counts).toMatchObject({ records: 3, create: 3, faulty: 0 })
  expect((await priceImport(files, { mapping: PRICE_MAP })).data).toMatchObject({ created: 2, updated: 0 })
  expect((await manager.call(parts.get, { params: { partno: 'PF-1' } })).data).toMatchObject({ description: 'First part', mfrPartNo: 'M-1', listPrice: '100' })
  expect(await pricesOf('SKU-1')).toEqual([
    { min_qty: '1', price: '80' },
    { min_qty: '10', price: '75' },
  ])
  const next = csv(PRICE, 'PF-1,SKU-1,M-1,Renamed,110,70,1')
  expect((await priceImport(next, { mapping: PRICE_MAP })).data).toMatchObject({ created: 0, updated: 1 })
  expect(await pricesOf('SKU-1')).toEqual([{ min_qty: '1', price: '70' }])
  expect((await manager.call(parts.get, { params: { partno: 'PF-1' } })).data).toMatchObject({ description: 'First part', listPrice: '100' })
  await priceImport(next, { mapping: PRICE_MAP, existing: 'update' })
  expect((await manager.call(parts.get, { params: { partno: 'PF-1' } })).data).toMatchObject({ description: 'Renamed', listPrice: '110' })
  expect((await previewOf(imports.pricePreview, next, { vendorId })).data.rows[0]).toMatchObject({ outcome: 'update', target: 'PF-1' })
})

test('a price without the vendor’s own number is kept under the number that the file says, so that it can be edited', async () => {
  const files = csv('Part number,Description,Price', 'NO-SKU-1,Nameless,5')
  expect((await priceImport(files, { mapping: { partno: 0, description: 1, cost: 2 } })).data).toMatchObject({ created: 1 })
  const { data } = await manager.call<PartDetail>(parts.get, { params: { partno: 'NO-SKU-1' } })
  expect(data.vendorItems).toMatchObject([{ vendorSku: null, vendorPartNo: 'NO-SKU-1' }])
})

test('the distributor’s published price file is read by its own headings', async () => {
  const HEAD =
    'Ingram Part Number,Vendor Part Number,EANUPC Code,Plant,Vendor Number,Vendor Name,Weight,Category ID,Customer Price,Retail Price,Availability Flag,BOM Flag,Warranty Flag,Material Long Description'
  const files = csv(HEAD, '7XA01,ACN-900,4012345678901,DE01,0001,ACME,1.250,0101,0000812.40,0000999.00,Y,N,N,"Switch, 24 ports"')
  const { data } = await previewOf(imports.pricePreview, files, { vendorId })
  expect([data.missing, data.counts.faulty]).toEqual([[], 0])
  await priceImport(files, { mapping: data.mapping })
  expect((await manager.call(parts.get, { params: { partno: 'ACN-900' } })).data).toMatchObject({
    manufacturer: 'ACME',
    upc: '4012345678901',
    listPrice: '999',
  })
  expect(await pricesOf('7XA01')).toEqual([{ min_qty: '1', price: '812.4' }])
})

test('prices need a vendor; twice the same quantity and a number for two parts are told', async () => {
  const files = csv(PRICE, 'PX-1,SX-1,,One,,5,1', 'PX-1,SX-1,,One,,6,1', 'PX-2,SX-1,,Two,,7,1', 'PX-3,SX-3,,Three,,-1,1')
  const { data } = await previewOf(imports.pricePreview, files, { vendorId })
  expect(data.rows.flatMap(({ row, problems }) => problems.map(({ code }) => `${row} ${code}`))).toEqual(['3 ROW_TWICE', '4 SKU_TWICE', '5 NUMBER_TOO_SMALL'])
  const refused = await manager.call(imports.priceImport, { files, body: { mapping: PRICE_MAP, faultyRows: 'leave-out' } })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'vendorId'])
  expect((await priceImport(files, { mapping: PRICE_MAP, faultyRows: 'leave-out' })).data).toMatchObject({ created: 1, leftOut: 3 })
})

test('two vendors number the same part differently, and one part may have two numbers of one vendor', async () => {
  const head = 'Mfr part no,SKU,Description,Price'
  const mapping = { mfrPartNo: 0, vendorSku: 1, description: 2, cost: 3 }
  expect((await priceImport(csv(head, 'SH-1,A-1,Shared,10', 'SH-1,A-2,Shared,11'), { mapping })).data).toMatchObject({ created: 2 })
  expect((await priceImport(csv(head, 'SH-1,B-1,Shared,9'), { mapping, vendorId: otherVendorId })).data).toMatchObject({ created: 0, updated: 1 })
  expect(await count(`parts where partno = 'SH-1'`)).toBe(1)
  expect(await count(`vendor_items where vendor_sku in ('A-1', 'A-2', 'B-1')`)).toBe(3)
})

test('a customer’s list is matched to parts and stays free text elsewhere; nothing is written', async () => {
  await manager.call(parts.create, { body: { partno: 'OWN-77', mfrPartNo: 'MAKER-77', description: 'Our part' } })
  const before = await count('document_lines')
  const files = csv('Our wish list,,', ',,', 'Mfr. Part #;x', 'Item,Mfr P/N,Description,Qty', '1,maker-77,,4', '2,,Something else,2', '3,NONE-1,,')
  const { data } = await previewOf(imports.partsListPreview, files, { headerRow: 4, mapping: { mfrPartNo: 1, description: 2, qty: 3 } })
  expect(data.rows.map(({ row, outcome, part }) => [row, outcome, part?.partno ?? null])).toEqual([
    [5, 'line', 'OWN-77'],
    [6, 'line', null],
    [7, 'faulty', null],
  ])
  expect(await count('document_lines')).toBe(before)
})

test('a vendor’s quotation file gives header, lines and totals; the mapping is remembered for that vendor alone', async () => {
  const files = csv(
    'Quote #: NTAP-4711,,,,',
    'Currency: USD,,Valid until:,2027-03-31,',
    'Part Number,Product Description,Qty,Unit Net Price,Ext Net Price',
    'Hardware:,,,,',
    'FAS-2750,"Storage, 24 disks",2,"1,234.50","2,469.00"',
    'SUP-3Y,Support 3 years,1,300.00,301.00',
    'Total,,,,"2,770.00"',
  )
  const { data } = await previewOf(imports.quotePreview, files, { vendorId })
  expect(data.quote).toMatchObject({ vendorQuoteNo: 'NTAP-4711', currency: 'USD', validUntil: '2027-03-31', declaredTotal: '2770', duplicateOf: null })
  expect(data.groups).toMatchObject([{ records: 2, total: '2769.00' }])
  expect(data.rows.map(({ values: { partno, qty, unitCost } }) => [partno, qty, unitCost])).toEqual([
    ['FAS-2750', '2', '1234.5'],
    ['SUP-3Y', '1', '300'],
  ])
  expect(data.rows[1]?.problems).toMatchObject([{ field: 'extCost', code: 'EXT_PRICE_DIFFERS', severity: 'warning' }])
  expect(data.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'section'],
    [7, 'total'],
  ])
  const { signature, decimal, dates } = data
  const mapping = { ...data.mapping, comments: 1 }
  delete (mapping as Record<string, number>).description
  expect((await manager.call(imports.quoteRemember, { body: { vendorId, signature, mapping, decimal, dates } })).statusCode).toBe(200)
  expect((await previewOf(imports.quotePreview, files, { vendorId })).data.mapping).toEqual(mapping)
  expect((await previewOf(imports.quotePreview, files, { vendorId: otherVendorId })).data.mapping).toEqual(data.mapping)
})

test('who lacks the flag is refused, and an unreadable or missing file is told', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  const files = csv('Name', 'X')
  for (const endpoint of Object.values(imports)) expect((await viewer.call(endpoint, { ...('form' in endpoint && { files }), body: {} })).statusCode).toBe(403)
  expect((await manager.call(imports.customerPreview, { body: {} })).errors?.[0]?.path).toBe('files')
  const broken = await manager.call(imports.customerPreview, {
    files: [{ name: 'x.xlsx', bytes: new TextEncoder().encode('PK\u0003\u0004 no zip') }],
    body: {},
  })
  expect([415, 422]).toContain(broken.statusCode)
  const pdf = await manager.call(imports.customerPreview, { files: [{ name: 'list.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n1 0 obj') }], body: {} })
  expect(pdf.errors).toEqual([{ path: 'files', code: 'unreadable', message: 'This is a PDF, not a table. Please ask for the list as Excel or CSV.' }])
})

test('customers: all terms are imported, by their names, and names that nobody bears are told', async () => {
  const head = 'Code;Name;Payment terms;Credit limit;On hold;Salesperson;Tax exempt;Exemption number;Exemption expires;Government segment'
  const files = csv(
    head,
    'TRM-1;Terms One;net30;12.500,50;no;sales@northgate.example;yes;EX-77;31.12.2027;K-12',
    'TRM-2;Terms Two;NET15;0;ja;Marcus Webb;;;;',
    'TRM-3;Terms Three;NET 999;-1;perhaps;Nobody Known;yes;;;',
  )
  const { data } = await previewOf(imports.customerPreview, files)
  expect(data.missing).toEqual([])
  expect(data.rows.flatMap(({ row, problems }) => problems.map(({ field, code }) => `${row} ${field} ${code}`))).toEqual([
    '4 creditLimit NUMBER_TOO_SMALL',
    '4 creditHold CHOICE_UNKNOWN',
    '4 paymentTerms UNKNOWN',
    '4 salesperson UNKNOWN',
    '4 exemptionNo REQUIRED',
  ])
  expect((await customerImport(files, { faultyRows: 'leave-out' })).data).toMatchObject({ created: 2, leftOut: 1 })
  const get = async (code: string) => (await manager.call<Customer>(customers.get, { params: { vendorId: (await find(code))[0]?.id ?? '' } })).data
  expect(await get('TRM-1')).toMatchObject({
    paymentTerm: { code: 'NET30' },
    creditLimit: '12500.5',
    creditHold: false,
    salesperson: { fullName: 'Sofia Marin' },
    taxExempt: true,
    exemptionNo: 'EX-77',
    exemptionExpiresOn: '2027-12-31',
    govSegment: 'K-12',
  })
  expect(await get('TRM-2')).toMatchObject({
    paymentTerm: { code: 'NET15' },
    creditLimit: '0',
    creditHold: true,
    creditHoldReason: 'On hold in the imported list',
  })
  // Empty cells leave the terms unchanged, and filled ones replace them.
  await customerImport(csv('Code;Credit limit;Name;On hold;Payment terms', 'TRM-2;7000;Terms Two;no;', 'TRM-1;;Terms One;;NET15'))
  expect(await get('TRM-2')).toMatchObject({ creditLimit: '7000', creditHold: false, creditHoldReason: null, paymentTerm: { code: 'NET15' } })
  expect(await get('TRM-1')).toMatchObject({ creditLimit: '12500.5', paymentTerm: { code: 'NET15' }, taxExempt: true, exemptionNo: 'EX-77' })
})

test('vendors: all terms are imported', async () => {
  const files = csv(
    'Supplier code,Supplier,Terms,Minimum order,On hold,Hold reason,1099,Lead time',
    'VT-1,Vendor Terms,NET30,250.00,invoices,Prices are disputed,yes,5',
  )
  const { data } = await manager.call<TablePreview>(imports.vendorPreview, { files, body: {} })
  expect([data.missing, data.counts.faulty]).toEqual([[], 0])
  await manager.call(imports.vendorImport, { files, body: { mapping: data.mapping } })
  const { rows } = (await manager.call<{ rows: { id: string }[] }>(vendors.list, { query: { q: 'VT-1' } })).data
  expect((await manager.call(vendors.get, { params: { vendorId: rows[0]?.id ?? '' } })).data).toMatchObject({
    paymentTerm: { code: 'NET30' },
    minOrderValue: '250',
    onHold: 'invoices',
    onHoldReason: 'Prices are disputed',
    form1099: true,
    leadTimeDays: 5,
  })
})

test('cells beyond the last column are told: in a CSV they moved the row, and it isn’t imported as it is', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `SUR-${n + 10},Firm ${n},Town`)
  const files = csv('Code,Name,City', ...many, 'SUR-1,Smith, John,Köln', 'SUR-2,"Smith, John",Köln', 'SUR-3,Plain,Bonn,,')
  const { data } = await previewOf(imports.customerPreview, files)
  expect(data.counts).toMatchObject({ records: 303, faulty: 1 })
  const faultyRow = data.rows.find(({ row }) => row === 302)
  expect(faultyRow).toMatchObject({ outcome: 'faulty', problems: [{ code: 'SURPLUS_CELL', column: 3, severity: 'error' }] })
  expect(faultyRow?.problems[0]?.message).toContain('“Köln” stands beyond the last column.')
  expect((await customerImport(files)).code).toBe('ROWS_FAULTY')
  expect((await customerImport(files, { faultyRows: 'leave-out' })).data).toMatchObject({ created: 302, leftOut: 1 })
})

test('an import leaves a note with the file’s name and counts, and no stored file', async () => {
  const stored = await count('files')
  await customerImport(csv('Code,Name', 'NOTE-1,Noted'))
  expect(await count('files')).toBe(stored)
  expect(await count(`audit_log where entity = 'customers_import' and after ->> 'file' = 'list.csv' and (after ->> 'created')::int = 1`)).toBeGreaterThan(0)
})
