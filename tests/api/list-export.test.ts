import { parseCsv, read } from 'hucre'
import { describe, expect, test } from 'vitest'
import { customerQuotations } from '@/contracts/customer-quotations'
import { inquiries, type InquiryRow } from '@/contracts/inquiries'
import { type PartRow, parts } from '@/contracts/parts'
import { pages } from '@/contracts/permissions'
import { vendorQuotations, type VendorQuotationRow } from '@/contracts/vendor-quotations'
import { type Caller, startApi } from '../support/api'
import { holdDay } from '../support/hold-day'
import { lists } from '../support/lists'
import { fillCompany } from '../support/volume'

const api = await startApi({ unsound: 'fills in documents that nobody posted' })
// What is overdue, and by how many days, is another list on another day.
holdDay(api)
const user = await api.signIn('system@northgate.example')
await fillCompany(api.owner, user.companyId, user.user._id, 60)

const bytesOf = async (endpoint: (typeof inquiries)['export'], query: Record<string, string>, caller: Caller = user) => {
  const answer = await caller.call(endpoint as never, { query })
  return { status: answer.statusCode, message: answer.message, raw: answer.raw, bytes: new Uint8Array(await answer.raw.arrayBuffer()) }
}
const csvOf = async (endpoint: unknown, query: Record<string, string>, caller?: Caller) => {
  const { status, bytes } = await bytesOf(endpoint as never, { ...query, format: 'csv' }, caller)
  expect(status).toBe(200)
  return parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1))
}
const sheetOf = async (endpoint: unknown, query: Record<string, string>, caller?: Caller) => {
  const { bytes } = await bytesOf(endpoint as never, { ...query, format: 'xlsx' }, caller)
  return (await read(bytes)).sheets[0]?.rows ?? []
}
const rowsOf = async <R>(endpoint: unknown, query: Record<string, string>) =>
  (await user.call<{ rows: R[] }>(endpoint as never, { query: { ...query, limit: '200' } })).data.rows

/** Properties that identify a row, the first that a row has, with the column of the file that holds it. */
const identities = [
  ['voucherId', 'number'],
  ['fileName', 'file'],
  ...(['code', 'partno', 'email', 'date', 'at', 'accountId', 'groupId', 'name'] as const).map((name) => [name, name] as const),
] as const

describe.each(Object.keys(lists))('the export of %s', (name) => {
  const { list, export: file, sorts } = lists[name] as (typeof lists)[string]

  test.each(sorts)('holds the rows of the list in the order %s', async (sort) => {
    const rows = await rowsOf<Partial<Record<(typeof identities)[number][0], string>>>(list, { sort })
    const [property, column] = identities.find(([property]) => rows[0]?.[property]) ?? identities[0]
    const [, ...found] = await csvOf(file, { sort, cols: column })
    expect(found.slice(0, 200).map(([value]) => value)).toEqual(rows.map((row) => row[property]))
  })

  test('holds every column by default, the same in both formats', async () => {
    const [head, ...lines] = await csvOf(file, {})
    const [sheetHead, ...cells] = await sheetOf(file, {})
    expect(sheetHead).toEqual(head)
    expect(head?.length).toBeGreaterThan(2)
    const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value === null || value === undefined ? '' : String(value))
    const same = (text: string) => (/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text)
    for (const [index, line] of lines.entries()) expect(cells[index]?.map(plain)).toEqual(line.map((cell) => same(plain(cell))))
  })
})

test('filters, search and selection leave what the list would show', async () => {
  const query = { f: 'status:in:open~due:filled', q: 'Subject', sort: '-due' }
  const rows = await rowsOf<InquiryRow>(inquiries.list, query)
  expect(rows.length).toBeGreaterThan(3)
  const [head, ...lines] = await csvOf(inquiries.export, { ...query, cols: 'due,number,nonsense,number,customer' })
  expect(head).toEqual(['Due', 'Number', 'Customer'])
  expect(lines).toEqual(rows.map((row) => [row.dueDate, row.voucherId, row.customer.name]))
  const chosen = [rows[2], rows[0]].map((row) => row?.id).join()
  const [, ...picked] = await csvOf(inquiries.export, { ...query, cols: 'number', ids: chosen })
  expect(picked).toEqual([[rows[0]?.voucherId], [rows[2]?.voucherId]])
})

test('a selection that names nonsense is refused, and another company’s row is not in it', async () => {
  expect((await bytesOf(inquiries.export, { format: 'csv', ids: "1' or 1=1" })).status).toBe(422)
  const falcon = await api.signIn('system@northgate.example', 'Falcon')
  const [row] = await rowsOf<InquiryRow>(inquiries.list, {})
  expect(await csvOf(inquiries.export, { ids: row?.id ?? '' }, falcon)).toHaveLength(1)
})

test('numbers are numbers, days are days, and a name of the part can’t become a formula', async () => {
  const call = await user.call<PartRow>(parts.create, { body: { partno: '=1+1', description: '@SUM(A1)', manufacturer: '+49', listPrice: '12.500000' } })
  expect(call.statusCode).toBe(200)
  const query = { f: 'partno:is:=1+1', cols: 'partno,description,manufacturer,listPrice' }
  expect((await csvOf(parts.export, query))[1]).toEqual(["'=1+1", "'@SUM(A1)", "'+49", '12.5'])
  expect((await sheetOf(parts.export, query))[1]).toEqual(["'=1+1", "'@SUM(A1)", "'+49", 12.5])
  const [, first] = await sheetOf(inquiries.export, { cols: 'date,lines' })
  expect([first?.[0] instanceof Date, typeof first?.[1]]).toEqual([true, 'number'])
})

test('the file names list, company and day', async () => {
  const { raw } = await bytesOf(customerQuotations.export as never, { format: 'xlsx' })
  expect(raw.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-quotations_northgate-[a-z-]+_\d{4}-\d{2}-\d{2}\.xlsx"$/)
  expect(raw.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
})

test('costs leave only with their flag, also when they are asked for by name', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  for (const module of ['vendor-quotations', 'customer-quotations'])
    await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, '{read,export}')`, [
      viewer.companyId,
      viewer.user._id,
      module,
      pages.find((page) => page.module === module)?.url,
    ])
  expect((await csvOf(vendorQuotations.export, { cols: 'number,total' }, viewer))[0]).toEqual(['Number'])
  expect((await csvOf(customerQuotations.export, {}, viewer))[0]).not.toContain('Margin %')
  const totals = (await rowsOf<VendorQuotationRow>(vendorQuotations.list, {})).map((row) => row.grandTotal)
  const [head, ...lines] = await csvOf(vendorQuotations.export, { cols: 'total,number' })
  expect(lines.slice(0, 200).map(([value]) => value)).toEqual(totals)
  // An amount adds its currency, because otherwise nothing would tell dollars from euros.
  expect(head).toEqual(['Total', 'Currency', 'Number'])
  expect(lines[0]?.[1]).toMatch(/^[A-Z]{3}$/)
  expect((await csvOf(vendorQuotations.export, { cols: 'total,currency' }))[0]).toEqual(['Total', 'Currency'])
})

test('more than 50,000 rows are refused in words', async () => {
  // Without triggers, because these parts need not be found by a search.
  await api.owner.exec(`alter table parts disable trigger user;
    insert into parts (company_id, partno, description, created_by, updated_by)
      select '${user.companyId}', 'MANY-' || n, 'Many', '${user.user._id}', '${user.user._id}' from generate_series(1, 50001) n;
    alter table parts enable trigger user;`)
  const { status, message } = await bytesOf(parts.export as never, { format: 'csv', f: 'description:is:Many' })
  expect([status, message]).toEqual([422, 'That is more than 50,000 rows. Narrow the filter and export again.'])
  const all = await csvOf(parts.export, { f: 'partno:has:MANY-1', cols: 'partno' })
  expect(all).toHaveLength(1 + 11_111)
})
