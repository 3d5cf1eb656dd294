import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { companyInfos, type CompanyInfo } from '@/contracts/company-info'
import { type MenuAnswer, session, type SignedIn } from '@/contracts/session'
import { setup } from '@/contracts/setup'
import { openSetup } from '@server/modules/setup/open'
import { startApi } from '../support/api'
import { emptyDatabase } from '../support/empty'

const api = await startApi()
const seeded = await api.send<{ open: boolean }>(setup.state)
const whileSeeded = await openSetup(api.ports)
await emptyDatabase(api.owner)

const body = (code: string, userName = 'ada') => ({
  code,
  company: { name: `First ${userName} Ltd`, country: 'DE', timezone: 'Europe/Berlin', baseCurrency: 'EUR' },
  administrator: { fullName: 'Ada First', userName, email: `${userName}@first.example`, password: 'a-long-password-1' },
})
const from = (address: string) => ({ headers: { 'x-test-address': address } })

test('with accounts there is no code and nothing is open', async () => {
  expect([seeded.data.open, whileSeeded]).toEqual([false, null])
  const tried = await api.send(setup.create, { body: body('AAAAA-BBBBB-CCCCC-DDDDD'), ...from('none') })
  expect([tried.statusCode, tried.errors?.[0]?.path]).toEqual([422, 'code'])
})

test('only the code of the last start works, once, for one of several at the same time', async () => {
  const first = (await openSetup(api.ports)) ?? ''
  const code = (await openSetup(api.ports)) ?? ''
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/)
  expect((await api.owner.query<{ text: string }>(`select encode(code_hash, 'escape') as text from setup_codes`)).map(({ text }) => text)).not.toContain(code)
  expect((await api.send<{ open: boolean }>(setup.state)).data.open).toBe(true)
  expect((await api.send(setup.create, { body: body(first), ...from('old') })).statusCode).toBe(422)

  const weak = await api.send(setup.create, { body: { ...body(code), administrator: { ...body(code).administrator, password: 'short' } }, ...from('weak') })
  expect([weak.statusCode, weak.errors?.[0]?.path]).toEqual([422, 'administrator.password'])
  // The rules for passwords and user names also apply to the first user, and a refusal leaves the code valid.
  for (const [more, path] of [
    [{ password: 'password1234' }, 'password'],
    [{ password: 'ada first 2026' }, 'password'],
    [{ userName: 'ada+first' }, 'userName'],
  ] as const) {
    const refused = await api.send(setup.create, {
      body: { ...body(code), administrator: { ...body(code).administrator, ...more } },
      headers: { 'x-test-address': randomUUID() },
    })
    expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, `administrator.${path}`])
  }

  const typed = code.toLowerCase().replaceAll('-', ' ')
  const answers = await Promise.all(['ada', 'bob', 'cai'].map((name) => api.send(setup.create, { body: body(typed, name), ...from(name) })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  expect(await api.owner.query('select 1 from users')).toHaveLength(1)
  expect(await api.owner.query('select 1 from companies')).toHaveLength(1)

  expect((await api.send<{ open: boolean }>(setup.state)).data.open).toBe(false)
  expect((await api.send(setup.create, { body: body(code), ...from('again') })).statusCode).toBe(422)
  expect(await openSetup(api.ports)).toBeNull()
})

test('who was made administrator signs in, is a system user and finds what a company begins with', async () => {
  const [user] = await api.owner.query<{ email: string }>('select email from users')
  const signed = await api.send<SignedIn>(session.login, {
    body: { email: user?.email, password: 'a-long-password-1' },
    headers: { 'x-test-address': randomUUID() },
  })
  expect(signed.data.user.userType).toBe('system')
  const headers = { authorization: `Bearer ${signed.data.accessToken}` }
  const menu = await api.send<MenuAnswer>(session.menu, { headers })
  expect(menu.data.user.role).toBe('Administrator')
  const { id } = menu.data.companyInfo
  const info = await api.send<CompanyInfo>(companyInfos.get, { params: { id }, headers: { ...headers, 'x-company-id': id } })
  expect(info.data).toMatchObject({ baseCurrency: 'EUR', country: 'DE', paper: 'a4' })
  const roles = await api.owner.query<{ name: string }>('select name from roles order by name')
  expect(roles.length).toBeGreaterThan(4)
})

test('guessing has to wait, and a password is hashed for who holds the code only', async () => {
  await emptyDatabase(api.owner)
  await openSetup(api.ports)
  let hashed = 0
  const { hash } = api.ports.passwords
  api.ports.passwords.hash = async (password) => {
    hashed += 1
    return hash(password)
  }
  const answers = []
  for (let n = 0; n < 13; n += 1) answers.push(await api.send(setup.create, { body: body(`GUESS-${n}`), ...from('guesser') }))
  expect(answers.slice(0, 10).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(422))
  expect(answers.at(-1)?.statusCode).toBe(429)
  expect(hashed).toBe(0)
})
