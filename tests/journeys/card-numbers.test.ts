import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { ownerConnection } from '@server/host/node/database'
import { journey, type Journey, signInAs } from '../support/browser'
import { addCardByKeys } from '../support/card-dialog'
import { heldByPage, numberPattern, openWire, readings } from '../support/number-leaks'
import { activeCompany, callApi, openSession } from '../support/sessions'

const CARDS = [
  { number: '4111 1111 1111 1111', expiry: '12/40', token: 'SIM_VISA_1111_1240' },
  { number: '5555 5555 5555 4444', expiry: '11/40', token: 'SIM_MASTERCARD_4444_1140' },
] as const
const PATTERN = numberPattern(CARDS[0].number).concat('|', numberPattern(CARDS[1].number))
const NUMBERS = new RegExp(PATTERN, 'i')

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111%201111%201111%201111',
  '4111+1111+1111+1111',
  Buffer.from('card=4111111111111111;').toString('base64'),
  Buffer.from('{"card":"4111 1111 1111 1111"}').toString('base64'),
  Buffer.from('4111-1111-1111-1111').toString('hex'),
])('the search below finds the number in %s', (text) => {
  expect(readings(`before ${text} after`)).toMatch(NUMBERS)
})

const newCustomer = async (baseUrl: string): Promise<string> => {
  const signed = await openSession(baseUrl, 'system@northgate.example')
  const body = { name: 'Pays by two cards', currency: 'USD' }
  const call = { method: 'POST', token: signed.accessToken, companyId: activeCompany(signed).id, body }
  return (await callApi<{ id: string }>(baseUrl, '/customer', call)).data.id
}

/** The tables of the product's database in which a row matches. */
const tablesWith = async ({ database }: Journey, pattern: string): Promise<string[]> => {
  const owner = await ownerConnection(JSON.parse(database))
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name } of tables) if ((await owner.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [pattern])).length > 0) found.push(name)
  await owner.end()
  return found
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The simulator's form asks for no security code, so that there is none that could be sent. */
journey('a card number that is typed in the processor’s form stays there: what is sent and kept is its token', async (walk) => {
  const { page, context } = walk
  const wire = await openWire(page, walk.baseUrl)
  onTestFinished(wire.close)
  const elsewhere: string[] = []
  context.on('request', (request) => new URL(request.url()).origin === wire.url || elsewhere.push(request.url()))
  const customerId = await newCustomer(walk.baseUrl)
  const expectNoNumber = async () => expect(await heldByPage(context, page)).not.toMatch(NUMBERS)
  await signInAs({ page, baseUrl: wire.url }, 'manager@northgate.example', `/people/customer/detail?id=${customerId}`)
  await heading(page, 'Pays by two cards')
  await addCardByKeys(page, CARDS[0], expectNoNumber)
  await page.getByRole('main').getByText('Visa ending in 1111').waitFor()
  await expectNoNumber()

  await page.goto(`${wire.url}/finance/transaction/global/add?party=${customerId}`)
  await heading(page, 'New card payment: Pays by two cards')
  await addCardByKeys(page, CARDS[1], expectNoNumber)
  await page.getByRole('textbox', { name: /^Amount/ }).pressSequentially('12.34')
  await page.getByRole('button', { name: 'Charge the card' }).click()
  await heading(page, /^CGP-/)
  await expectNoNumber()

  const sent = wire.sent()
  expect(elsewhere).toEqual([])
  expect(sent.filter((text) => NUMBERS.test(text))).toEqual([])
  for (const { token } of CARDS) expect(sent.some((text) => text.includes(token))).toBe(true)
  expect(await tablesWith(walk, PATTERN)).toEqual([])
  expect(await tablesWith(walk, CARDS[1].token)).toEqual(['customer_cards'])
})
