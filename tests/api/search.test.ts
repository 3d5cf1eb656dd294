import { beforeAll, describe, expect, test } from 'vitest'
import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { recents } from '@/contracts/recents'
import { search, type SearchHit } from '@/contracts/search'
import { APP_ROLE } from '@server/db/owner'
import { type Caller, startApi } from '../support/api'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ usualPlans: true, unsound: 'has numbers that no counter gave' })
const system = await api.signIn('system@northgate.example', 'Northgate')
const sales = await api.signIn('sales@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const falcon = await api.signIn('sales@falcon.example')
// The viewer may read vendor quotations, but not their costs.
await api.owner.query(
  `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'vendor-quotations', '/quotation/vendorQuotation/ingrammicro/list', '{read}')`,
  [viewer.companyId, viewer.user._id],
)

const find = async (user: Caller, q: string, scope = 'all') => (await user.call<{ rows: SearchHit[] }>(search.all, { query: { q, scope } })).data.rows
const documentsOf = (rows: readonly SearchHit[]) => rows.flatMap((row) => (row.type === 'document' ? [row.voucherId] : []))
const firstOf = async (kind: string, companyId = sales.companyId) =>
  (
    await api.owner.query<{ id: string; voucher_id: string; grand_total: string }>(
      `select id, voucher_id, grand_total::text from documents where company_id = $1 and kind = $2 and status <> 'draft' and grand_total > 0 order by voucher_id limit 1`,
      [companyId, kind],
    )
  )[0] ?? { id: '', voucher_id: '', grand_total: '' }

describe('documents', () => {
  test('by the beginning of the number, its tail, and a draft’s key', async () => {
    const { voucher_id: number } = await firstOf('customer_quotation')
    expect(documentsOf(await find(sales, number.toLowerCase()))).toEqual([number])
    expect(documentsOf(await find(sales, number.slice(0, 6)))).toContain(number)
    expect(documentsOf(await find(sales, String(Number(/\d+$/.exec(number)?.[0]))))).toContain(number)
    const [customer] = (await sales.call<{ rows: { id: string }[] }>(customers.lookup)).data.rows
    const draft = await sales.call<Inquiry>(inquiries.create, { body: { customerId: customer?.id, subject: 'Draft', lines: [] } })
    expect(documentsOf(await find(sales, draft.data.draftId.slice(0, 11)))).toEqual([draft.data.draftId])
  })

  test('by amount, a hundredth more or less and however it is written', async () => {
    const { voucher_id: number, grand_total: total } = await firstOf('customer_quotation')
    const near = (by: number) => (Number(total) + by).toFixed(2)
    for (const typed of [near(0), near(0.01), near(-0.01)]) expect(documentsOf(await find(sales, typed, 'amounts')), typed).toContain(number)
    expect(documentsOf(await find(sales, Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 }), 'amounts'))).toContain(number)
    expect(documentsOf(await find(sales, near(0.02), 'amounts'))).not.toContain(number)
  })

  test('a vendor’s amount is neither shown nor found without the flag cost', async () => {
    const offer = await firstOf('vendor_quotation')
    expect(documentsOf(await find(system, offer.grand_total, 'amounts'))).toContain(offer.voucher_id)
    expect(documentsOf(await find(viewer, offer.grand_total, 'amounts'))).not.toContain(offer.voucher_id)
    expect(await find(viewer, offer.voucher_id)).toMatchObject([{ voucherId: offer.voucher_id, amount: null }])
  })
})

test('parties by name and parts by number, of this company alone', async () => {
  const [party] = await api.owner.query<{ name: string }>(
    `select p.name from parties p join customers c on c.party_id = p.id where p.company_id = $1 order by p.name limit 1`,
    [sales.companyId],
  )
  const [part] = await api.owner.query<{ partno: string }>(`select partno from parts where company_id = $1 order by partno limit 1`, [sales.companyId])
  expect(await find(sales, party?.name.slice(0, 6) ?? '', 'parties')).toContainEqual(
    expect.objectContaining({ type: 'party', kind: 'customer', name: party?.name }),
  )
  expect(await find(sales, part?.partno ?? '')).toContainEqual(expect.objectContaining({ type: 'part', partno: part?.partno }))
  expect(await find(falcon, party?.name ?? '', 'parties')).toEqual([])
})

test('accounts by number, by a former number, by that of an account that was merged into it, and by name', async () => {
  const accountant = await api.signIn('accounts@northgate.example')
  const { companyId } = accountant
  await api.owner.exec(`
    insert into accounts (company_id, account_id, name, group_id, type) select '${companyId}', v.number, v.name, id, 'expense' from account_groups,
      (values ('69701', 'Cable drums'), ('69702', 'Cable reels')) as v (number, name) where company_id = '${companyId}' and group_id = '60';
    insert into account_aliases (company_id, account_id, alias) select company_id, id, 'OLD-69' from accounts where company_id = '${companyId}' and account_id = '69701';
    update accounts set is_active = false, merged_into = (select id from accounts a where a.company_id = '${companyId}' and a.account_id = '69701')
      where company_id = '${companyId}' and account_id = '69702'`)
  const accountsOf = async (q: string, who = accountant) =>
    (await find(who, q)).flatMap((row) => (row.type === 'account' ? [[row.accountId, row.name, row.former]] : []))
  const drums = (former: string | null) => [['69701', 'Cable drums', former]]
  expect(await accountsOf('69701')).toEqual(drums(null))
  expect(await accountsOf('old-6')).toEqual(drums('OLD-69'))
  expect(await accountsOf('69702')).toEqual(drums('69702'))
  expect(await accountsOf('ble dru')).toEqual(drums(null))
  expect(await accountsOf('6970')).toEqual(drums(null))
  expect(await accountsOf('100%')).toEqual([])
  expect(await accountsOf('69701', viewer)).toEqual([])
  expect(await accountsOf('69701', falcon)).toEqual([])
})

describe('recents', () => {
  test('are one’s own, newest first, and at most thirty', async () => {
    await api.owner.query(
      `insert into parts (company_id, partno, description, created_by, updated_by) select $1, 'RECENT-' || n, 'Opened', $2, $2 from generate_series(1, 32) n`,
      [sales.companyId, sales.user._id],
    )
    const ids = (await api.owner.query<{ id: string }>(`select id from parts where company_id = $1 and partno like 'RECENT-%'`, [sales.companyId])).map(
      ({ id }) => id,
    )
    expect(ids.length).toBe(32)
    for (const id of [...ids, ids[10]]) expect((await sales.call(recents.open, { body: { kind: 'part', id } })).statusCode).toBe(200)
    const { rows } = (await sales.call<{ rows: SearchHit[] }>(recents.list)).data
    expect(rows).toHaveLength(30)
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual([ids[10], ids[31], ids[30]])
    expect((await system.call<{ rows: SearchHit[] }>(recents.list)).data.rows).toEqual([])
  })

  test('hold nothing of another company, nor what is not there', async () => {
    const [foreign] = await api.owner.query<{ id: string }>(`select id from documents where company_id = $1 and kind = 'inquiry' limit 1`, [falcon.companyId])
    expect((await sales.call(recents.open, { body: { kind: 'inquiry', id: foreign?.id } })).statusCode).toBe(404)
    const offer = await firstOf('customer_quotation')
    expect((await sales.call(recents.open, { body: { kind: 'inquiry', id: offer.id } })).statusCode).toBe(404)
  })
})

describe('the chain of a deal', () => {
  test('is whole from either end, and closes no circle', async () => {
    const { voucher_id: number } = await firstOf('customer_quotation')
    const quotation = await system.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId: number } })
    const inquiry = quotation.data.related.find(({ kind }) => kind === 'inquiry')
    const seen = [...quotation.data.related.map(({ voucherId }) => voucherId), number].sort()
    const back = await system.call<Inquiry>(inquiries.get, { params: { voucherId: inquiry?.voucherId ?? '' } })
    expect([...back.data.related.map(({ voucherId }) => voucherId), inquiry?.voucherId].sort()).toEqual(seen)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('shows a vendor’s amount only with the flag cost', async () => {
    const { voucher_id: number } = await firstOf('customer_quotation')
    const offers = async (user: Caller) =>
      (await user.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId: number } })).data.related.filter(
        ({ kind }) => kind === 'vendor_quotation',
      )
    expect((await offers(system)).map(({ amount }) => amount)).not.toContain(null)
    expect((await offers(viewer)).map(({ amount }) => amount)).toEqual((await offers(system)).map(() => null))
    expect((await offers(viewer)).length).toBeGreaterThan(0)
  })
})

const MANY = sampleOf(100_000, 20_000)

describe(`at ${MANY} documents`, () => {
  beforeAll(async () => {
    await api.owner.query(
      `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, grand_total, owner_id, created_by, updated_by)
       select company_id, 'inquiry', 'INQ-2020-' || lpad(n::text, 6, '0'), 'DRAFT-' || lpad(to_hex(n + 16777216), 8, '0'), date '2020-01-01' + (n % 700), 'open', party_id, currency, n + 0.25, owner_id, created_by, updated_by
       from (select * from documents where company_id = $1 and kind = 'inquiry' limit 1) d, generate_series(1, ${MANY}) n`,
      [sales.companyId],
    )
    await api.owner.exec('analyze documents')
  }, 120_000)

  // Three indexes can find numbers that begin alike; the statistics of the planner decide which is cheapest.
  // With row-level security only leak-proof operators can use an index: this fails when somebody writes LIKE again.
  test.each([
    [
      'number',
      `voucher_id ^@ 'INQ-2020-0103' or d.number_tail = '12345'`,
      [/documents_by_number|documents_list_number|documents_company_id_kind_voucher_id_key/, /documents_by_tail/],
    ],
    ['amount', `grand_total_hundredths between 1234524 and 1234526`, [/documents_by_amount/]],
  ])('%s is found through its index, by the application’s role', async (_name, condition, indexes) => {
    const plan = await api.db.transaction(async (tx) => {
      const { sql } = await import('drizzle-orm')
      const { rowsOf } = await import('@server/db/rows')
      await tx.execute(sql`select set_config('app.company_id', ${sales.companyId}, true)`)
      // Whether the planner prefers to walk along the dates depends on its statistics. Here only the usable indexes count.
      await tx.execute(sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']) name`)
      const [role] = await rowsOf<{ current_user: string }>(tx, sql`select current_user`)
      expect(role?.current_user).toBe(APP_ROLE)
      return JSON.stringify(
        await rowsOf(
          tx,
          sql.raw(
            `explain (format json) select d.id from documents d where d.company_id = '${sales.companyId}' and d.kind in ('inquiry', 'customer_quotation') and (d.${condition}) order by d.date desc, d.id desc limit 10`,
          ),
        ),
      )
    })
    for (const index of indexes) expect(plan).toMatch(index)
  })

  test('the tail and an amount still find their one', async () => {
    expect(documentsOf(await find(sales, '18765'))).toContain('INQ-2020-018765')
    expect(documentsOf(await find(sales, '18765.25', 'amounts'))).toEqual(['INQ-2020-018765'])
  })
})
