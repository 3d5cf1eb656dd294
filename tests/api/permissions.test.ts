import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { parts } from '@/contracts/parts'
import { type Explanation, permissionMatrix, type PermissionSubjects, type RolePermissions, type UserPermissions } from '@/contracts/permission-matrix'
import { flagsOf } from '@/contracts/permission-flags'
import { type Flag, pages, type PermissionEntry } from '@/contracts/permissions'
import { type RoleDetail, roles } from '@/contracts/roles'
import { type MenuSection, session } from '@/contracts/session'
import { type Caller, startApi } from '../support/api'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const manager = await api.signIn('manager@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const buyer = await api.signIn('buyer@northgate.example', 'Northgate')
const viewer = await api.signIn('viewer@northgate.example')
const falcon = await api.signIn('sales@falcon.example')

const MATRIX = '/user-management/permissions/user-wise'
const LIST = '/product-list'

const read = async (userId: string) => (await system.call<UserPermissions>(permissionMatrix.user, { params: { userId } })).data
const set = async (userId: string, entries: unknown[], { by = system, ...more }: { by?: Caller; version?: number; companyId?: string; reason?: string } = {}) =>
  by.call<UserPermissions>(permissionMatrix.setUser, {
    params: { userId, companyId: more.companyId ?? by.companyId },
    body: { version: more.version ?? (await read(userId)).version, entries, reason: more.reason ?? 'Because' },
  })
const roleOf = async (name: string) => {
  const { data } = await system.call<PermissionSubjects>(permissionMatrix.subjects)
  const id = data.roles.find((role) => role.name === name)?.id ?? ''
  return (await system.call<RolePermissions>(permissionMatrix.role, { params: { id } })).data
}
const setRole = (role: RolePermissions, entries: unknown[], by = system) =>
  by.call<RolePermissions>(permissionMatrix.setRole, { params: { id: role.id }, body: { version: role.version, entries, reason: 'Because' } })
/** The grants of a role as entries that can be saved again. */
const entriesOf = (role: RolePermissions) => role.grants.map(({ url, flags }) => ({ url, flags }))
const exception = (url: string, allow: Flag[], deny: Flag[] = []) => ({ url, allow, deny })
/** Lets a user change permissions, by SQL and past the rules. */
const empower = (user: Caller) =>
  api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'permissions', $3, '{read,update}')
      on conflict (company_id, user_id, url) do update set allow = excluded.allow, deny = '{}'`,
    [user.companyId, user.user._id, MATRIX],
  )

test('an exception counts from the next call on, and so does its end', async () => {
  expect((await viewer.call(parts.list)).statusCode).toBe(200)
  const denied = await set(viewer.user._id, [exception(LIST, [], ['read'])])
  expect(denied.data).toMatchObject({ exceptions: [{ url: LIST, allow: [], deny: ['read'] }] })
  expect((await viewer.call(parts.list)).statusCode).toBe(403)
  await set(viewer.user._id, [])
  expect((await viewer.call(parts.list)).statusCode).toBe(200)
  expect((await read(viewer.user._id)).exceptions).toEqual([])
})

test('what a role grants counts from the next call of everybody who has it', async () => {
  const role = await roleOf('Viewer')
  const less = await setRole(
    role,
    entriesOf(role).filter(({ url }) => url !== LIST),
  )
  expect([less.statusCode, less.data.version]).toEqual([200, role.version + 1])
  expect((await viewer.call(parts.list)).statusCode).toBe(403)
  expect((await setRole(less.data, entriesOf(role))).statusCode).toBe(200)
  expect((await viewer.call(parts.list)).statusCode).toBe(200)
})

test('the note says what differs, before and after, and why', async () => {
  await set(sales.user._id, [exception(LIST, [], ['export']), exception('/inquiries/list', ['approve'])])
  await set(sales.user._id, [exception(LIST, ['import']), exception('/inquiries/list', ['approve'])], { reason: 'Loads price lists now' })
  const [note] = await api.owner.query<{ before: object; after: object }>(
    `select before, after from audit_log where entity = 'user' and entity_id = $1 and action = 'permissions' order by id desc limit 1`,
    [sales.user._id],
  )
  expect(note?.before).toEqual({ exceptions: [{ module: 'parts', url: LIST, allow: [], deny: ['export'] }] })
  expect(note?.after).toEqual({ exceptions: [{ module: 'parts', url: LIST, allow: ['import'], deny: [] }], reason: 'Loads price lists now' })
  await set(sales.user._id, [])
})

test('a save says which version it changes, and meets what somebody else saved', async () => {
  const { version } = await read(buyer.user._id)
  expect((await set(buyer.user._id, [exception(LIST, [], ['export'])], { version })).statusCode).toBe(200)
  const stale = await set(buyer.user._id, [], { version })
  expect([stale.statusCode, stale.code]).toEqual([409, 'STALE_DOCUMENT'])
  expect(stale.data).toMatchObject({ version: version + 1, exceptions: [{ url: LIST, deny: ['export'] }] })
  await set(buyer.user._id, [])
  const role = await roleOf('Buyer')
  await setRole(role, entriesOf(role))
  expect((await setRole(role, [])).code).toBe('STALE_DOCUMENT')
})

test.each([
  ['a page that doesn’t exist', [exception('/nowhere', ['read'])], 'entries.0.url'],
  ['a flag that doesn’t exist', [{ url: LIST, allow: ['fly'], deny: [] }], 'entries.0.allow.0'],
  ['a flag that the module doesn’t use', [exception(LIST, ['post'])], 'entries.0.allow.0'],
  ['a flag that a page for adding doesn’t use', [exception('/inquiries/add', ['update'])], 'entries.0.allow.0'],
  ['a flag allowed and denied', [exception(LIST, ['export'], ['export'])], 'entries.0.deny.0'],
  ['a page named twice', [exception(LIST, ['export']), exception(LIST, ['import'])], 'entries.1.url'],
  ['a flag named twice', [exception(LIST, ['export', 'export'])], 'entries.0.allow.1'],
  ['a key that isn’t known', [{ ...exception(LIST, ['export']), module: 'users' }], 'entries.0'],
])('%s is refused', async (_name, entries, path) => {
  const refused = await set(viewer.user._id, entries)
  expect([refused.statusCode, refused.errors?.map((error) => error.path)]).toEqual([422, [path]])
})

test('a change needs a reason', async () => {
  expect((await set(viewer.user._id, [], { reason: ' ' })).errors?.[0]?.path).toBe('reason')
})

test('the company of the path is the session’s, or there is nobody', async () => {
  expect((await set(viewer.user._id, [], { companyId: falcon.companyId })).statusCode).toBe(404)
  expect((await set(viewer.user._id, [], { companyId: randomUUID() })).statusCode).toBe(404)
  expect(
    (
      await system.call(permissionMatrix.setUser, {
        params: { userId: falcon.user._id, companyId: system.companyId },
        body: { version: 1, entries: [], reason: 'x' },
      })
    ).statusCode,
  ).toBe(404)
})

test('nobody grants what they lack, to others or to themselves', async () => {
  await empower(buyer)
  const ownExceptions = (await read(buyer.user._id)).exceptions.map(({ url, allow, deny }) => ({ url, allow, deny }))
  for (const [userId, more] of [
    [buyer.user._id, [...ownExceptions, exception('/user-management/users/list', ['update'])]],
    [buyer.user._id, [...ownExceptions, exception('/quotation/customerQuotation/list', ['approve'])]],
    [viewer.user._id, [exception('/quotation/customerQuotation/list', ['approve'])]],
    [viewer.user._id, [exception('/user-management/roles/list', ['update'])]],
  ] as const) {
    const refused = await set(userId, [...more], { by: buyer })
    expect([refused.statusCode, refused.code]).toEqual([403, 'GRANTS_MORE'])
  }
  expect((await set(viewer.user._id, [exception(LIST, ['export'])], { by: buyer })).statusCode).toBe(200)
  const role = await roleOf('Viewer')
  expect((await setRole(role, [{ url: '/company-info', flags: ['update'] }], buyer)).code).toBe('GRANTS_MORE')
  await set(viewer.user._id, [])
})

test('nobody changes somebody who may do more, nor a role that grants more', async () => {
  await empower(buyer)
  for (const userId of [manager.user._id, system.user._id, sales.user._id]) {
    const refused = await set(userId, [], { by: buyer })
    expect([refused.statusCode, refused.code]).toEqual([403, 'STRONGER_USER'])
  }
  const refused = await setRole(await roleOf('Manager'), [], buyer)
  expect([refused.statusCode, refused.code]).toEqual([403, 'STRONGER_ROLE'])
  // Nor a weak role that a stronger user has.
  await empower(sales)
  const weak = await system.call<RoleDetail>(roles.create, { body: { name: 'Weak', from: 'viewer' } })
  const before = (
    await api.owner.query<{ role_id: string }>(`select role_id from memberships where company_id = $1 and user_id = $2`, [system.companyId, sales.user._id])
  )[0]
  const strong = exception('/quotation/customerQuotation/list', ['approve'])
  await set(sales.user._id, [exception(MATRIX, ['read', 'update']), strong])
  await api.owner.query(`update memberships set role_id = $1 where company_id = $2 and user_id = $3`, [weak.data.id, system.companyId, sales.user._id])
  expect((await setRole(await roleOf('Weak'), [], buyer)).code).toBe('STRONGER_USER')
  await api.owner.query(`update memberships set role_id = $1 where company_id = $2 and user_id = $3`, [before?.role_id, system.companyId, sales.user._id])
  await set(sales.user._id, [])
})

test('a system user’s exceptions take nothing away from a system user', async () => {
  expect((await set(system.user._id, [exception(LIST, [], ['read'])])).statusCode).toBe(200)
  expect((await system.call(parts.list)).statusCode).toBe(200)
  await set(system.user._id, [])
})

test('the last administrator can’t be lost, by exception or by role', async () => {
  // No administrator but one: the demo's system user, who becomes an ordinary administrator of this company.
  await api.owner.query(`update users set user_type = 'user' where id = $1`, [system.user._id])
  const { data } = await system.call<PermissionSubjects>(permissionMatrix.subjects)
  const otherAdministrators = data.users.filter(({ id, role }) => role === 'Administrator' && id !== system.user._id)
  for (const { id } of otherAdministrators)
    await api.owner.query(`update memberships set disabled_at = now() where company_id = $1 and user_id = $2`, [system.companyId, id])
  const last = await set(system.user._id, [exception('/user-management/users/list', [], ['update'])])
  expect([last.statusCode, last.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
  expect((await read(system.user._id)).exceptions).toEqual([])

  const keys = (['/user-management/users/list', '/user-management/roles/list', MATRIX] as const).map((url) => ({ url, flags: [...flagsOf(url)] }))
  const all = pages.map(({ url }) => ({ url, flags: [...flagsOf(url)] }))
  const made = await system.call<RoleDetail>(roles.create, { body: { name: 'Keepers' } })
  expect((await setRole(await roleOf('Keepers'), all)).statusCode).toBe(200)
  await api.owner.query(`update memberships set role_id = $1 where company_id = $2 and user_id = $3`, [made.data.id, system.companyId, system.user._id])
  const refused = await setRole(await roleOf('Keepers'), keys.slice(1))
  expect([refused.statusCode, refused.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
  expect((await setRole(await roleOf('Keepers'), keys)).statusCode).toBe(200)
  await api.owner.query(`update users set user_type = 'system' where id = $1`, [system.user._id])
  for (const { id } of otherAdministrators)
    await api.owner.query(`update memberships set disabled_at = null where company_id = $1 and user_id = $2`, [system.companyId, id])
})

test('a colleague’s effective permissions are for who may see permissions; for everybody else there is nobody', async () => {
  const permissionsSeenBy = (caller: Caller, userId: string, companyId = caller.companyId) =>
    caller.call<{ permissions: PermissionEntry[] }>(session.permissions, { params: { userId, companyId } })
  const seen = await permissionsSeenBy(system, viewer.user._id)
  const ownView = await permissionsSeenBy(viewer, viewer.user._id)
  expect([seen.statusCode, seen.data.permissions]).toEqual([200, ownView.data.permissions])
  expect((await permissionsSeenBy(viewer, system.user._id)).statusCode).toBe(404)
  expect((await permissionsSeenBy(system, falcon.user._id)).statusCode).toBe(404)
  expect((await permissionsSeenBy(system, viewer.user._id, falcon.companyId)).statusCode).toBe(404)
  await api.owner.query(`update memberships set disabled_at = now() where company_id = $1 and user_id = $2`, [system.companyId, viewer.user._id])
  expect((await permissionsSeenBy(system, viewer.user._id)).data.permissions).toEqual([])
  await api.owner.query(`update memberships set disabled_at = null where company_id = $1 and user_id = $2`, [system.companyId, viewer.user._id])
})

test('Explain says why, and the server does so', async () => {
  const explanationOf = async (userId: string, url: string, flag: Flag) =>
    (await system.call<Explanation>(permissionMatrix.explain, { query: { userId, url, flag } })).data
  await set(sales.user._id, [exception('/inquiries/list', [], ['export'])])
  expect(await explanationOf(sales.user._id, '/inquiries/list', 'export')).toMatchObject({
    allowed: false,
    sentence: 'Denied: role Sales (company Northgate Trading LLC) grants “export”; the user’s own exception denies “export”.',
  })
  expect((await sales.call(inquiries.export, { query: { format: 'csv' } })).statusCode).toBe(403)
  await set(sales.user._id, [])
  expect((await explanationOf(sales.user._id, '/inquiries/list', 'export')).allowed).toBe(true)
  expect((await sales.call(inquiries.export, { query: { format: 'csv' } })).statusCode).toBe(200)
  await api.owner.query(`update companies set requires_second_step = true where id = $1`, [system.companyId])
  const updated = await api.owner.query<{ id: string }>(`update users set second_step = 'mail' where id = $1 returning id`, [system.user._id])
  expect(updated.length).toBe(1)
  expect((await explanationOf(sales.user._id, LIST, 'read')).steps[0]).toMatchObject({ kind: 'secondStep', outcome: 'denies' })
  expect((await sales.call(parts.list)).statusCode).toBe(403)
  await api.owner.query(`update companies set requires_second_step = false where id = $1`, [system.companyId])
  await api.owner.query(`update users set second_step = 'none' where id = $1`, [system.user._id])
  expect((await system.call(permissionMatrix.explain, { query: { userId: falcon.user._id, url: LIST, flag: 'read' } })).statusCode).toBe(404)
})

test('the menu of a user is the one that this user gets', async () => {
  for (const user of [viewer, sales, manager]) {
    const ownMenu = await user.call<{ menu: MenuSection[] }>(session.menu)
    const seen = await system.call<{ menu: MenuSection[] }>(permissionMatrix.menu, { params: { userId: user.user._id } })
    expect(seen.data.menu).toEqual(ownMenu.data.menu)
  }
})

const CHANGES = sampleOf(100, 30)
test(`a change of permissions is effective on the next call, ${CHANGES} of ${CHANGES}`, async () => {
  let effective = 0
  for (let index = 0; index < CHANGES / 2; index++) {
    await set(viewer.user._id, [exception(LIST, [], ['read'])])
    if ((await viewer.call(parts.list)).statusCode === 403) effective++
    await set(viewer.user._id, [])
    if ((await viewer.call(parts.list)).statusCode === 200) effective++
  }
  expect(effective).toBe(CHANGES)
})
