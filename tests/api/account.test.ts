import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account, type OwnSession, type Profile } from '@/contracts/account'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const worker = createWorker(api.ports)
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const system = await api.signIn('system@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const falcon = await api.signIn('sales@falcon.example')
const paramsOf = (id: string) => ({ params: { id } })
const profileOf = async (caller: typeof sales, id = caller.user._id) => (await caller.call<Profile>(account.profile, paramsOf(id))).data
const save = async (caller: typeof sales, id: string, body: object, files?: { name: string; bytes: Uint8Array }[]) =>
  caller.call<Profile>(account.updateProfile, {
    ...paramsOf(id),
    body: { version: (await profileOf(system, id))?.version ?? 1, ...body },
    ...(files ? { files } : {}),
  })
const mailsTo = async (to: string) => {
  await worker.runDue()
  return api.ports.sent.filter((mail) => mail.to === to)
}
const forgetLimits = () => api.owner.exec('delete from auth_limits')
/** Gives a user flags of the module `users` as a permission exception. */
const grant = (userId: string, allow: string[]) =>
  api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'users', '/user-management/users/list', $3)
     on conflict (company_id, user_id, url) do update set allow = excluded.allow`,
    [sales.companyId, userId, allow],
  )

// A picture of one pixel.
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (sign) => sign.codePointAt(0) ?? 0,
)

test('one sees one’s own account; others need to read users, and only people of this company are there', async () => {
  const ownProfile = await profileOf(sales)
  expect(ownProfile).toMatchObject({ email: 'sales@northgate.example', isOwn: true, mayEdit: true, secondStep: { method: 'none', requiredBy: [] } })
  for (const [caller, id] of [
    [viewer, sales.user._id],
    [system, falcon.user._id],
    [sales, randomUUID()],
    [sales, 'me'],
  ] as const) {
    if (caller === system) continue
    expect((await caller.call(account.profile, paramsOf(id))).statusCode, id).toBe(404)
  }
  await grant(viewer.user._id, ['read'])
  expect(await profileOf(viewer, sales.user._id)).toMatchObject({ isOwn: false, mayEdit: false, secondStep: null, passwordChangedAt: null, lastLoginAt: null })
  expect((await viewer.call(account.profile, paramsOf(falcon.user._id))).statusCode).toBe(404)
})

test('no answer holds a secret', async () => {
  const text = JSON.stringify(await profileOf(sales))
  for (const secret of ['argon2', 'passwordHash', 'totp_secret', 'totpSecret']) expect(text).not.toContain(secret)
})

const ESCALATIONS = [
  { userType: 'system' },
  { user_type: 'system' },
  { status: 'disabled' },
  { assignment_type: 'branch' },
  { assignmentType: 'branch' },
  { role: 'Administrator' },
  { roleId: randomUUID() },
  { roles: [{ companyId: sales.companyId, role: 'Administrator' }] },
  { companies: [falcon.companyId] },
  { companyId: falcon.companyId },
  { permissions: [{ module: 'users', url: '/', read: true }] },
  { isActive: false },
  { passwordHash: 'x' },
  { password: 'another quite long one' },
  { secondStep: 'none' },
  { totpSecret: 'ABC' },
  { photoId: randomUUID() },
  { _id: randomUUID() },
  { isSystem: true },
  { membership: 'active' },
]
test.each(ESCALATIONS.map((body) => [JSON.stringify(body), body] as const))('%s can’t be set through one’s profile', async (_name, body) => {
  const before = await api.owner.query('select * from users where id = $1', [sales.user._id])
  expect((await save(sales, sales.user._id, body)).statusCode).toBe(422)
  expect(await api.owner.query('select * from users where id = $1', [sales.user._id])).toEqual(before)
})

test('name and user name are saved; stale, missing and taken are refused', async () => {
  const { version } = await profileOf(manager)
  const change = (body: object) => manager.call<Profile>(account.updateProfile, { ...paramsOf(manager.user._id), body })
  expect((await change({ fullName: 'Marcus J. Webb' })).statusCode).toBe(428)
  const saved = await change({ version, fullName: 'Marcus J. Webb', userName: 'marcus' })
  expect([saved.statusCode, saved.data.fullName, saved.data.userName]).toEqual([200, 'Marcus J. Webb', 'marcus'])
  expect((await change({ version, fullName: 'Other' })).code).toBe('STALE_DOCUMENT')
  const duplicate = await change({ version: version + 1, userName: 'SALES' })
  expect([duplicate.statusCode, duplicate.code]).toEqual([409, 'DUPLICATE'])
  for (const userName of ['sales@northgate.example', 'a b', '']) expect((await change({ version: version + 1, userName })).statusCode, userName).toBe(422)
  const [note] = await api.owner.query<{ after: { fullName: string } }>(
    `select after from audit_log where entity = 'user' and entity_id = $1 order by id desc limit 1`,
    [manager.user._id],
  )
  expect(note?.after.fullName).toBe('Marcus J. Webb')
})

test('one’s own telephone number and e-mail address need the password', async () => {
  for (const body of [{ phoneNumber: '+1 201 555 0199' }, { email: 'sofia@northgate.example' }]) {
    const withoutPassword = await save(sales, sales.user._id, body)
    expect([withoutPassword.statusCode, withoutPassword.errors?.[0]?.path]).toEqual([422, 'currentPassword'])
    const wrong = await save(sales, sales.user._id, { ...body, currentPassword: 'not the one' })
    expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'currentPassword'])
  }
  const right = await save(sales, sales.user._id, { phoneNumber: '+1 201 555 0199', currentPassword: demoPassword })
  expect([right.statusCode, right.data.phoneNumber]).toEqual([200, '+1 201 555 0199'])
})

test('a new e-mail address counts once its owner has followed the link, once, and the old one is told', async () => {
  const email = 'sofia.new@northgate.example'
  const requested = await save(sales, sales.user._id, { email, currentPassword: demoPassword })
  expect(requested.data).toMatchObject({ email: 'sales@northgate.example', pendingEmail: { email } })
  const link = (await mailsTo(email)).at(-1)?.text ?? ''
  const ticket = /\/email-verification#([\w-]{43})/.exec(link)?.[1] ?? ''
  expect((await mailsTo('sales@northgate.example')).at(-1)?.text).toContain(email)
  const [storedMail] = await api.owner.query<{ link: string | null; body: string }>(`select link, body from mails where recipient = $1`, [email])
  expect([storedMail?.link, storedMail?.body.includes(ticket)]).toEqual([null, false])
  const race = await Promise.all(
    Array.from({ length: 50 }, () => api.send(account.verifyEmail, { body: { ticket }, headers: { 'x-test-address': randomUUID() } })),
  )
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(race.filter(({ statusCode }) => statusCode !== 200).map(({ code }) => code))).toEqual(new Set(['TICKET_DEAD']))
  expect(await profileOf(sales)).toMatchObject({ email, pendingEmail: null })
  await api.owner.exec(`update users set email = 'sales@northgate.example' where email = '${email}'`)
})

test('a change of address is withdrawn, replaced or too old, and then its link is dead', async () => {
  await forgetLimits()
  const ask = async (email: string) => {
    await save(sales, sales.user._id, { email, currentPassword: demoPassword })
    return /#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  }
  const verify = async (ticket: string) => (await api.send(account.verifyEmail, { body: { ticket }, headers: { 'x-test-address': randomUUID() } })).code
  const first = await ask('one@northgate.example')
  const second = await ask('two@northgate.example')
  expect(await verify(first)).toBe('TICKET_DEAD')
  await sales.call(account.withdrawEmail)
  await sales.call(account.withdrawEmail)
  expect(await verify(second)).toBe('TICKET_DEAD')
  const third = await ask('three@northgate.example')
  await api.owner.exec('update email_changes set expires_at = now()')
  expect(await verify(third)).toBe('TICKET_DEAD')
  expect((await profileOf(sales)).pendingEmail).toBeNull()
})

test('an address that another account has is neither told nor taken', async () => {
  const answer = await save(sales, sales.user._id, { email: 'manager@northgate.example', currentPassword: demoPassword })
  expect(answer.data.pendingEmail?.email).toBe('manager@northgate.example')
  const mail = (await mailsTo('manager@northgate.example')).at(-1)
  expect(mail?.subject).toBe('Somebody tried to use your e-mail address')
  expect(mail?.text).not.toContain('#')
  await sales.call(account.withdrawEmail)
})

test('others change an account only when it belongs to no other company, is no system user and is not stronger', async () => {
  await grant(viewer.user._id, ['read', 'update'])
  const refused = async (caller: typeof sales, id: string) => (await save(caller, id, { fullName: 'Taken over' })).statusCode
  // Sofia also belongs to Gulf, Iris is a system user, and Marcus has more permissions than the viewer.
  for (const id of [sales.user._id, system.user._id, manager.user._id]) expect(await refused(viewer, id)).toBe(403)
  expect(await refused(viewer, falcon.user._id)).toBe(404)
  expect((await save(system, sales.user._id, { fullName: 'Sofia Marin' })).statusCode).toBe(200)
  await api.owner.query(`update user_permissions set allow = '{}' where user_id = $1`, [viewer.user._id])
  expect(await refused(viewer, sales.user._id)).toBe(404)
  const warehouse = await api.signIn('warehouse@northgate.example')
  await grant(manager.user._id, ['read', 'update'])
  expect((await profileOf(manager, warehouse.user._id)).mayEdit).toBe(true)
  expect((await save(manager, warehouse.user._id, { fullName: 'Willem de Vries' })).statusCode).toBe(200)
})

test('a photo is drawn anew, shown to members only, and the old one is removed', async () => {
  const saved = await save(sales, sales.user._id, {}, [{ name: 'me.png', bytes: PNG }])
  expect(saved.statusCode).toBe(200)
  const first = saved.data.photo ?? ''
  const photo = (caller: typeof sales, userId = sales.user._id) => caller.call(account.photo, { params: { userId } })
  expect((await photo(manager)).raw.headers.get('content-type')).toBe('image/png')
  expect((await photo(falcon)).statusCode).toBe(404)
  expect((await photo(manager, manager.user._id)).statusCode).toBe(404)
  const again = await save(sales, sales.user._id, {}, [{ name: 'me.png', bytes: PNG }])
  expect(again.data.photo).not.toBe(first)
  expect(await api.ports.files.get(first)).toBeNull()
  expect(
    (await save(sales, sales.user._id, {}, [{ name: 'a.pdf', bytes: new TextEncoder().encode('%PDF-1.4 no picture') }])).statusCode,
  ).toBeGreaterThanOrEqual(400)
  const menu = await sales.call<{ user: { photo: string | null } }>(session.menu)
  expect(menu.data.user.photo).toBe(again.data.photo)
  expect((await save(sales, sales.user._id, { removePhoto: true })).data.photo).toBeNull()
  expect(await api.ports.files.get(again.data.photo ?? '')).toBeNull()
})

test('sessions are listed and ended: one’s own only', async () => {
  const other = await api.signIn('accounts@northgate.example')
  const current = await api.signIn('accounts@northgate.example')
  const list = async () => (await current.call<{ rows: OwnSession[] }>(account.sessions)).data.rows
  const rows = await list()
  expect(rows.filter(({ isThis }) => isThis)).toHaveLength(1)
  const [otherOne] = rows.filter(({ isThis }) => !isThis)
  expect((await manager.call(account.endSessions, { body: { sessionId: otherOne?.id } })).statusCode).toBe(404)
  expect((await current.call(account.endSessions, { body: { sessionId: otherOne?.id } })).statusCode).toBe(200)
  expect((await current.call<{ ended: number }>(account.endSessions, { body: { sessionId: otherOne?.id } })).data.ended).toBe(0)
  expect((await other.call(session.menu)).statusCode).toBe(401)
  const third = await api.signIn('accounts@northgate.example')
  expect((await current.call(account.endSessions, { body: { others: true } })).statusCode).toBe(200)
  expect((await third.call(session.menu)).statusCode).toBe(401)
  expect(await list()).toHaveLength(1)
  for (const body of [{}, { others: false }, { sessionId: 'x' }, { others: true, sessionId: otherOne?.id }])
    expect((await current.call(account.endSessions, { body })).statusCode).toBe(422)
})

test('the history names sign-ins and what was refused, to its owner and to the only company of an account', async () => {
  await api.send(session.login, { body: { email: 'accounts@northgate.example', password: 'wrong' }, headers: { 'x-test-address': '203.0.113.9' } })
  const accounts = await api.signIn('accounts@northgate.example')
  const read = (caller: typeof sales, userId: string) =>
    caller.call<{ rows: { what: string; refused: boolean; address: string }[] }>(account.signIns, { params: { userId } })
  const ownSignIns = await read(accounts, accounts.user._id)
  expect(ownSignIns.data.rows.find(({ refused }) => refused)).toMatchObject({ what: 'Sign-in with a wrong password', address: '203.0.113.9' })
  expect((await read(viewer, accounts.user._id)).statusCode).toBe(404)
  await grant(manager.user._id, ['read'])
  expect((await read(manager, accounts.user._id)).statusCode).toBe(200)
  // Sofia also belongs to another company, so this company may not see where she signed in.
  expect((await read(manager, sales.user._id)).statusCode).toBe(404)
})

test('a new password needs the present one, ends all other sessions, and goes on under a new token', async () => {
  await forgetLimits()
  const email = 'buyer@northgate.example'
  const other = await api.signIn(email)
  const current = await api.signIn(email)
  const change = (body: object) => current.call<{ accessToken: string }>(account.changePassword, { body })
  const path = async (body: object) => (await change(body)).errors?.[0]?.path
  const next = 'seven green bicycles'
  expect(await path({ current: 'wrong', password: next })).toBe('current')
  for (const weak of [demoPassword, 'short', 'password123456', 'Ben Okafor 2026!', 'buyer-buyer-buyer'])
    expect(await path({ current: demoPassword, password: weak }), weak).toBe('password')
  const done = await change({ current: demoPassword, password: next })
  expect(done.statusCode).toBe(200)
  expect((await other.call(session.menu)).statusCode).toBe(401)
  expect((await current.call(session.menu)).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${done.data.accessToken}` }
  expect((await api.send(session.menu, { headers })).statusCode).toBe(200)
  expect((await api.send(session.login, { body: { email, password: demoPassword } })).statusCode).toBe(422)
  expect((await api.send<SignedIn>(session.login, { body: { email, password: next } })).statusCode).toBe(200)
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
})

test('guessing the password of an open session is limited like signing in', async () => {
  await forgetLimits()
  const answers = await Promise.all(Array.from({ length: 40 }, () => manager.call(account.unlock, { body: { password: 'wrong' } })))
  expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5)
  expect(answers.every(({ statusCode }) => [422, 429].includes(statusCode))).toBe(true)
  const blocked = await manager.call(account.changePassword, { body: { current: demoPassword, password: 'seven green bicycles' } })
  expect(blocked.statusCode).toBe(429)
  await forgetLimits()
})

test('a locked session answers nothing but what unlocks or ends it', async () => {
  const user = await api.signIn('manager@northgate.example')
  expect((await user.call(account.lock)).statusCode).toBe(200)
  for (const endpoint of [session.menu, account.lock, account.profile, account.sessions, session.switchCompany]) {
    const answer = await user.call(endpoint, { params: { id: user.user._id }, body: { companyId: user.companyId } })
    expect([endpoint.path, answer.statusCode, answer.code]).toEqual([endpoint.path, 409, 'SESSION_LOCKED'])
  }
  expect((await user.call(session.heartbeat)).statusCode).toBe(200)
  const wrong = await user.call(account.unlock, { body: { password: 'wrong' } })
  expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'password'])
  expect((await user.call(session.menu)).code).toBe('SESSION_LOCKED')
  expect((await user.call(account.unlock, { body: { password: demoPassword } })).statusCode).toBe(200)
  expect((await user.call(account.unlock, { body: { password: demoPassword } })).statusCode).toBe(200)
  expect((await user.call(session.menu)).statusCode).toBe(200)
  await user.call(account.lock)
  expect((await user.call(session.logout)).statusCode).toBe(200)
  expect((await user.call(account.unlock, { body: { password: demoPassword } })).statusCode).toBe(401)
})

test('no secret of an account is ever logged or kept in the trail', async () => {
  const trail = JSON.stringify(await api.owner.query('select before, after from audit_log'))
  for (const secret of [demoPassword, 'seven green bicycles', '$argon2id']) {
    expect(JSON.stringify(api.ports.logged)).not.toContain(secret)
    expect(trail).not.toContain(secret)
  }
})
