import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/contracts/api'
import { type Flag, type Module, pages } from '@/contracts/permissions'
import { session } from '@/contracts/session'
import { type Answer, startApi } from '../support/api'
import { nameOf } from '../support/endpoints'

/**
 * Attempts to gain permissions by a user who may administer people but little else: for oneself, through another user, through a role, in
 * another company, and by fields that no body has. After each attempt all permissions must be unchanged, and none is answered with 200.
 */
// `plain`: a user of another company also belongs to this one here, so their name is no secret.
const api = await startApi({ plain: true })
const clerk = await api.signIn('sales@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const falcon = await api.signIn('sales@falcon.example')

const one = async <T>(query: string, values: unknown[] = []): Promise<T> => (await api.owner.query<T>(query, values))[0] as T
const roleNamed = async (name: string, company = clerk.companyId) =>
  (await one<{ id: string; version: number }>('select id, version from roles where company_id = $1 and name = $2', [company, name])) ?? { id: '', version: 0 }
const userNamed = async (email: string) => (await one<{ id: string }>('select id from users where email = $1', [email])).id

/** The permissions of the clerk: people, roles and permissions, and reading parts. No documents and no costs. */
const CLERK_FLAGS: Partial<Record<Module, readonly Flag[]>> = {
  users: ['read', 'create', 'update', 'delete'],
  roles: ['read', 'create', 'update', 'delete'],
  permissions: ['read', 'update'],
  parts: ['read'],
}
const clerks = { id: randomUUID() }
const system = await userNamed('system@northgate.example')
const manager = await userNamed('manager@northgate.example')
const buyer = await userNamed('buyer@northgate.example')
const [administrators, managers, viewers] = await Promise.all(['Administrator', 'Manager', 'Viewer'].map((name) => roleNamed(name)))
const foreignRole = await roleNamed('Sales', falcon.companyId)

beforeAll(async () => {
  await api.owner.query(`insert into roles (company_id, id, name) values ($1, $2, 'People clerk')`, [clerk.companyId, clerks.id])
  for (const { module, url } of pages)
    if (CLERK_FLAGS[module])
      await api.owner.query('insert into role_permissions (company_id, role_id, module, url, flags) values ($1, $2, $3, $4, $5)', [
        clerk.companyId,
        clerks.id,
        module,
        url,
        CLERK_FLAGS[module],
      ])
  await api.owner.query('update memberships set role_id = $1 where company_id = $2 and user_id = $3', [clerks.id, clerk.companyId, clerk.user._id])
  // A disabled manager. If the clerk could enable this user again, that would grant everything that a manager has.
  await api.owner.query(
    `insert into memberships (company_id, user_id, role_id, disabled_at) select $1, id, $2, now() from users where email = 'sales@falcon.example'`,
    [clerk.companyId, managers?.id],
  )
  // An exception that denies flags to the clerk. To lift it would be a grant to oneself.
  await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, deny) values ($1, $2, 'parts', '/product-list', '{update,cost}')`, [
    clerk.companyId,
    clerk.user._id,
  ])
})

/** A hash of all permissions, and of the versions, because a refused change must leave no trace. */
const permissionState = async (): Promise<string> =>
  (
    await one<{ sum: string }>(`select md5(concat(
      (select string_agg(concat_ws(' ', id, user_name, email, phone_number, full_name, password_hash, user_type, assignment_type, status, second_step, totp_secret), ',' order by id) from users),
      (select string_agg(concat_ws(' ', company_id, user_id, role_id, joined_at, disabled_at, version), ',' order by company_id, user_id) from memberships),
      (select string_agg(concat_ws(' ', company_id, id, name, is_system, version), ',' order by id) from roles),
      (select string_agg(concat_ws(' ', company_id, role_id, url, flags), ',' order by company_id, role_id, url) from role_permissions),
      (select string_agg(concat_ws(' ', company_id, user_id, url, allow, deny), ',' order by company_id, user_id, url) from user_permissions),
      (select string_agg(concat_ws(' ', id, name, version, requires_second_step), ',' order by id) from companies))) as sum`)
  ).sum

const endpointNamed = (name: string) => {
  const found = endpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`no endpoint ${name}`)
  return found
}

let attempts = 0
type Options = Parameters<typeof clerk.call>[1]
/** @returns the status and code of the refusal */
const attempt = async (name: string, options: Options, by = clerk): Promise<string> => {
  attempts += 1
  const before = await permissionState()
  const { statusCode, code, data, errors }: Answer<unknown> = await by.call(endpointNamed(name), options)
  expect([name, statusCode === 200, data, (await permissionState()) === before]).toEqual([name, false, null, true])
  return [statusCode, code, errors?.some((error) => error.code === 'unrecognized_keys') && 'unknown field'].filter(Boolean).join(' ')
}

describe('grants to oneself and to others', () => {
  const setUser = 'PUT /users/:userId/companies/:companyId/permissions'
  const exceptionsOf = (userId: string, entries: unknown[], companyId = clerk.companyId) =>
    ({ params: { userId, companyId }, body: { version: 1, reason: 'Because I can.', entries } }) satisfies Options
  const lackedPages = pages.filter(({ module }) => !CLERK_FLAGS[module])

  test.each(lackedPages.map(({ url }) => url))('oneself: read of %s', async (url) => {
    expect(await attempt(setUser, exceptionsOf(clerk.user._id, [{ url, allow: ['read'], deny: [] }]))).toBe('403 GRANTS_MORE')
  })
  test.each(lackedPages.map(({ url }) => url))('another: read of %s', async (url) => {
    expect(await attempt(setUser, exceptionsOf(viewer.user._id, [{ url, allow: ['read', 'update'], deny: [] }]))).toMatch(
      /^403 (GRANTS_MORE|STRONGER_USER)|^422/,
    )
  })
  test('a flag that the role doesn’t give, on a page that it does', async () => {
    expect(await attempt(setUser, exceptionsOf(clerk.user._id, [{ url: '/product-list', allow: ['create'], deny: ['update', 'cost'] }]))).toBe(
      '403 GRANTS_MORE',
    )
  })
  test('read of the root, by which every page opens', async () => {
    expect(await attempt(setUser, exceptionsOf(clerk.user._id, [{ url: '/', allow: ['read'], deny: [] }]))).toMatch(/^422/)
  })
  test('in a company that one doesn’t belong to', async () => {
    const entries = [{ url: '/inquiries/list', allow: ['read'], deny: [] }]
    expect(await attempt(setUser, exceptionsOf(clerk.user._id, entries, falcon.companyId))).toMatch(/^404/)
    expect(await attempt(setUser, exceptionsOf(falcon.user._id, entries, falcon.companyId))).toMatch(/^404/)
  })
  test('by the header of that company', async () => {
    const options = { ...exceptionsOf(falcon.user._id, [], falcon.companyId), headers: { 'x-company-id': falcon.companyId } }
    expect(await attempt(setUser, options)).toBe('409 COMPANY_MISMATCH')
  })
  test('of exceptions of who may do more', async () => {
    for (const userId of [system, manager]) expect(await attempt(setUser, exceptionsOf(userId, []))).toBe('403 STRONGER_USER')
  })
})

describe('roles', () => {
  const create = 'POST /manage-roles/create'
  const setRole = 'PUT /manage-roles/:id/permissions'
  const change = 'PATCH /manage-roles/:id'
  test.each(['manager', 'sales', 'buyer', 'accountant', 'store-keeper', 'viewer'])(
    'a copy of the template %s, which grants more than the clerk has',
    async (from) => {
      expect(await attempt(create, { body: { name: `Mine ${from}`, from } })).toBe('403 GRANTS_MORE')
    },
  )
  test('a copy of a role that grants more, and of the administrators’', async () => {
    expect(await attempt(create, { body: { name: 'Mine', from: managers?.id } })).toBe('403 GRANTS_MORE')
    expect(await attempt(create, { body: { name: 'Mine', from: administrators?.id } })).toMatch(/^4/)
    expect(await attempt(create, { body: { name: 'Mine', from: foreignRole?.id } })).toMatch(/^(404|422)/)
  })
  test.each(pages.filter(({ module }) => !CLERK_FLAGS[module]).map(({ url }) => url))('more in one’s own role: %s', async (url) => {
    const grants = pages.filter((page) => CLERK_FLAGS[page.module]).map((page) => ({ url: page.url, flags: CLERK_FLAGS[page.module] }))
    const body = { version: 1, reason: 'Because I can.', entries: [...grants, { url, flags: ['read'] }] }
    expect(await attempt(setRole, { params: { id: clerks.id }, body })).toMatch(/^403 GRANTS_MORE|^422/)
  })
  test('more in another’s role, and anything in the administrators’ or in another company’s', async () => {
    const body = (version: number) => ({ version, reason: 'Because I can.', entries: [{ url: '/inquiries/list', flags: ['read', 'update'] }] })
    expect(await attempt(setRole, { params: { id: viewers?.id ?? '' }, body: body(viewers?.version ?? 0) })).toBe('403 STRONGER_ROLE')
    expect(await attempt(setRole, { params: { id: administrators?.id ?? '' }, body: body(administrators?.version ?? 0) })).toMatch(/^(403|409|422)/)
    expect(await attempt(setRole, { params: { id: foreignRole?.id ?? '' }, body: body(1) })).toMatch(/^404/)
    expect(await attempt(change, { params: { id: foreignRole?.id ?? '' }, body: { action: 'edit', version: 1, name: 'Ours' } })).toMatch(/^404/)
    expect(await attempt(change, { params: { id: administrators?.id ?? '' }, body: { action: 'edit', version: 1, name: 'Ours' } })).toMatch(/^(403|409|422)/)
    expect(await attempt(change, { params: { id: administrators?.id ?? '' }, body: { action: 'remove', version: 1 } })).toMatch(/^(403|409|422)/)
  })
})

describe('memberships', () => {
  const change = 'PATCH /users/:_id'
  const add = 'POST /roles/addUser'
  const edit = (roleId: string | undefined) => ({ action: 'edit', version: 1, roleId })
  test('a stronger role for oneself, for a viewer, and for somebody new', async () => {
    for (const role of [administrators, managers]) {
      expect(await attempt(change, { params: { _id: clerk.user._id }, body: edit(role?.id) })).toBe('403 GRANTS_MORE')
      expect(await attempt(change, { params: { _id: viewer.user._id }, body: edit(role?.id) })).toMatch(/^403 (GRANTS_MORE|STRONGER_USER)/)
      expect(await attempt(add, { body: { email: 'friend@elsewhere.example', fullName: 'A Friend', roleId: role?.id } })).toBe('403 GRANTS_MORE')
    }
  })
  test('a role of another company', async () => {
    expect(await attempt(change, { params: { _id: clerk.user._id }, body: edit(foreignRole?.id) })).toMatch(/^(404|422)/)
    expect(await attempt(add, { body: { email: 'friend@elsewhere.example', fullName: 'A Friend', roleId: foreignRole?.id } })).toMatch(/^(404|422)/)
  })
  test('of users of other companies', async () => {
    const [stranger] = await api.owner.query<{ id: string }>(
      `select user_id as id from memberships where company_id = $1 and user_id not in (select user_id from memberships where company_id = $2)`,
      [falcon.companyId, clerk.companyId],
    )
    for (const action of ['disable', 'enable', 'endSessions', 'resetSecondStep', 'resend', 'withdraw'])
      expect(await attempt(change, { params: { _id: stranger?.id ?? randomUUID() }, body: { action, version: 1 } })).toMatch(/^404/)
  })
  test.each(['disable', 'endSessions', 'resetSecondStep'])('%s of a system user and of a manager', async (action) => {
    for (const _id of [system, manager]) expect(await attempt(change, { params: { _id }, body: { action, version: 1 } })).toMatch(/^403/)
  })
  test('taking up the membership of somebody who would be able to do more', async () => {
    expect(await attempt(change, { params: { _id: falcon.user._id }, body: { action: 'enable', version: 1 } })).toMatch(/^403/)
  })
  test('names, phones and second steps of accounts that other companies know', async () => {
    for (const body of [
      { ...edit(undefined), fullName: 'Mine' },
      { ...edit(undefined), phoneNumber: '+1 555 0100' },
      { action: 'resetSecondStep', version: 1 },
    ])
      expect(await attempt(change, { params: { _id: buyer }, body })).toMatch(/^4/)
  })
})

describe('accounts', () => {
  const profile = 'PUT /users/update-profile/:id'
  test('of others: name, address, telephone', async () => {
    for (const id of [system, manager, buyer, falcon.user._id, randomUUID()])
      for (const body of [
        { version: 1, fullName: 'Mine' },
        { version: 1, email: 'mine@elsewhere.example' },
        { version: 1, phoneNumber: '+1 555 0100' },
      ])
        expect(await attempt(profile, { params: { id }, body })).toMatch(/^(403|404)/)
  })
  test('one’s own address without the password, and with a wrong one', async () => {
    expect(await attempt(profile, { params: { id: clerk.user._id }, body: { version: 1, email: 'other@elsewhere.example' } })).toMatch(/^422/)
    expect(
      await attempt(profile, { params: { id: clerk.user._id }, body: { version: 1, email: 'other@elsewhere.example', currentPassword: 'guess' } }),
    ).toMatch(/^422/)
  })
  test('one’s own telephone number around the password, as a user that the company administers', async () => {
    const body = { action: 'edit', version: 1, phoneNumber: '+1 555 0100' }
    expect(await attempt('PATCH /users/:_id', { params: { _id: clerk.user._id }, body })).toBe('409 OWN_ACCOUNT')
  })
  test('a company that one doesn’t belong to, or of which one is only invited or disabled', async () => {
    expect(await attempt(nameOf(session.switchCompany), { body: { companyId: falcon.companyId } })).toMatch(/^404/)
    expect(await attempt(nameOf(session.switchCompany), { body: { companyId: clerk.companyId } }, falcon)).toMatch(/^404/)
  })
})

const FORBIDDEN: Record<string, unknown> = {
  userType: 'system',
  user_type: 'system',
  assignment_type: 'company',
  assignmentType: 'company',
  status: 'active',
  role: 'Administrator',
  roles: [{ companyId: falcon.companyId, role: 'Administrator' }],
  companies: [falcon.companyId],
  companyId: falcon.companyId,
  company_id: falcon.companyId,
  isActive: true,
  isSystem: true,
  is_system: true,
  isDefault: true,
  permissions: [{ url: '/inquiries/list', read: true }],
  grants: [{ url: '/inquiries/list', flags: ['read'] }],
  passwordHash: 'x',
  userId: system,
  _id: system,
}
/** Valid bodies for the endpoints that change people and companies, to which each forbidden field is added. */
const bodies: Record<string, { params?: Record<string, string>; body: Record<string, unknown> }> = {
  'POST /roles/addUser': { body: { email: 'friend@elsewhere.example', fullName: 'A Friend', roleId: clerks.id } },
  'PATCH /users/:_id': { params: { _id: viewer.user._id }, body: { action: 'endSessions', version: 1 } },
  'PUT /users/update-profile/:id': { params: { id: clerk.user._id }, body: { version: 1, fullName: 'Sofia Marin' } },
  'POST /manage-roles/create': { body: { name: 'Mine' } },
  'PATCH /manage-roles/:id': { params: { id: clerks.id }, body: { action: 'edit', version: 1, name: 'People clerk' } },
  'PUT /manage-roles/:id/permissions': { params: { id: clerks.id }, body: { version: 1, reason: 'Why not.', entries: [] } },
  'PUT /users/:userId/companies/:companyId/permissions': {
    params: { userId: clerk.user._id, companyId: clerk.companyId },
    body: { version: 1, reason: 'Why not.', entries: [] },
  },
  'PUT /users/settings': { body: {} },
  'POST /users/change-password': { body: { current: 'x', password: 'a long enough phrase' } },
}

describe.each(Object.entries(bodies))('fields that %s doesn’t have', (name, { params, body }) => {
  test.each(Object.entries(FORBIDDEN))('%s', async (field, value) => {
    expect(await attempt(name, { ...(params ? { params } : {}), body: { ...body, [field]: value } })).toBe('422 VALIDATION unknown field')
  })
})

afterAll(() => {
  // The table of promises asks for 60.
  expect(attempts).toBeGreaterThan(200)
})
