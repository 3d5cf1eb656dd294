import { expect, test } from 'vitest'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { session, type MenuAnswer, type SignedIn } from '@/contracts/session'
import { ownPages } from '@/contracts/account-rules'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'

const api = await startApi()
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('signs in by e-mail or user name, whatever the case', async () => {
  for (const email of ['sales@northgate.example', 'SALES@northgate.example', 'sales']) {
    const { statusCode, data } = await api.send<SignedIn>(session.login, { body: { email, password: demoPassword } })
    expect(statusCode).toBe(200)
    expect(data.user.email).toBe('sales@northgate.example')
    expect(data.allCompanies.map(({ name, role, isActive }) => ({ name, role, isActive }))).toEqual([
      { name: expect.stringMatching(/^Gulf Procurement FZE/), role: expect.stringMatching(/^Buyer/), isActive: false },
      { name: 'Northgate Trading LLC', role: 'Sales', isActive: true },
    ])
    expect(data.role.role).toBe('Sales')
    expect(data.accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
  }
})

test('a wrong password and an unknown user get the same answer', async () => {
  const wrong = await api.send(session.login, { body: { email: 'viewer@northgate.example', password: 'not-the-password' } })
  const unknown = await api.send(session.login, { body: { email: 'nobody@northgate.example', password: 'not-the-password' } })
  expect(wrong.statusCode).toBe(422)
  expect({ ...wrong, raw: 0, text: 0 }).toEqual({ ...unknown, raw: 0, text: 0 })
})

test('the menu lists what the user may read, and permissions follow it', async () => {
  const store = await api.signIn('warehouse@northgate.example')
  const { data } = await store.call<MenuAnswer>(session.menu)
  expect(data.menu.map((section) => section.heading)).toEqual(['Trade', 'Records', 'Finance'])
  expect(data.user.role).toBe('Store keeper')
  expect(data.companyInfo.company_logo).toMatch(/^\/company-info\/logo\?file=[0-9a-f-]{36}$/)
  const ownPermissions = await store.call<{ permissions: { url: string; read: boolean }[] }>(session.permissions, {
    params: { userId: store.user._id, companyId: store.companyId },
  })
  expect(ownPermissions.data.permissions.map(({ url }) => url).sort()).toEqual(
    [
      '/add-product',
      '/finance/tax-codes',
      '/people/customer',
      '/people/vendor',
      '/product-list',
      '/purchases/goods-receipt/add',
      '/purchases/goods-receipt/list',
      '/sales/delivery/add',
      '/sales/delivery/list',
      '/sales/sales-order/jaak/list',
      '/sales/sales-order/list',
      '/sales/sales-order/vendor/list',
      ...ownPages(store.user._id),
    ].sort(),
  )
  const foreignPermissions = await store.call(session.permissions, {
    params: { userId: (await api.signIn('viewer@northgate.example')).user._id, companyId: store.companyId },
  })
  expect(foreignPermissions.statusCode).toBe(404)
})

test('a switch gives a token of the other company; the old one answers 409 until the session ends', async () => {
  const sales = await api.signIn('sales@northgate.example')
  const gulf = sales.companies.find((company) => company.name.startsWith('Gulf'))
  const switched = await sales.call<SignedIn>(session.switchCompany, { body: { companyId: gulf?.id } })
  expect(switched.data.role.role).toMatch(/^Buyer/)
  const old = await sales.call(inquiries.list)
  expect([old.statusCode, old.code]).toEqual([409, 'COMPANY_MISMATCH'])
  expect((await sales.call(session.menu)).statusCode).toBe(409)
  await api.send(session.logout, bearer(switched.data.accessToken))
  expect((await sales.call(inquiries.list)).statusCode).toBe(401)
})

test('nobody switches to a company they do not belong to, and the old token stays good', async () => {
  const sales = await api.signIn('sales@northgate.example')
  const falcon = (await api.signIn('sales@falcon.example')).companyId
  expect((await sales.call(session.switchCompany, { body: { companyId: falcon } })).statusCode).toBe(404)
  expect((await sales.call(inquiries.list)).statusCode).toBe(200)
})

test('a session ends by logout, idleness, age, a disabled user and a lost membership', async () => {
  const ends: [string, (userId: string) => string][] = [
    ['idle', (id) => `update sessions set last_seen_at = now() - interval '31 minutes' where user_id = '${id}'`],
    ['age', (id) => `update sessions set expires_at = now() where user_id = '${id}'`],
    ['disabled', (id) => `update users set status = 'disabled' where id = '${id}'`],
    ['membership', (id) => `update users set status = 'active' where id = '${id}'; delete from memberships where user_id = '${id}'`],
  ]
  for (const [name, statement] of ends) {
    if (name === 'membership') await api.owner.exec(`update users set status = 'active' where email = 'accounts@northgate.example'`)
    const user = await api.signIn('accounts@northgate.example')
    expect((await user.call(session.menu)).statusCode, name).toBe(200)
    await api.owner.exec(statement(user.user._id))
    expect((await user.call(session.menu)).statusCode, name).toBe(401)
  }
})

test('a heartbeat keeps an idle session alive', async () => {
  const user = await api.signIn('viewer@northgate.example')
  await api.owner.exec(`update sessions set last_seen_at = now() - interval '29 minutes' where user_id = '${user.user._id}'`)
  expect((await user.call(session.heartbeat)).statusCode).toBe(200)
  const [row] = await api.owner.query<{ age: number }>(`select extract(epoch from now() - max(last_seen_at))::int as age from sessions where user_id = $1`, [
    user.user._id,
  ])
  expect(row?.age).toBeLessThan(60)
})

test('a permission that changes works on the next call', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  const body = { customerId: '00000000-0000-4000-8000-000000000000', subject: 'x', lines: [] }
  expect((await viewer.call(inquiries.create, { body })).statusCode).toBe(403)
  await api.owner.exec(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ('${viewer.companyId}', '${viewer.user._id}', 'inquiries', '/inquiries/add', '{read,create}')`,
  )
  expect((await viewer.call(inquiries.create, { body })).statusCode).toBe(422)
  await api.owner.exec(`update user_permissions set deny = '{create}' where user_id = '${viewer.user._id}'`)
  expect((await viewer.call(inquiries.create, { body })).statusCode).toBe(403)
})

test('system bypasses flags, not company borders', async () => {
  const system = await api.signIn('system@northgate.example', 'Gulf')
  const falcon = await api.signIn('sales@falcon.example')
  const foreignRows = (await falcon.call<{ rows: { voucherId: string; id: string }[] }>(inquiries.list)).data.rows
  const ownRows = (await system.call<{ rows: { id: string }[] }>(inquiries.list)).data.rows
  expect(ownRows.some((row) => foreignRows.some((other) => other.id === row.id))).toBe(false)
  const draft = foreignRows.find((row) => row.voucherId.startsWith('DRAFT-'))
  expect((await system.call<Inquiry>(inquiries.get, { params: { voucherId: draft?.voucherId ?? '' } })).statusCode).toBe(404)
})
