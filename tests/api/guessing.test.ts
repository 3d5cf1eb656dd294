import { expect, test } from 'vitest'
import { session } from '@/contracts/session'
import { LIMITS } from '@server/modules/auth/limits'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'

const api = await startApi()

/** The number of guesses. A run by hand may set more, e.g. GUESSES=100000; the number that is judged doesn't grow with it. */
const GUESSES = Number(process.env['GUESSES'] ?? 600)

await api.owner.exec(`
  create function guess_for(p_limit jsonb, p_guesses int, p_pause interval) returns int language plpgsql as $$
  declare n int := 0;
  begin
    for i in 1..p_guesses loop
      if auth_attempts(p_limit) = '{0}' then n := n + 1; end if;
      update auth_limits set blocked_until = blocked_until - p_pause, window_started_at = window_started_at - p_pause where key = 'guesses';
    end loop;
    return n;
  end $$`)
/** Guesses per transaction. A transaction keeps all versions of the row that it writes, so a long one gets slow. */
const AT_ONCE = 100

/** Number of guesses that are judged, of `guesses` for one account spread evenly over `hours`. Moving the stored times back lets time pass. */
const judged = async (limit: { free: number; window: string; longest: number }, guesses: number, hours: number): Promise<number> => {
  await api.owner.exec('delete from auth_limits')
  let sum = 0
  for (let done = 0; done < guesses; done += AT_ONCE) {
    const [row] = await api.owner.query<{ judged: number }>(`select guess_for($1::jsonb, $2::int, make_interval(secs => $3)) as judged`, [
      JSON.stringify([{ key: 'guesses', free: limit.free, span: limit.window, longest: limit.longest }]),
      AT_ONCE,
      (hours * 3600) / guesses,
    ])
    sum += row?.judged ?? Number.NaN
  }
  return sum
}

test('of 10,000 guesses of a password in an hour, from however many addresses, at most 60 are judged', async () => {
  const one = await judged(LIMITS.brake, 10_000, 1)
  expect(one).toBeGreaterThan(5)
  expect(one).toBeLessThanOrEqual(60)
})

test('fifty addresses together get no further: the account’s own count stands above theirs', async () => {
  await api.owner.exec('delete from auth_limits')
  const compared: string[] = []
  const { verify } = api.ports.passwords
  api.ports.passwords.verify = async (phc, password) => (compared.push(password), verify(phc, password))
  const tries = Array.from({ length: 200 }, (_, n) =>
    api.send(session.login, {
      body: { email: 'buyer@northgate.example', password: `guess number ${n}` },
      headers: { 'x-test-address': `203.0.113.${n % 50}` },
    }),
  )
  const answers = await Promise.all(tries)
  api.ports.passwords.verify = verify
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([422, 429]))
  // Five at once. Then the waits double, so that even a quarter of an hour would allow no more than ten others.
  expect(compared.length).toBeLessThanOrEqual(15)
})

test('of the codes of a second step by authenticator at most 50 a day are judged', { timeout: 300_000 }, async () => {
  expect(await judged(LIMITS.secondStep, 10_000, 24)).toBeLessThanOrEqual(50)
})

test(`of ${GUESSES} guesses of reset codes none hits and at most 50 a day are judged: 10 codes of 5 tries`, { timeout: 900_000 }, async () => {
  const email = 'viewer@northgate.example'
  await api.owner.exec('delete from auth_limits; delete from auth_codes')
  const hour = () =>
    api.owner.exec(
      `update auth_limits set blocked_until = blocked_until - interval '1 hour', window_started_at = window_started_at - interval '1 hour' where key not like 'codes-day:%'`,
    )
  const hits: number[] = []
  for (let code = 0; code < 20; code++) {
    if (code % 5 === 0) await hour()
    const address = { 'x-test-address': `198.51.100.${code}` }
    const { data } = await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers: address })
    const guesses = Array.from({ length: GUESSES / 20 }, (_, n) =>
      api.send(session.verifyOtp, {
        body: { email, request: data.request, otp: String((n * 7_919 + code * 104_729) % 1e8).padStart(8, '0') },
        headers: { 'x-test-address': `198.51.${100 + code}.${n % 250}` },
      }),
    )
    for (const answer of await Promise.all(guesses)) hits.push(answer.statusCode)
  }
  expect(hits.length).toBe(GUESSES)
  expect(new Set(hits)).toEqual(new Set([422]))
  const [evaluated] = await api.owner.query<{ tries: number; codes: number }>(
    `select sum(attempts)::int as tries, count(*)::int as codes from auth_codes where purpose = 'reset'`,
  )
  expect(evaluated?.codes).toBeLessThanOrEqual(10)
  expect(evaluated?.tries).toBeLessThanOrEqual(50)
})

test('what is counted survives a restart and counts for all strange devices: the right password waits there as well', async () => {
  await api.owner.exec('delete from auth_limits')
  const email = 'accounts@northgate.example'
  for (let n = 0; n < 6; n++) await api.send(session.login, { body: { email, password: 'wrong' }, headers: { 'x-test-address': `192.0.2.${n}` } })
  const right = await api.send(session.login, { body: { email, password: demoPassword }, headers: { 'x-test-address': '192.0.2.99' } })
  expect([right.statusCode, right.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
})
