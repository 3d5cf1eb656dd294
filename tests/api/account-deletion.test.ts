import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account, type Profile } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { session } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const worker = createWorker(api.ports)
const system = await api.signIn('system@northgate.example', 'Northgate')
const systemInGulf = await api.signIn('system@northgate.example', 'Gulf')
const password = demoPassword
const ask = (user: Caller, reason?: string) => user.call<{ requestedAt: string }>(accountDeletion.request, { body: { password, reason } })
const decide = (user: Caller, id: string, body: object) => user.call<{ closed: boolean }>(accountDeletion.decide, { params: { _id: id }, body })
const profile = async (caller: Caller, id: string) => (await caller.call<Profile>(account.profile, { params: { id } })).data
const mailsTo = async (to: string) => {
  await worker.runDue()
  return api.ports.sent.filter((mail) => mail.to === to)
}

test('a request needs the password, is one however often it is asked, tells the administrators, and can be withdrawn', async () => {
  const user = await api.signIn('viewer@northgate.example')
  const wrong = await user.call(accountDeletion.request, { body: { password: 'wrong' } })
  expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'password'])
  const first = await ask(user, 'I am leaving.')
  expect((await ask(user)).data.requestedAt).toBe(first.data.requestedAt)
  const mails = (await mailsTo('system@northgate.example')).filter(({ subject }) => subject.includes('Vera Lind'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('I am leaving.')
  expect(await profile(system, user.user._id)).toMatchObject({ deletion: { reason: 'I am leaving.', declinedHere: false }, mayDecideDeletion: true })
  expect((await user.call(accountDeletion.withdraw)).statusCode).toBe(200)
  expect((await user.call(accountDeletion.withdraw)).statusCode).toBe(200)
  expect((await profile(user, user.user._id)).deletion).toBeNull()
  expect((await decide(system, user.user._id, { action: 'approve' })).statusCode).toBe(404)
})

test('who may not delete users neither sees nor decides a request; nobody decides their own, nor of another company', async () => {
  const [user, manager] = [await api.signIn('viewer@northgate.example'), await api.signIn('manager@northgate.example')]
  await ask(user)
  expect((await decide(manager, user.user._id, { action: 'approve' })).statusCode).toBe(403)
  expect((await decide(user, user.user._id, { action: 'approve' })).statusCode).toBe(403)
  expect((await decide(systemInGulf, user.user._id, { action: 'approve' })).statusCode).toBe(404)
  await ask(system)
  expect((await decide(system, system.user._id, { action: 'approve' })).code).toBe('OWN_REQUEST')
  await system.call(accountDeletion.withdraw)
})

test('a declined request is over where no other company has to decide, and its owner is told why', async () => {
  const user = await api.signIn('viewer@northgate.example')
  expect((await decide(system, user.user._id, { action: 'decline', reason: 'You still hold the keys.' })).data.closed).toBe(false)
  expect((await mailsTo('viewer@northgate.example')).at(-1)?.text).toContain('You still hold the keys.')
  expect((await profile(user, user.user._id)).deletion).toBeNull()
  expect((await user.call(session.menu)).statusCode).toBe(200)
})

test('approved, the membership ends at once; the account itself is closed with the last one, its name stays in the trail', async () => {
  const user = await api.signIn('sales@northgate.example', 'Gulf')
  const id = user.user._id
  await ask(user)
  expect((await decide(systemInGulf, id, { action: 'approve' })).data.closed).toBe(false)
  expect((await user.call(session.menu)).statusCode).toBe(401)
  const again = await api.signIn('sales@northgate.example')
  expect(again.companies.map(({ name }) => name)).toEqual(['Northgate Trading LLC'])
  const notes = await api.owner.query('select count(*) from audit_log where user_id = $1', [id])
  expect((await decide(system, id, { action: 'approve', reason: 'All the best.' })).data.closed).toBe(true)
  expect((await again.call(session.menu)).statusCode).toBe(401)
  expect((await mailsTo('sales@northgate.example')).at(-1)?.subject).toBe('Your account is deleted')
  const [row] = await api.owner.query<Record<string, unknown>>('select * from users where id = $1', [id])
  expect(row).toMatchObject({ full_name: 'Sofia Marin', status: 'disabled', phone_number: null, password_hash: null, second_step: 'none', photo_id: null })
  expect(JSON.stringify(row)).not.toContain('sales@northgate')
  expect(await api.owner.query('select count(*) from audit_log where user_id = $1', [id])).toEqual(notes)
  const signIn = await api.send(session.login, { body: { email: 'sales@northgate.example', password }, headers: { 'x-test-address': randomUUID() } })
  expect(signIn.statusCode).toBe(422)
})

test('of two administrators who let each other go at the same moment one stays', async () => {
  const one = await api.signIn('sales@falcon.example')
  const two = await api.signIn('system@northgate.example', 'Falcon')
  await api.owner.query(`update users set user_type = 'user' where id = $1`, [two.user._id])
  await api.owner.query(
    `update memberships set role_id = (select id from roles where company_id = $1 and is_system), disabled_at = case when user_id in ($2, $3) then null else now() end where company_id = $1`,
    [one.companyId, one.user._id, two.user._id],
  )
  await Promise.all([ask(one), ask(two)])
  const decided = await Promise.all([decide(one, two.user._id, { action: 'approve' }), decide(two, one.user._id, { action: 'approve' })])
  expect(decided.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const [left] = await api.owner.query<{ count: string }>(
    `select count(*) from memberships m join roles r on r.company_id = m.company_id and r.id = m.role_id and r.is_system
     where m.company_id = $1 and m.disabled_at is null and m.user_id in ($2, $3)`,
    [one.companyId, one.user._id, two.user._id],
  )
  expect(left?.count).toBe('1')
})
