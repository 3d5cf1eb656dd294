import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { permissionMatrix, type RolePermissions } from '@/contracts/permission-matrix'
import { type Role, type RoleDetail, roles, type RoleTemplate } from '@/contracts/roles'
import { startApi } from '../support/api'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const manager = await api.signIn('manager@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')

const list = async () => (await system.call<{ rows: Role[] }>(roles.list)).data.rows
const named = async (name: string) => (await list()).find((role) => role.name === name) as Role
const create = (body: object, by = system) => by.call<RoleDetail>(roles.create, { body: { name: `Role ${randomUUID()}`, ...body } })
const change = (id: string, body: object, by = system) => by.call<RoleDetail>(roles.change, { params: { id }, body })

/** Gives a user a permission exception by SQL, past the rules of the API. */
const grant = (userId: string, module: string, url: string, allow: string[]) =>
  api.owner.query(`insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, $3, $4, $5)`, [
    system.companyId,
    userId,
    module,
    url,
    allow,
  ])

test('a company starts with its roles, the administrators’ first, each with how many have it', async () => {
  const rows = await list()
  expect(rows.map(({ name }) => name)).toEqual(['Administrator', 'Accountant', 'Buyer', 'Manager', 'Sales', 'Store keeper', 'Viewer'])
  expect(rows[0]).toMatchObject({ isSystem: true, changed: null, version: 1 })
  expect((await named('Viewer')).members).toBeGreaterThan(0)
})

test('a template shows what it would grant, and a role made from it grants just that', async () => {
  const { data } = await system.call<{ rows: RoleTemplate[] }>(roles.templates)
  expect(data.rows.map(({ key }) => key)).toEqual(['manager', 'sales', 'buyer', 'accountant', 'store-keeper', 'viewer'])
  for (const template of data.rows) {
    const made = await create({ from: template.key })
    const sorted = (grants: RoleTemplate['grants']) => grants.map(({ url, flags }) => [url, flags]).toSorted()
    expect(sorted(made.data.grants)).toEqual(sorted(template.grants))
    expect(made.data).toMatchObject({ members: 0, isSystem: false, changed: { by: 'Iris Bennett' } })
  }
})

test('a role is copied from another, or begins empty', async () => {
  const sales = await named('Sales')
  const copy = await create({ name: 'Inside sales', from: sales.id })
  const source = await system.call<RoleDetail>(roles.get, { params: { id: sales.id } })
  expect(copy.data.grants).toEqual(source.data.grants)
  expect((await create({})).data.grants).toEqual([])
})

test('a name is there once in a company, whatever its case', async () => {
  const duplicate = await create({ name: 'vIEWER' })
  expect([duplicate.statusCode, duplicate.code, duplicate.message]).toEqual([409, 'DUPLICATE', 'There is already a role of this name.'])
  const other = await create({})
  expect((await change(other.data.id, { action: 'edit', name: 'viewer', version: 1 })).code).toBe('DUPLICATE')
})

test('name and description are edited with the version that was seen', async () => {
  const { data } = await create({})
  const edited = await change(data.id, { action: 'edit', name: 'Desk', description: 'Answers the phone', version: 1 })
  expect(edited.data).toMatchObject({ name: 'Desk', description: 'Answers the phone', version: 2, changed: { by: 'Iris Bennett' } })
  const stale = await change(data.id, { action: 'edit', name: 'Late', version: 1 })
  expect([stale.statusCode, stale.data.name]).toEqual([409, 'Desk'])
  expect((await change(data.id, { action: 'edit', name: 'None' })).statusCode).toBe(428)
})

test('a role is removed only when nobody has it, invited and disabled ones counted', async () => {
  const { data } = await create({})
  await api.owner.query(`update memberships set role_id = $1, joined_at = null, invited_at = now() where company_id = $2 and user_id = $3`, [
    data.id,
    system.companyId,
    viewer.user._id,
  ])
  const refused = await change(data.id, { action: 'remove', version: 1 })
  expect([refused.statusCode, refused.code]).toEqual([409, 'ROLE_IN_USE'])
  await api.owner.query(`update memberships set role_id = $1, joined_at = now() where company_id = $2 and user_id = $3`, [
    (await named('Viewer')).id,
    system.companyId,
    viewer.user._id,
  ])
  expect((await change(data.id, { action: 'remove', version: 1 })).data).toEqual({ removed: true })
  expect((await system.call(roles.get, { params: { id: data.id } })).statusCode).toBe(404)
  const [note] = await api.owner.query<{ before: { id: string } }>(
    `select before from audit_log where entity = 'role' and action = 'remove' and entity_id = $1`,
    [data.id],
  )
  expect(note?.before.id).toBe(data.id)
})

test('the administrators’ role can’t be changed, copied or removed', async () => {
  const { id, version } = await named('Administrator')
  for (const body of [
    { action: 'edit', name: 'Mine', version },
    { action: 'remove', version },
  ]) {
    const refused = await change(id, body)
    expect([refused.statusCode, refused.code]).toEqual([409, 'SYSTEM_ROLE'])
  }
  const grants = await system.call(permissionMatrix.setRole, { params: { id }, body: { version, entries: [], reason: 'x' } })
  expect([grants.statusCode, grants.code]).toEqual([409, 'SYSTEM_ROLE'])
  expect((await create({ from: id })).errors?.[0]).toMatchObject({ path: 'from', code: 'system' })
  expect((await create({ from: 'administrator' })).errors?.[0]?.path).toBe('from')
})

test('nobody makes a role that may do more than they themselves', async () => {
  await grant(manager.user._id, 'roles', '/user-management/roles/list', ['read', 'create', 'update', 'delete'])
  expect((await create({ from: 'buyer' }, manager)).statusCode).toBe(200)
  const made = await create({ name: 'All mine', from: 'manager' }, manager)
  expect(made.statusCode).toBe(200)
  // A user with fewer permissions can copy neither a template nor a role of the company that grants more.
  await grant(viewer.user._id, 'roles', '/user-management/roles/list', ['read', 'create', 'update', 'delete'])
  for (const from of ['buyer', made.data.id]) {
    const refused = await create({ from }, viewer)
    expect([refused.statusCode, refused.code]).toEqual([403, 'GRANTS_MORE'])
  }
  expect((await create({ from: 'viewer' }, viewer)).statusCode).toBe(200)
})

test('what a role grants is for who may see permissions; the list alone is not', async () => {
  const { id } = await named('Sales')
  expect((await viewer.call(permissionMatrix.role, { params: { id } })).statusCode).toBe(403)
  expect((await system.call<RolePermissions>(permissionMatrix.role, { params: { id } })).data.grants.length).toBeGreaterThan(5)
})

test.each([
  ['companyId', { companyId: randomUUID() }],
  ['isSystem', { isSystem: true }],
  ['grants', { grants: [] }],
  ['members', { members: [] }],
])('a key that has no business in a role (%s) is refused', async (_name, more) => {
  expect((await create(more)).statusCode).toBe(422)
  const { data } = await create({})
  expect((await change(data.id, { action: 'edit', name: 'X', version: 1, ...more })).statusCode).toBe(422)
})
