import { expect, test } from 'vitest'
import { type AuditDetail, type AuditRow, audits } from '@/contracts/audit'
import { auditActions, auditKinds } from '@/contracts/audit-words'
import { type CompanyInfo, companyInfos } from '@/contracts/company-info'
import { customers } from '@/contracts/parties'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { paymentTerms } from '@/contracts/payment-terms'
import { formatFilters } from '@/contracts/lists'
import { type Caller, startApi } from '../support/api'
import { actionsOfCalls, auditEntriesInSources } from '../support/audit-notes'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const manager = await api.signIn('manager@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')

type Page = { rows: AuditRow[]; total: number; nextCursor?: string }
const list = async (user: Caller, query: Record<string, string> = {}) => (await user.call<Page>(audits.list, { query })).data
const filtered = (field: string, op: 'in' | 'range' | 'on' | 'from', ...values: string[]) => ({ f: formatFilters([{ field, op, values }]) ?? '' })
const detail = async (user: Caller, id: string) => user.call<AuditDetail>(audits.get, { params: { id } })

const terms = await manager.call<{ id: string; version: number }>(paymentTerms.create, {
  body: { code: 'AUD1', name: 'Before', lines: [{ pct: '100', days: 30 }] },
})
await manager.call(paymentTerms.change, {
  params: { id: terms.data.id },
  body: { action: 'edit', version: terms.data.version, code: 'AUD1', name: 'After', lines: [{ pct: '100', days: 30 }] },
})

test('says who did what and what became different, newest first', async () => {
  const { rows } = await list(manager, { limit: '2' })
  const [edit, create] = rows
  expect(edit).toMatchObject({ entity: 'payment-term', action: 'edit', record: 'AUD1', by: { name: 'Marcus Webb' }, summary: 'Name: Before → After' })
  expect(create).toMatchObject({ action: 'create', entityId: terms.data.id })
  const opened = (await detail(manager, edit?.id ?? '')).data
  expect(opened.changes).toEqual([{ label: 'Name', from: 'Before', to: 'After' }])
  expect((await detail(manager, create?.id ?? '')).data.changes).toContainEqual({ label: 'Name', from: null, to: 'Before' })
})

test('pages by keyset without gap or double, either way', async () => {
  const all = await list(manager, { limit: '200' })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page: Page = await list(manager, { limit: '7', ...(after ? { after } : {}) })
    seen.push(...page.rows.map(({ id }) => id))
    after = page.nextCursor
  } while (after && seen.length < all.rows.length)
  expect(seen.slice(0, all.rows.length)).toEqual(all.rows.map(({ id }) => id).slice(0, seen.length))
  const oldest = await list(manager, { limit: '1', sort: 'at' })
  expect(oldest.rows[0]?.action).toBe('create')
})

test('is narrowed by who, record, action, day and name', async () => {
  const ownEntries = await list(manager, filtered('user', 'in', 'me'))
  expect(new Set(ownEntries.rows.map(({ by }) => by?.name))).toEqual(new Set(['Marcus Webb']))
  expect(new Set((await list(manager, filtered('entity', 'in', 'part'))).rows.map(({ entity }) => entity))).toEqual(new Set(['part']))
  expect(new Set((await list(manager, filtered('action', 'in', 'submit'))).rows.map(({ action }) => action))).toEqual(new Set(['submit']))
  expect((await list(manager, filtered('at', 'range', 'today'))).total).toBeGreaterThan(0)
  expect((await list(manager, filtered('at', 'on', '2020-01-01'))).total).toBe(0)
  const [document] = await api.owner.query<{ voucher_id: string; id: string }>(
    `select voucher_id, id from documents where company_id = $1 and kind = 'customer_quotation' and voucher_id like 'CQ-%' limit 1`,
    [manager.companyId],
  )
  for (const q of [document?.voucher_id.toLowerCase() ?? '', document?.id ?? '']) {
    const found = await list(manager, { q })
    expect(found.rows.length).toBeGreaterThan(0)
    expect(new Set(found.rows.map(({ entityId }) => entityId))).toEqual(new Set([document?.id]))
  }
})

test('a day is the company’s day', async () => {
  // 23:30 on 3 May in New York is already 4 May in UTC.
  await api.owner.query(
    `insert into audit_log (company_id, user_id, request_id, entity, entity_id, action, at) values ($1, $2, 'x', 'job', 'x', 'cancel', '2020-05-04T03:30:00Z')`,
    [manager.companyId, manager.user._id],
  )
  expect((await list(manager, filtered('at', 'on', '2020-05-03'))).total).toBe(1)
  expect((await list(manager, filtered('at', 'on', '2020-05-04'))).total).toBe(0)
})

test('another company’s entry is as good as not there', async () => {
  const foreignId = (await list(falcon)).rows[0]?.id ?? ''
  expect((await detail(falcon, foreignId)).statusCode).toBe(200)
  const answers = await Promise.all([foreignId, '999999999', 'nothing', '1; select 1'].map((id) => detail(system, id)))
  expect(new Set(answers.map(({ statusCode, text }) => `${statusCode} ${text}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect((await viewer.call(audits.list)).statusCode).toBe(403)
})

/** Lets the viewer read the audit trail, and gives them these flags of one module. */
const readerWith = async (module: string, url: string, flags: readonly string[]) => {
  await api.owner.query('delete from user_permissions where user_id = $1', [viewer.user._id])
  for (const [grantedModule, page, allow] of [
    ['audit', '/user-management/audit', ['read', 'export']],
    [module, url, flags],
  ] as const)
    await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, $5)`, [
      viewer.companyId,
      viewer.user._id,
      grantedModule,
      page,
      allow,
    ])
}

test('costs and margins are only for who has the cost flag of that module, in list, entry and file', async () => {
  const customer = (await manager.call<{ rows: { id: string }[] }>(customers.list)).data.rows[0]?.id
  const created = await manager.call<CustomerQuotation>(customerQuotations.create, {
    body: {
      customerId: customer,
      validUntil: '2199-01-01',
      currency: 'USD',
      grandTotal: '200',
      lines: [{ description: 'A line', qty: '1', unitPrice: '200', unitCost: '123.45' }],
    },
  })
  expect([created.statusCode, created.message]).toEqual([200, 'OK'])
  const saved = await manager.call<CustomerQuotation>(customerQuotations.edit, {
    params: { voucherId: created.data.voucherId },
    body: {
      version: created.data.version,
      customerId: customer,
      validUntil: '2199-01-02',
      currency: 'USD',
      grandTotal: '200',
      lines: [{ id: created.data.lines[0]?.id, description: 'A line', qty: '1', unitPrice: '200', unitCost: '117.77' }],
    },
  })
  expect([saved.statusCode, saved.message]).toEqual([200, 'OK'])
  const [entry] = (await list(manager, { limit: '1' })).rows
  const id = entry?.id ?? ''
  const secrets = /117\.77|123\.45|margin|cost/i
  expect((await detail(manager, id)).text).toMatch(/117\.77/)

  await readerWith('customer-quotations', '/quotation/customerQuotation/list', ['cost'])
  expect((await detail(viewer, id)).text).toMatch(/117\.77/)

  await readerWith('vendor-quotations', '/quotation/vendorQuotation/ingrammicro/list', ['read', 'cost'])
  const opened = await detail(viewer, id)
  expect(opened.data.hidesCosts).toBe(true)
  expect(JSON.stringify(opened.data.changes)).toMatch(/2199-01-02/)
  expect(JSON.stringify(opened.data.changes)).not.toMatch(secrets)
  const rows = await viewer.call<Page>(audits.list, { query: { limit: '5' } })
  expect(rows.data.rows.map(({ summary }) => summary).join()).not.toMatch(secrets)
  const file = await viewer.call(audits.export, { query: { format: 'csv', ...filtered('entity', 'in', 'customer_quotation') } })
  expect(file.text).toContain('2199-01-02')
  expect(file.text).not.toMatch(/117\.77|123\.45/)
})

test('a change of the company is told field by field, in words and without what did not change', async () => {
  const { data } = await system.call<CompanyInfo>(companyInfos.get, { params: { id: system.companyId } })
  const { id: _i, hasLogo: _l, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _u, updatedByName: _n, ...rest } = data
  const saved = await system.call(companyInfos.update, {
    params: { id: system.companyId },
    body: { ...rest, numbering: [], phone: '+1 201 555 0199', writeOffLimit: '25' },
  })
  expect(saved.statusCode).toBe(200)
  const [entry] = (await list(system, { limit: '1' })).rows
  expect(entry).toMatchObject({ entity: 'company', record: 'Northgate Trading LLC', action: 'edit' })
  expect(entry?.summary.split('; ').sort()).toEqual(['Phone: +1 201 555 0142 → +1 201 555 0199', 'Write off limit: 25'])
})

test('whatever the sources write into the trail has words', async () => {
  expect(auditEntriesInSources.count).toBeGreaterThan(50)
  const seeded = await api.owner.query<{ entity: string; action: string }>('select distinct entity, action from audit_log')
  const entities = new Set([...auditEntriesInSources.entities, ...seeded.map(({ entity }) => entity)])
  const actions = new Set([...auditEntriesInSources.actions, ...actionsOfCalls, ...seeded.map(({ action }) => action)])
  // These words are operands of a condition within a note, and actions only where a call has an action of that name.
  for (const word of ['on', 'reject', 'approve']) if (!actionsOfCalls.includes(word)) actions.delete(word)
  expect([...entities].filter((entity) => !Object.hasOwn(auditKinds, entity))).toEqual([])
  expect([...actions].filter((action) => !Object.hasOwn(auditActions, action))).toEqual([])
})

test('no secret stands in the trail', async () => {
  const rows = await api.owner.query<{ text: string }>(`select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log`)
  const all = rows.map(({ text }) => text).join('\n')
  expect(all).not.toMatch(/\$argon2|"(password|passwordHash|tokenHash|token|totpSecret|codeHash|secret)"/i)
  for (const user of [system, manager, viewer]) expect(all).not.toContain(user.token)
})

test('an id in what was written becomes a name only if it is of this company', async () => {
  const [stranger] = await api.owner.query<{ id: string; full_name: string }>(`select id, full_name from users where email = 'admin@gulf.example'`)
  const name = (id: string | undefined) => `Asked by ${id}`
  const { data } = await manager.call<{ id: string; version: number }>(paymentTerms.create, {
    body: { code: 'AUD2', name: name(stranger?.id), lines: [{ pct: '100', days: 30 }] },
  })
  await manager.call(paymentTerms.change, {
    params: { id: data.id },
    body: { action: 'edit', version: data.version, code: 'AUD2', name: name(manager.user._id), lines: [{ pct: '100', days: 30 }] },
  })
  const [edit] = (await list(manager, { limit: '1' })).rows
  const opened = (await detail(manager, edit?.id ?? '')).data
  expect(opened.changes).toEqual([{ label: 'Name', from: name(stranger?.id), to: name('Marcus Webb') }])
  expect(edit?.summary).not.toContain(stranger?.full_name)
})
