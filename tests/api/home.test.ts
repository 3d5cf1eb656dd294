import { describe, expect, test } from 'vitest'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { home, type HomeLine, type HomeList } from '@/contracts/home'
import { inquiries } from '@/contracts/inquiries'
import { journalEntries } from '@/contracts/journal-entries'
import { invoicePdfs } from '@/contracts/invoice-pdfs'
import { salesOrders } from '@/contracts/sales-orders'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { todayIn } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'
import { fillCompany } from '../support/volume'

const api = await startApi({ unsound: 'fills in documents that nobody posted' })
const lists: Record<HomeList, AnyEndpoint> = {
  inquiries: inquiries.list,
  'customer-quotations': customerQuotations.list,
  'vendor-quotations': vendorQuotations.list,
  'customer-pos': customerPos.list,
  'sales-orders': salesOrders.list,
  'vendor-pos': vendorPos.list,
  'vendor-orders': vendorOrders.list,
  'goods-receipts': goodsReceipts.list,
  deliveries: deliveries.list,
  'customer-invoices': customerInvoices.list,
  'vendor-invoices': vendorInvoices.list,
  'invoice-pdfs': invoicePdfs.list,
  'journal-entries': journalEntries.list,
}

const linesOf = async (user: Caller) => (await user.call<{ lines: HomeLine[] }>(home.get)).data.lines
const rowsOf = async (user: Caller, { list, f, sort }: HomeLine) => {
  const answer = await user.call<{ rows: { date: string }[]; total: number; totalCapped: boolean }>(lists[list], { query: { f, sort, limit: '200' } })
  expect(answer.statusCode).toBe(200)
  return answer.data
}
const countOf = (lines: HomeLine[], key: HomeLine['key']) => lines.find((line) => line.key === key)?.count

/** Gives the documents all statuses and days around today, which the demo data lack. Owners follow from the numbers, so each run is the same. */
const spreadDocuments = async (companyId: string, people: Caller[]) => {
  const today = todayIn('America/New_York', new Date())
  const ids = people.map(({ user }) => `'${user._id}'::uuid`).join(', ')
  // Triggers off, because orders that have ended are locked.
  await api.owner.exec(`
    alter table documents disable trigger user;
    update documents d set owner_id = (array[${ids}])[1 + m.n % ${people.length}], date = date '${today}' - (m.n % 40)::int
      from (select id, split_part(voucher_id, '-', 3)::int as n from documents where company_id = '${companyId}' and voucher_id like '%-VOL-%') m where d.id = m.id and d.kind <> 'customer_quotation';
    update documents d set owner_id = (array[${ids}])[1 + m.n % ${people.length}]
      from (select id, split_part(voucher_id, '-', 3)::int as n from documents where company_id = '${companyId}' and voucher_id like '%-VOL-%') m where d.id = m.id and d.kind = 'customer_quotation';
    update documents set status = 'pending_approval' where company_id = '${companyId}' and kind = 'customer_quotation' and status = 'rejected';
    update documents d set status = c.becomes from (values ('sales_order', 'confirmed', 'on_hold'), ('vendor_po', 'approved', 'rejected'),
        ('vendor_invoice', 'pending_match', 'on_hold'), ('vendor_invoice', 'matched', 'variance')) c (kind, status, becomes)
      where d.company_id = '${companyId}' and d.kind = c.kind and d.status = c.status and d.grand_total::int % 2 = 1;
    update customer_invoices i set approval = 'awaited' from documents d
      where d.id = i.document_id and d.company_id = '${companyId}' and d.status = 'draft' and d.grand_total::int % 2 = 1;
    alter table documents enable trigger user;
    update journal_entries e set origin = 'recurring' from documents d where d.id = e.document_id and d.company_id = '${companyId}' and d.status = 'draft' and d.voucher_id like '%-VOL-%';
    update customer_quotations q set valid_until = date '${today}' + (d.grand_total::int % 15) - 3,
      submitted_by = (array[${ids}])[1 + d.grand_total::int % ${people.length}]
      from documents d where d.id = q.document_id and d.company_id = '${companyId}' and d.voucher_id like '%-VOL-%';
    update inquiries i set due_date = date '${today}' + (m.n % 9)::int - 4 from (select id, row_number() over (order by kind, voucher_id) as n from documents where company_id = '${companyId}') m where m.id = i.document_id and m.n % 3 > 0;
    update vendor_quotations v set due_date = date '${today}' + (m.n % 9)::int - 4 from (select id, row_number() over (order by kind, voucher_id) as n from documents where company_id = '${companyId}') m where m.id = v.document_id;
    insert into mails (company_id, document_id, paper_of, recipient, subject, body, state, created_by, created_at)
      select company_id, id, id, 'a@example.com', 's', 'b', state, owner_id, now() + n * interval '1 minute'
      from documents, unnest(case when grand_total::int % 2 = 0 then array['failed', 'sent'] else array['sent', 'bounced'] end) with ordinality as s (state, n)
      where company_id = '${companyId}' and kind = 'customer_quotation' and status = 'sent' and grand_total::int % 3 > 0;`)
}

const emails = ['system', 'manager', 'sales', 'buyer', 'accounts', 'warehouse', 'viewer'].map((name) => `${name}@northgate.example`)
const people = await Promise.all(emails.map((email) => api.signIn(email, 'Northgate')))
const person = (name: string) => people[emails.indexOf(`${name}@northgate.example`)] as Caller

describe('each line counts what its list then shows', () => {
  const checked = async (user: Caller) => {
    const lines = await linesOf(user)
    for (const line of lines) {
      const { total, totalCapped } = await rowsOf(user, line)
      expect([line.key, line.count, line.capped]).toEqual([line.key, total, totalCapped])
    }
    return lines
  }

  test.each(emails)('with the demo data, for %s', async (email) => {
    await checked(people[emails.indexOf(email)] as Caller)
  })

  test('with documents of every status and day, for everybody', async () => {
    await fillCompany(api.owner, person('system').companyId, person('system').user._id, 250)
    await spreadDocuments(person('system').companyId, people)
    for (const user of people) if (user !== person('manager')) await checked(user)
    const lines = await checked(person('manager'))
    expect(lines.filter(({ count }) => count === 0).map(({ key }) => key)).toEqual([])
    expect(lines.map(({ key }) => key)).toContain('quotationsToApprove')
  }, 60_000)
})

test('who may not read a list gets no line of it, and who may not approve none to approve', async () => {
  const listsOf = async (name: string) => [...new Set((await linesOf(person(name))).map(({ list }) => list))]
  expect(await listsOf('viewer')).toEqual(['inquiries', 'customer-quotations'])
  expect(await listsOf('warehouse')).toEqual(['sales-orders', 'goods-receipts', 'deliveries'])
  expect(await listsOf('buyer')).not.toContain('sales-orders')
  expect(await listsOf('accounts')).toEqual(expect.arrayContaining(['sales-orders', 'customer-invoices', 'vendor-invoices', 'invoice-pdfs']))
  const keysOf = async (name: string) => (await linesOf(person(name))).map(({ key }) => key)
  expect(await keysOf('accounts')).not.toContain('billsToApprove')
  expect(await keysOf('buyer')).not.toContain('vendorPosToApprove')
  expect(await keysOf('manager')).toEqual(expect.arrayContaining(['billsToApprove', 'vendorPosToApprove', 'salesOrdersToApprove']))
  expect((await linesOf(person('sales'))).map(({ key }) => key)).not.toContain('quotationsToApprove')
})

test('own quotations are not for oneself to approve, unless nobody else may', async () => {
  const manager = person('manager')
  const ownLine = { f: 'status:in:pending_approval~owner:in:me', list: 'customer-quotations', sort: 'date' } as HomeLine
  const all = await rowsOf(manager, { ...ownLine, f: 'status:in:pending_approval' })
  const before = countOf(await linesOf(manager), 'quotationsToApprove') ?? 0
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(all.total - (await rowsOf(manager, ownLine)).total)
  const otherUsers = (await api.owner.query<{ id: string }>(`select user_id as id from memberships where company_id = $1 and user_id <> $2`, [
    manager.companyId,
    manager.user._id,
  ])) as { id: string }[]
  await api.owner.query(`update users set status = 'disabled' where id = any($1::uuid[])`, [otherUsers.map(({ id }) => id)])
  expect(countOf(await linesOf(manager), 'quotationsToApprove')).toBe(all.total)
  await api.owner.query(`update users set status = 'active' where id = any($1::uuid[])`, [otherUsers.map(({ id }) => id)])
})

test('the earliest day is that of the first row in the list’s order', async () => {
  const lines = (await linesOf(person('sales'))).filter(({ key, sort, count }) => sort === 'date' && !key.startsWith('requests') && count > 0)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.earliest).toBe((await rowsOf(person('sales'), line)).rows[0]?.date)
})

test('“me” is whoever asks', async () => {
  const f = 'owner:in:me'
  for (const user of [person('sales'), person('manager')]) {
    const byMe = await user.call<{ total: number }>(inquiries.list, { query: { f, count: 'all' } })
    const byId = await user.call<{ total: number }>(inquiries.list, { query: { f: `owner:in:${user.user._id}`, count: 'all' } })
    expect(byMe.data.total).toBeGreaterThan(0)
    expect(byMe.data.total).toBe(byId.data.total)
  }
})
