import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'

const api = await startApi()

/** Moves all stored times forward by `span`, which has the same effect as setting the clock back by it. */
const setBack = (span: string) =>
  api.owner.exec(`
    update auth_limits set blocked_until = blocked_until + interval '${span}', window_started_at = window_started_at + interval '${span}';
    update auth_codes set created_at = created_at + interval '${span}', expires_at = expires_at + interval '${span}';
    update auth_tickets set created_at = created_at + interval '${span}', expires_at = expires_at + interval '${span}';
    update sessions set started_at = started_at + interval '${span}', last_seen_at = last_seen_at + interval '${span}', expires_at = expires_at + interval '${span}';
    update users set totp_last_step = totp_last_step + extract(epoch from interval '${span}') / 30`)
const login = (email: string, password: string, address = '192.0.2.1') =>
  api.send<SignedIn & { ticket: string }>(session.login, { body: { email, password }, headers: { 'x-test-address': address } })
const forgetAttempts = () => api.owner.exec('delete from auth_limits; delete from auth_codes')

test.each(['1 minute', '1 hour', '1 day', '400 days'])('a wait is neither longer nor over because the clock went back by %s', async (span) => {
  await forgetAttempts()
  const email = 'accounts@northgate.example'
  for (let n = 0; n < 5; n++) await login(email, 'wrong')
  // Fails again until the wait is the longest possible.
  for (let n = 0; n < 11; n++) {
    await api.owner.exec(`update auth_limits set blocked_until = now() - interval '1 second' where key like 'login:%' or key like 'brake:%'`)
    await login(email, 'wrong')
  }
  const before = Number((await login(email, demoPassword)).raw.headers.get('retry-after'))
  expect(before).toBe(900)
  await setBack(span)
  const after = await login(email, demoPassword)
  const wait = Number(after.raw.headers.get('retry-after'))
  expect(after.statusCode).toBe(429)
  expect(wait).toBeGreaterThan(890)
  expect(wait).toBeLessThanOrEqual(900)
  // The counted attempts are kept no longer than their window from now on.
  await api.owner.exec(
    `update auth_limits set blocked_until = blocked_until - interval '31 minutes', window_started_at = window_started_at - interval '31 minutes'`,
  )
  expect((await login(email, demoPassword)).statusCode).toBe(200)
})

test('what is not a wait yet stays counted: a clock that goes back forgets no attempt', async () => {
  await forgetAttempts()
  const email = 'buyer@northgate.example'
  for (let n = 0; n < 3; n++) await login(email, 'wrong')
  await setBack('1 day')
  const statuses = []
  for (let n = 0; n < 3; n++) {
    statuses.push((await login(email, 'wrong')).statusCode)
    // On a slow machine a wait of one second would be over before the next attempt.
    await api.owner.exec(`update auth_limits set blocked_until = now() + interval '10 minutes', wait_seconds = 600 where blocked_until is not null`)
  }
  expect(statuses).toEqual([422, 422, 429])
})

test('a session of the future has ended; one of a clock that was corrected by seconds goes on', async () => {
  await forgetAttempts()
  const user = await api.signIn('sales@northgate.example')
  await setBack('20 seconds')
  expect((await user.call(inquiries.list)).statusCode).toBe(200)
  await setBack('2 minutes')
  expect((await user.call(inquiries.list)).statusCode).toBe(401)
  expect((await user.call(session.heartbeat)).statusCode).toBe(401)
})

test('codes and tickets of the future are dead', async () => {
  await forgetAttempts()
  const email = 'viewer@northgate.example'
  const ask = async () => {
    const before = api.ports.sent.length
    const { data } = await api.send<{ request: string }>(session.requestOtp, { body: { email } })
    await expect.poll(() => api.ports.sent.length).toBe(before + 1)
    return { request: data.request, otp: /\d{8}/.exec(api.ports.sent.at(-1)?.text ?? '')?.[0] ?? '' }
  }
  const code = await ask()
  await setBack('1 hour')
  expect((await api.send(session.verifyOtp, { body: { email, ...code } })).code).toBe('WRONG_CODE')
  const fresh = await api.send<{ ticket: string }>(session.verifyOtp, { body: { email, ...(await ask()) } })
  expect(fresh.statusCode).toBe(200)
  await setBack('1 hour')
  expect((await api.send(session.resetPassword, { body: { ticket: fresh.data.ticket, password: 'a quite different phrase' } })).code).toBe('TICKET_DEAD')
})

test('an authenticator’s steps of the future don’t keep its owner out', async () => {
  await forgetAttempts()
  const email = 'manager@northgate.example'
  const secret = new Secret({ size: 20 })
  await api.owner.exec(`update users set second_step = 'totp', totp_secret = '${secret.base32}', totp_last_step = null where email = '${email}'`)
  const code = () => new TOTP({ secret, digits: 6, period: 30 }).generate()
  const finish = async () => (await api.send(session.twoStep, { body: { ticket: (await login(email, demoPassword)).data.ticket, code: code() } })).statusCode
  expect(await finish()).toBe(200)
  expect(await finish()).toBe(422)
  await setBack('1 day')
  expect(await finish()).toBe(200)
  expect(await finish()).toBe(422)
})
