import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'

const api = await startApi()
let serial = 0
/** A new address for each call, so that limits per address don't interfere. */
const freshAddress = () => ({ 'x-test-address': `198.51.100.${(serial += 1)}` })
const login = (email: string, password: string, headers = freshAddress()) =>
  api.send<SignedIn & { twoStep?: true; ticket: string; method: string }>(session.login, { body: { email, password }, headers })
const lastMail = (to: string) => api.ports.sent.filter((mail) => mail.to === to).at(-1)
const codeIn = (text: string | undefined) => /\b\d{6,8}\b/.exec(text ?? '')?.[0] ?? ''
const untilMailed = async (to: string, count: number) => {
  for (let tries = 0; tries < 2000 && api.ports.sent.filter((mail) => mail.to === to).length < count; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
}
const passTime = (key: string, interval: string) =>
  api.owner.exec(
    `update auth_limits set blocked_until = blocked_until - interval '${interval}', window_started_at = window_started_at - interval '${interval}' where key like '${key}:%'`,
  )

test('after five wrong passwords from strange devices each further try waits twice as long, the right one too, and a restart forgets nothing', async () => {
  const email = 'accounts@northgate.example'
  for (let tries = 0; tries < 5; tries++) expect((await login(email, 'wrong')).statusCode).toBe(422)
  const waits: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    const blocked = await login(email, demoPassword)
    expect([blocked.statusCode, blocked.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    waits.push(Number(blocked.raw.headers.get('retry-after')))
    await passTime('brake', `${waits.at(-1)} seconds`)
    expect((await login(email, 'wrong')).statusCode).toBe(422)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32])
  await passTime('brake', '20 minutes')
  expect((await login(email, demoPassword)).statusCode).toBe(200)
  expect((await login(email, 'wrong')).statusCode).toBe(422)
})

test('parallel guesses can’t slip past the limit', async () => {
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('manager@northgate.example', 'wrong')))
  // On a slow machine waits of 1, 2, 4 … seconds end meanwhile, and each lets one more attempt through.
  const ended = Math.floor(Math.log2((performance.now() - began) / 1000 + 1))
  expect(answers.filter((answer) => answer.statusCode === 422).length).toBeLessThanOrEqual(5 + ended)
  expect(answers.every((answer) => [422, 429].includes(answer.statusCode))).toBe(true)
  await api.owner.exec('delete from auth_limits')
})

test('one address gets 30 tries a minute, whatever the accounts', async () => {
  const headers = freshAddress()
  const codes: number[] = []
  for (let tries = 0; tries < 32; tries++) codes.push((await login(`nobody-${tries}@x.example`, 'wrong', headers)).statusCode)
  expect(codes.filter((code) => code === 422)).toHaveLength(30)
  expect(codes.slice(30)).toEqual([429, 429])
})

test('an unknown user costs a password check like a known one', async () => {
  const comparedHashes: string[] = []
  const { verify } = api.ports.passwords
  api.ports.passwords.verify = (phc, password) => {
    comparedHashes.push(phc)
    return verify(phc, password)
  }
  const answer = await login('nobody@northgate.example', 'whatever-it-is')
  api.ports.passwords.verify = verify
  expect(answer.statusCode).toBe(422)
  expect(comparedHashes).toHaveLength(1)
  expect(comparedHashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

const resetWith = async (email: string, password: string) => {
  const before = api.ports.sent.filter((mail) => mail.to === email).length
  const { data: resetRequest } = await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers: freshAddress() })
  await untilMailed(email, before + 1)
  const otp = codeIn(lastMail(email)?.text)
  const verified = await api.send<{ ticket: string }>(session.verifyOtp, { body: { email, request: resetRequest.request, otp } })
  const done = await api.send(session.resetPassword, { body: { ticket: verified.data.ticket, password } })
  return { asked: resetRequest, otp, verified, done }
}

test('a reset goes by mail: code, ticket, new password; it ends every session and works once', async () => {
  const email = 'warehouse@northgate.example'
  const before = await api.signIn(email)
  const { asked, otp, verified, done } = await resetWith(email, 'a quite different phrase')
  expect(otp).toMatch(/^\d{8}$/)
  expect(done.statusCode).toBe(200)
  expect((await before.call(session.menu)).statusCode).toBe(401)
  expect((await login(email, demoPassword)).statusCode).toBe(422)
  expect((await login(email, 'a quite different phrase')).statusCode).toBe(200)
  expect((await api.send(session.resetPassword, { body: { ticket: verified.data.ticket, password: 'once more, please' } })).code).toBe('TICKET_DEAD')
  expect((await api.send(session.verifyOtp, { body: { email, request: asked.request, otp } })).code).toBe('WRONG_CODE')
})

test('a reset without its ticket is 400; short passwords and one’s own name are refused', async () => {
  expect((await api.send(session.resetPassword, { body: { password: 'long enough, really' } })).statusCode).toBe(400)
  const { done } = await resetWith('viewer@northgate.example', 'the viewer of all things')
  expect([done.statusCode, done.errors?.[0]?.path]).toEqual([422, 'password'])
  expect((await api.send(session.resetPassword, { body: { ticket: 'x', password: 'short' } })).errors?.[0]?.path).toBe('password')
})

test('a code dies after five wrong tries, at its end, for another account, and by its use; a newer one doesn’t end it', async () => {
  const email = 'buyer@northgate.example'
  const ask = async () => {
    const before = api.ports.sent.filter((mail) => mail.to === email).length
    const { data } = await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers: freshAddress() })
    await untilMailed(email, before + 1)
    return { request: data.request, otp: codeIn(lastMail(email)?.text) }
  }
  const verify = async (input: { request: string; otp: string }, address = email) =>
    (await api.send(session.verifyOtp, { body: { email: address, ...input } })).statusCode
  const first = await ask()
  for (let tries = 0; tries < 5; tries++) expect(await verify({ ...first, otp: '00000000' })).toBe(422)
  expect(await verify(first)).toBe(422)
  const second = await ask()
  await api.owner.exec(`update auth_codes set expires_at = now() where consumed_at is null`)
  expect(await verify(second)).toBe(422)
  const third = await ask()
  expect(await verify(third, 'sales@northgate.example')).toBe(422)
  const fourth = await ask()
  for (const code of [third, fourth]) {
    const race = await Promise.all(Array.from({ length: 4 }, () => verify(code)))
    expect(race.filter((status) => status === 200)).toHaveLength(1)
  }
})

test('unknown addresses get the same answer and no mail; an account gets five codes an hour, and then one for all requests', async () => {
  const mails = api.ports.sent.length
  const unknown = await api.send<{ request: string }>(session.requestOtp, { body: { email: 'nobody@northgate.example' }, headers: freshAddress() })
  expect([unknown.statusCode, unknown.data.request.length]).toEqual([200, 43])
  const email = 'sales@falcon.example'
  for (let asked = 0; asked < 8; asked++) expect((await api.send(session.requestOtp, { body: { email }, headers: freshAddress() })).statusCode).toBe(200)
  await untilMailed(email, 6)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(api.ports.sent.length - mails).toBe(6)
  expect(api.ports.sent.at(-1)?.to).toBe(email)
})

test('a second step by mail: no session before the code, one after it, a resend leaves the first one valid', async () => {
  const email = 'manager@northgate.example'
  await api.owner.exec(`update users set second_step = 'mail' where email = '${email}'; delete from auth_limits`)
  const { data } = await login(email, demoPassword)
  expect(data).toEqual({ twoStep: true, ticket: expect.any(String), method: 'mail' })
  const old = codeIn(lastMail(email)?.text)
  await api.send(session.resendTwoStep, { body: { ticket: data.ticket } })
  const code = codeIn(lastMail(email)?.text)
  const finish = (ticket: string, value: string) => api.send<SignedIn>(session.twoStep, { body: { ticket, code: value } })
  expect((await finish('another-ticket', code)).code).toBe('WRONG_CODE')
  const done = await finish(data.ticket, old)
  expect([done.statusCode, done.data.user.email]).toEqual([200, email])
  expect((await finish(data.ticket, code)).code).toBe('WRONG_CODE')
})

test('a resent code says how long it is valid, and only a sign-in that waits for one can have it resent', async () => {
  const email = 'manager@northgate.example'
  await api.owner.exec(`update users set second_step = 'mail' where email = '${email}'; delete from auth_limits`)
  const { data } = await login(email, demoPassword)
  expect(lastMail(email)?.text).toContain('It is valid for 10 minutes.')
  await api.owner.exec(`update auth_codes set expires_at = now() + interval '2 minutes' where purpose = 'second-step' and consumed_at is null`)
  await api.send(session.resendTwoStep, { body: { ticket: data.ticket } })
  expect(lastMail(email)?.text).toContain('It is valid for 2 minutes.')
  const mailsBefore = api.ports.sent.filter(({ to }) => to === email).length
  const { data: reset } = await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers: freshAddress() })
  await untilMailed(email, mailsBefore + 1)
  await api.send(session.resendTwoStep, { body: { ticket: reset.request } })
  expect(api.ports.sent.filter(({ to }) => to === email)).toHaveLength(mailsBefore + 1)
})

test('a second step by authenticator accepts each step once', async () => {
  const email = 'manager@northgate.example'
  const secret = new Secret({ size: 20 })
  await api.owner.exec(`update users set second_step = 'totp', totp_secret = '${secret.base32}' where email = '${email}'; delete from auth_limits`)
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate()
  const start = async () => (await login(email, demoPassword)).data
  const first = await start()
  expect(first.method).toBe('totp')
  expect((await api.send<SignedIn>(session.twoStep, { body: { ticket: first.ticket, code } })).statusCode).toBe(200)
  const second = await start()
  expect((await api.send(session.twoStep, { body: { ticket: second.ticket, code } })).code).toBe('WRONG_CODE')
})

test('a kind of device that an account was never used on is told of by mail, the first one and those it knows are not', async () => {
  const email = 'admin@northgate.example'
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
  const from = (agent: string) => api.send(session.login, { body: { email, password: demoPassword }, headers: { 'user-agent': agent } })
  const newDeviceMails = () => api.ports.sent.filter(({ to, subject }) => to === email && subject === 'Your account was used on a new device')
  expect((await from(CHROME)).statusCode).toBe(200)
  await from(CHROME.replaceAll('143', '144'))
  expect(newDeviceMails()).toEqual([])
  await from('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
  await expect.poll(newDeviceMails).toHaveLength(1)
  expect(newDeviceMails()[0]?.text).toContain('Firefox on Linux')
  await from(CHROME)
  await api.send(session.login, { body: { email, password: 'a quite different phrase' }, headers: { 'user-agent': 'Safari/605 iPhone' } })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(newDeviceMails()).toHaveLength(1)
})

test('no secret of a sign-in is ever logged', () => {
  const log = JSON.stringify(api.ports.logged)
  expect(api.ports.logged.length).toBeGreaterThan(50)
  for (const secret of [demoPassword, 'a quite different phrase', ...api.ports.sent.map((mail) => codeIn(mail.text))]) expect(log).not.toContain(`"${secret}"`)
})
