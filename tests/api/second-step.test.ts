import { Secret, TOTP } from 'otpauth'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { account, type Profile } from '@/contracts/account'
import { inquiries } from '@/contracts/inquiries'
import { secondStep } from '@/contracts/second-step'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const forgetLimits = () => api.owner.exec('delete from auth_limits')
const password = demoPassword
interface Started {
  ticket: string
  secret: string
  uri: string
}
const start = (user: Caller, body: object) => user.call<Started>(secondStep.start, { body })
const confirm = (user: Caller, body: object) => user.call<{ recoveryCodes: string[] }>(secondStep.confirm, { body })
const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })
const login = async (email: string) =>
  (await api.send<{ ticket: string; method: string }>(session.login, { body: { email, password }, headers: { 'x-test-address': randomUUID() } })).data
const finish = (ticket: string, code: string) => api.send<SignedIn>(session.twoStep, { body: { ticket, code } })
const mailCode = (to: string) => /\b\d{6}\b/.exec(api.ports.sent.filter((mail) => mail.to === to).at(-1)?.text ?? '')?.[0] ?? ''
const enrol = async (email: string) => {
  const user = await api.signIn(email)
  const { data } = await start(user, { method: 'totp', password })
  const done = await confirm(user, { ticket: data.ticket, code: codeFor(data.secret) })
  return { user, secret: data.secret, codes: done.data.recoveryCodes }
}

test('an authenticator is set up by its first code, and then asked for at the sign-in', async () => {
  const email = 'manager@northgate.example'
  const user = await api.signIn(email)
  expect((await start(user, { method: 'totp', password: 'wrong' })).errors?.[0]?.path).toBe('password')
  const { data } = await start(user, { method: 'totp', password })
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Northgate:manager%40northgate\.example\?.*secret=/)
  expect((await confirm(user, { ticket: data.ticket, code: '000000' })).code).toBe('WRONG_CODE')
  // The second step is not in force yet.
  expect((await login(email)).ticket).toBeUndefined()
  const code = codeFor(data.secret)
  const race = await Promise.all(Array.from({ length: 4 }, () => confirm(user, { ticket: data.ticket, code })))
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { recoveryCodes } = race.find(({ statusCode }) => statusCode === 200)!.data
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const waiting = await login(email)
  expect(waiting.method).toBe('totp')
  // The code that set up the second step can’t sign in as well.
  expect((await finish(waiting.ticket, code)).code).toBe('WRONG_CODE')
  expect((await finish(waiting.ticket, codeFor(data.secret, 1))).statusCode).toBe(200)
  expect(api.ports.sent.at(-1)).toMatchObject({ to: email, subject: 'A second step was set up' })
})

test('a ticket is its user’s, dies after five tries and with the next one', async () => {
  await forgetLimits()
  const [one, two] = [await api.signIn('sales@northgate.example'), await api.signIn('buyer@northgate.example')]
  const first = (await start(one, { method: 'totp', password })).data
  expect((await confirm(two, { ticket: first.ticket, code: codeFor(first.secret) })).code).toBe('WRONG_CODE')
  for (let tries = 0; tries < 4; tries++) await confirm(one, { ticket: first.ticket, code: '000000' })
  expect((await confirm(one, { ticket: first.ticket, code: codeFor(first.secret) })).code).toBe('WRONG_CODE')
  await forgetLimits()
  const second = (await start(one, { method: 'totp', password })).data
  const third = (await start(one, { method: 'totp', password })).data
  expect((await confirm(one, { ticket: second.ticket, code: codeFor(second.secret) })).code).toBe('WRONG_CODE')
  expect((await confirm(one, { ticket: third.ticket, code: codeFor(third.secret) })).statusCode).toBe(200)
  expect((await one.call(secondStep.remove, { body: { password } })).statusCode).toBe(200)
})

test('by mail: the code goes to the account’s address, five an hour', async () => {
  await forgetLimits()
  const email = 'buyer@northgate.example'
  const user = await api.signIn(email)
  const { data } = await start(user, { method: 'mail', password })
  expect([data.secret, data.uri]).toEqual([null, null])
  expect((await confirm(user, { ticket: data.ticket, code: mailCode(email) })).statusCode).toBe(200)
  const waiting = await login(email)
  expect(waiting.method).toBe('mail')
  for (let asked = 0; asked < 4; asked++) await start(user, { method: 'mail', password })
  expect((await start(user, { method: 'mail', password })).statusCode).toBe(429)
})

test('a recovery code stands in for the code, once, however many try at the same time', async () => {
  await forgetLimits()
  const email = 'accounts@northgate.example'
  const { codes } = await enrol(email)
  const [first = '', second = ''] = codes
  const tickets = await Promise.all(Array.from({ length: 5 }, () => login(email)))
  // A newer sign-in ends the one before, so only one ticket is valid.
  const race = await Promise.all(tickets.flatMap(({ ticket }) => Array.from({ length: 5 }, () => finish(ticket, first.toLowerCase().replaceAll('-', '')))))
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await forgetLimits()
  expect((await finish((await login(email)).ticket, first)).code).toBe('WRONG_CODE')
  expect((await finish((await login(email)).ticket, 'AAAA-BBBB-CCCC')).code).toBe('WRONG_CODE')
  const signed = await finish((await login(email)).ticket, second)
  expect(signed.statusCode).toBe(200)
  expect(api.ports.sent.at(-1)).toMatchObject({ to: email, subject: 'A recovery code was used to sign in' })
  const headers = { authorization: `Bearer ${signed.data.accessToken}` }
  const { data } = await api.send<Profile>(account.profile, { params: { id: signed.data.user._id }, headers })
  expect(data.secondStep).toMatchObject({ method: 'totp', recoveryCodesLeft: 8 })
  const renewed = await api.send<{ recoveryCodes: string[] }>(secondStep.recoveryCodes, { body: { password }, headers })
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect((await finish((await login(email)).ticket, codes[2] ?? '')).code).toBe('WRONG_CODE')
  const storedHashes = JSON.stringify(await api.owner.query(`select encode(code_hash, 'escape') as hash from recovery_codes`))
  for (const code of renewed.data.recoveryCodes) expect(storedHashes).not.toContain(code.replaceAll('-', ''))
})

test('fifty right codes at the same time sign in once', async () => {
  await forgetLimits()
  const email = 'warehouse@northgate.example'
  const { secret } = await enrol(email)
  const { ticket } = await login(email)
  const code = codeFor(secret, 1)
  const race = await Promise.all(Array.from({ length: 50 }, () => finish(ticket, code)))
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('where a company asks for it, only one’s own account answers until it is set up, and then it can’t be removed', async () => {
  await forgetLimits()
  const user = await api.signIn('viewer@northgate.example')
  const rows = () => user.call(inquiries.list)
  expect((await rows()).statusCode).toBe(200)
  await api.owner.exec(`update companies set requires_second_step = true where id = '${user.companyId}'`)
  const refused = await rows()
  expect([refused.statusCode, refused.code]).toEqual([403, 'SECOND_STEP_REQUIRED'])
  const menu = await user.call<{ needsSecondStep: boolean }>(session.menu)
  expect([menu.statusCode, menu.data.needsSecondStep]).toEqual([200, true])
  const profile = await user.call<Profile>(account.profile, { params: { id: user.user._id } })
  expect(profile.data.secondStep?.requiredBy).toEqual(['Northgate Trading LLC'])
  const { data } = await start(user, { method: 'totp', password })
  expect((await confirm(user, { ticket: data.ticket, code: codeFor(data.secret) })).statusCode).toBe(200)
  expect((await rows()).statusCode).toBe(200)
  const removal = await user.call(secondStep.remove, { body: { password } })
  expect([removal.statusCode, removal.code]).toEqual([409, 'SECOND_STEP_REQUIRED_BY'])
  await api.owner.exec('update companies set requires_second_step = false')
  expect((await user.call(secondStep.recoveryCodes, { body: { password: 'wrong' } })).statusCode).toBe(422)
  expect((await user.call(secondStep.remove, { body: { password } })).statusCode).toBe(200)
  expect((await user.call(secondStep.recoveryCodes, { body: { password } })).code).toBe('NO_SECOND_STEP')
  expect(await api.owner.query('select 1 from recovery_codes where user_id = $1', [user.user._id])).toEqual([])
})
