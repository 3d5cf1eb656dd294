import { expect, test } from 'vitest'
import { account } from '@/contracts/account'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { startApi } from '../support/api'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi()

/**
 * Lets time pass by moving the stored times of counted attempts and mailed codes back. The tables are locked, so that background work after
 * an answer waits: two transactions that lock rows in different orders would deadlock.
 */
const passTime = (seconds: number) =>
  api.owner.exec(`
    lock table auth_limits, auth_codes in exclusive mode;
    update auth_limits set blocked_until = blocked_until - interval '${seconds} seconds', window_started_at = window_started_at - interval '${seconds} seconds';
    update auth_codes set created_at = created_at - interval '${seconds} seconds', expires_at = expires_at - interval '${seconds} seconds'`)
const forgetAttempts = () => api.owner.exec('delete from auth_limits; delete from auth_codes; delete from known_devices')

/** Makes every wait last ten minutes, because a wait of seconds would end by itself on a slow machine. */
const stretchWaits = () =>
  api.owner.exec(`update auth_limits set blocked_until = now() + interval '10 minutes', wait_seconds = 600 where blocked_until is not null`)

const from = (address: string, device?: string) => ({ 'x-test-address': address, ...(device ? { cookie: `device=${device}` } : {}) })
const login = (body: object, headers: Record<string, string>) => api.send<SignedIn>(session.login, { body, headers })
const deviceIn = (raw: Response) =>
  /^device=([\w-]{43}); Path=\/api\/v1\/users; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict$/.exec(raw.headers.get('set-cookie') ?? '')?.[1] ?? ''
const enrol = async (email: string) => deviceIn((await login({ email, password: demoPassword }, from(`192.0.2.200`))).raw)
const mailsTo = (email: string) => api.ports.sent.filter(({ to }) => to === email)
const codeIn = (text = '') => /\b(?:\d{8}|[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})\b/.exec(text)?.[0] ?? ''
/** Waits for the mails, which go out after the answer. */
const mailsSettled = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60))
}

/** Returns the passwords that are really compared with the hash of an account while `work` runs. */
const judged = async (work: () => Promise<void>, hashOf: string): Promise<string[]> => {
  const compared: string[] = []
  const { verify } = api.ports.passwords
  api.ports.passwords.verify = async (phc, password) => {
    if (phc === hashOf) compared.push(password)
    // The cost of a guess is measured elsewhere; thousands of real comparisons would only take long here.
    return phc === hashOf && password === demoPassword ? verify(phc, password) : false
  }
  await work().finally(() => (api.ports.passwords.verify = verify))
  return compared
}
const hashOf = async (email: string) =>
  (await api.owner.query<{ hash: string }>('select password_hash as hash from users where email = $1', [email]))[0]?.hash ?? ''

const HOURS = Number(process.env['LOCK_OUT_HOURS'] ?? sampleOf(2, 1))
const ADDRESSES = 1000
/** Attempts per minute. The strangers use all their addresses in turn and both names, and ask for codes in between. */
const PER_MINUTE = 12

/**
 * Lets strangers attack an account for hours: each minute they send wrong passwords and ask for codes, then `owner` may do something.
 * @returns the number of guesses that were judged in the worst hour, and the statuses of all answers
 */
const siege = async (
  names: readonly [string, string],
  hash: string,
  owner: (minute: number) => Promise<void>,
): Promise<{ worstHour: number; statuses: Set<number> }> => {
  const perMinute: number[] = []
  const statuses = new Set<number>()
  let guess = 0
  for (let minute = 0; minute < HOURS * 60; minute++) {
    const compared = await judged(async () => {
      const answers = await Promise.all(
        Array.from({ length: PER_MINUTE }, () => {
          const n = guess++
          const headers = from(`10.${n % 250}.${Math.floor(n / 250) % (ADDRESSES / 250)}.7`)
          return n % 4 === 3
            ? api.send(n % 8 === 3 ? session.requestOtp : session.requestSignInCode, { body: { email: names[n % 2] }, headers })
            : login({ email: names[n % 2], password: `guess number ${n}` }, headers)
        }),
      )
      for (const { statusCode } of answers) statuses.add(statusCode)
    }, hash)
    perMinute.push(compared.filter((password) => password !== demoPassword).length)
    await owner(minute)
    await passTime(60)
  }
  const hours = perMinute.map((_, at) => perMinute.slice(at, at + 60).reduce((sum, count) => sum + count, 0))
  return { worstHour: Math.max(...hours), statuses }
}

test(
  'strangers at 1,000 addresses try passwords for hours; the owner signs in from a known device each time, and they get at most 60 guesses an hour judged',
  { timeout: 600_000 },
  async () => {
    await forgetAttempts()
    const email = 'buyer@northgate.example'
    const device = await enrol(email)
    expect(device).toHaveLength(43)
    const answers: number[] = []
    const { worstHour, statuses } = await siege([email, 'buyer'], await hashOf(email), async (minute) => {
      if (minute % 4 !== 0) return
      // Every other time from the address of one of the strangers.
      answers.push(
        (await login({ email: minute % 8 ? email : 'buyer', password: demoPassword }, from(minute % 8 ? '198.51.100.1' : '10.0.0.7', device))).statusCode,
      )
    })
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(answers.length).toBe(HOURS * 15)
    expect([...statuses].every((status) => [200, 422, 429].includes(status))).toBe(true)
    expect(worstHour).toBeGreaterThan(5)
    expect(worstHour).toBeLessThanOrEqual(60)
  },
)

test('meanwhile the owner gets in from a new device by a mailed code, although strangers ask for codes all the time', { timeout: 600_000 }, async () => {
  await forgetAttempts()
  const email = 'sales@northgate.example'
  const answers: string[] = []
  let serial = 0
  const { worstHour } = await siege([email, 'sales'], await hashOf(email), async (minute) => {
    if (minute % 10 !== 9) return
    const headers = from(`203.0.113.${(serial += 1)}`)
    const wrong = await login({ email, password: demoPassword }, headers)
    const { data } = await api.send<{ request: string }>(session.requestSignInCode, { body: { email }, headers })
    await mailsSettled()
    const codes = mailsTo(email).flatMap(({ subject, text }) => (subject.startsWith('Your password') || subject.includes('new device') ? [] : [codeIn(text)]))
    let right = 0
    // As people do, with the code of the newest mail first, then the earlier ones.
    for (const code of codes.toReversed().slice(0, 30)) {
      right = (await login({ email, password: demoPassword, request: data.request, code }, headers)).statusCode
      if (right === 200) break
    }
    answers.push(`${wrong.statusCode === 200 ? 'unneeded' : 'needed'} ${right}`)
  })
  expect(answers.length).toBe(HOURS * 6)
  expect(answers.every((answer) => answer.endsWith('200'))).toBe(true)
  expect(answers.some((answer) => answer.startsWith('needed'))).toBe(true)
  expect(worstHour).toBeLessThanOrEqual(60)
  // Hours of requests do not fill the mailbox.
  expect(mailsTo(email).length).toBeLessThan(HOURS * 30)
})

test('strangers who ask for resets neither end the owner’s fresh code nor use up the owner’s day', async () => {
  await forgetAttempts()
  const email = 'accounts@northgate.example'
  const device = await enrol(email)
  const ask = async (headers: Record<string, string>) => (await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers })).data.request
  const strangers = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => ask(from(`10.9.${n}.1`))))
  await strangers(30)
  await mailsSettled()
  const before = mailsTo(email).length
  const request = await ask(from('192.0.2.1', device))
  await expect.poll(() => mailsTo(email).length).toBe(before + 1)
  const otp = codeIn(mailsTo(email).at(-1)?.text)
  expect(otp).toMatch(/^\d{8}$/)
  await strangers(30)
  // Wrong codes for the strangers' own requests do neither.
  for (const stranger of await strangers(3))
    for (let n = 0; n < 6; n++) await api.send(session.verifyOtp, { body: { email, request: stranger, otp: '00000000' }, headers: from('10.8.0.1') })
  expect((await api.send(session.verifyOtp, { body: { email, request, otp }, headers: from('192.0.2.1', device) })).statusCode).toBe(200)
})

test('a finished reset lifts the wait, at the device that it was done on and wherever the account is strange', async () => {
  await forgetAttempts()
  const email = 'viewer@northgate.example'
  const ownHeaders = from('192.0.2.10')
  for (let n = 0; n < 40; n++) await login({ email: n % 2 ? email : 'viewer', password: `wrong ${n}` }, n % 3 ? from(`10.7.0.${n}`) : ownHeaders)
  await stretchWaits()
  expect((await login({ email, password: demoPassword }, ownHeaders)).statusCode).toBe(429)
  const { data } = await api.send<{ request: string }>(session.requestOtp, { body: { email }, headers: ownHeaders })
  await mailsSettled()
  const otp = codeIn(mailsTo(email).at(-1)?.text)
  const { data: verified } = await api.send<{ ticket: string }>(session.verifyOtp, { body: { email, request: data.request, otp }, headers: ownHeaders })
  const password = 'a phrase that is new here'
  const reset = await api.send(session.resetPassword, { body: { ticket: verified.ticket, password }, headers: ownHeaders })
  expect(reset.statusCode).toBe(200)
  for (const name of ['viewer', email]) expect((await login({ email: name, password }, ownHeaders)).statusCode).toBe(200)
  for (let n = 0; n < 40; n++) await login({ email, password: `wrong again ${n}` }, from(`10.6.0.${n}`))
  expect((await login({ email, password }, from('192.0.2.11', deviceIn(reset.raw)))).statusCode).toBe(200)
})

test('the mail address and the user name are one count, and nobody learns that they belong together', async () => {
  const compare = async (names: readonly [string, string]) => {
    await forgetAttempts()
    const statuses: number[] = []
    const messages = new Set<string>()
    for (let n = 0; n < 14; n++) {
      const answer = await login({ email: names[n < 5 ? 0 : 1], password: `wrong ${n}` }, from(n % 2 ? '192.0.2.20' : '192.0.2.21'))
      statuses.push(answer.statusCode)
      await stretchWaits()
      messages.add(answer.message.replace(/\d+ seconds?/, 'n seconds'))
    }
    return { statuses, messages: [...messages].toSorted() }
  }
  const email = 'manager@northgate.example'
  let existing: Awaited<ReturnType<typeof compare>> | undefined
  const guesses = await judged(async () => void (existing = await compare([email, 'manager'])), await hashOf(email))
  expect(guesses).toHaveLength(5)
  expect(existing).toEqual(await compare(['nobody@northgate.example', 'nobody']))
})

test('unknown accounts cost the same statements and password checks, at each call without a session', async () => {
  const email = 'admin@gulf.example'
  const workFor = async (name: string) => {
    await forgetAttempts()
    const log: string[] = []
    const { transaction } = api.ports.db
    const { verify } = api.ports.passwords
    let sum = 0
    api.ports.db.transaction = (work) => ((sum += 1), transaction(work))
    api.ports.passwords.verify = (phc, password) => (log.push('verify'), verify(phc, password))
    const step = async (label: string, call: () => Promise<{ statusCode: number }>) => {
      sum = 0
      const { statusCode } = await call()
      log.push(`${label} ${statusCode}, ${sum} transactions`)
      await stretchWaits()
      // Work that is done after the answer.
      await mailsSettled()
    }
    try {
      for (let n = 0; n < 8; n++) await step('login', () => login({ email: name, password: 'wrong' }, from(`10.5.0.${n}`)))
      let request = ''
      await step('ask', async () => {
        const answer = await api.send<{ request: string }>(session.requestOtp, { body: { email: name }, headers: from('10.5.1.1') })
        request = answer.data.request
        return answer
      })
      for (let n = 0; n < 7; n++)
        await step('verify', () => api.send(session.verifyOtp, { body: { email: name, request, otp: '12345678' }, headers: from('10.5.1.1') }))
      await step('shared', () => login({ email: name, password: 'wrong', request, code: 'ABCD-EFGH-JKLM' }, from('10.5.1.1')))
      await step('digits', () => login({ email: name, password: 'wrong', request, code: '12345678' }, from('10.5.1.1')))
    } finally {
      api.ports.db.transaction = transaction
      api.ports.passwords.verify = verify
    }
    return log
  }
  // A refused sign-in is recorded, and mails are sent, after the answer in transactions of their own, which may begin before it.
  const plain = (log: string[]) => log.map((line) => (/^(login 422|ask)/.test(line) ? line.replace(/, \d+ transactions/, '') : line))
  expect(plain(await workFor(email))).toEqual(plain(await workFor('nobody-at-all@gulf.example')))
})

test('a device’s secret is kept hashed, serves its own account, and is worth nothing once its session was ended elsewhere or the password changed', async () => {
  await forgetAttempts()
  const email = 'warehouse@northgate.example'
  const stolen = await enrol(email)
  const stored = JSON.stringify(await api.owner.query(`select encode(device_hash, 'escape') as a, encode(device_hash, 'base64') as b from known_devices`))
  expect(stored).not.toContain(stolen)
  const siegeNow = async () => {
    for (let n = 0; n < 12; n++) await login({ email, password: 'wrong' }, from(`10.4.0.${n}`))
    await stretchWaits()
  }
  const isKnown = async (device: string) => (await login({ email, password: demoPassword }, from('192.0.2.30', device))).statusCode === 200
  await siegeNow()
  expect(await isKnown(stolen)).toBe(true)
  // The secret is worth nothing for another account, and has a wait of its own for this one.
  for (let n = 0; n < 12; n++) await login({ email: 'admin@falcon.example', password: 'wrong' }, from(`10.4.1.${n}`))
  await stretchWaits()
  expect((await login({ email: 'admin@falcon.example', password: demoPassword }, from('192.0.2.31', stolen))).statusCode).toBe(429)
  const compared = await judged(
    async () => {
      for (let n = 0; n < 30; n++) {
        await login({ email: n % 2 ? email : 'warehouse', password: `guess ${n}` }, from(`10.3.0.${n}`, stolen))
        await stretchWaits()
      }
    },
    await hashOf(email),
  )
  expect(compared.length).toBeLessThanOrEqual(5)
  await api.owner.exec(`delete from auth_limits`)
  // The owner ends that session from another browser.
  const owner = await api.signIn(email)
  expect((await owner.call(account.endSessions, { body: { others: true } })).statusCode).toBe(200)
  await siegeNow()
  expect(await isKnown(stolen)).toBe(false)
  // A secret that the server did not make is not accepted, because whoever planted it would know it.
  await api.owner.exec(`delete from auth_limits`)
  const planted = 'p'.repeat(43)
  const { raw } = await login({ email, password: demoPassword }, from('192.0.2.32', planted))
  expect(deviceIn(raw)).toMatch(/^[\w-]{43}$/)
  expect(deviceIn(raw)).not.toBe(planted)
  const changed = await owner.call(account.changePassword, { body: { current: demoPassword, password: 'a phrase of its own kind' } })
  expect(changed.statusCode).toBe(200)
  expect(await api.owner.query(`select 1 from known_devices k join users u on u.id = k.user_id where u.email = $1`, [email])).toHaveLength(1)
})

test('a browser that several people use is known to each of them', async () => {
  await forgetAttempts()
  const device = await enrol('admin@northgate.example')
  const second = await login({ email: 'manager@northgate.example', password: demoPassword }, from('192.0.2.40', device))
  expect(deviceIn(second.raw)).toBe(device)
  for (const email of ['admin@northgate.example', 'manager@northgate.example']) {
    for (let n = 0; n < 12; n++) await login({ email, password: 'wrong' }, from(`10.2.0.${n}`))
    expect((await login({ email, password: demoPassword }, from('192.0.2.41', device))).statusCode).toBe(200)
  }
})
