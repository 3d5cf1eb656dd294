import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'

/** The two pages in the frames, each with its own script, as the server serves them. */
const openPage = (name: 'test' | 'global', hash = '', globals: object = {}) => {
  const told: unknown[] = []
  const { window } = new JSDOM(readFileSync(`public/card-form/${name}.html`, 'utf8'), {
    url: `https://office.example/card-form/${name}.html${hash}`,
    runScripts: 'dangerously',
    beforeParse: (page) => Object.assign(page, { postMessage: (data: unknown, to: string) => told.push([data, to]) }, globals),
  })
  return { window, page: window.document, told }
}

const enter = (number: string, expiry: string) => {
  const { window, page, told } = openPage('test')
  const input = (id: string) => page.querySelector<HTMLInputElement>(`input#${id}`)
  Object.assign(input('number') ?? {}, { value: number })
  Object.assign(input('expiry') ?? {}, { value: expiry })
  page.querySelector('form')?.dispatchEvent(new window.Event('submit', { cancelable: true }))
  const error = (id: string) => page.getElementById(`${id}-error`)?.textContent
  return { told, number: error('number'), expiry: error('expiry'), focused: page.activeElement?.id }
}

/** Published test numbers of Global Payments' sandbox (github.com/globalpayments/node-sdk) and of Visa, Mastercard, American Express and Discover. */
test.each([
  ['4263 9700 0000 5262', '05/40', 'VISA', '5262', 5, '0540'],
  ['4111-1111-1111-1111', '12/2040', 'VISA', '1111', 12, '1240'],
  ['5425230000004415', '0140', 'MASTERCARD', '4415', 1, '0140'],
  ['374101000000608', '1/40', 'AMEX', '0608', 1, '0140'],
  ['6011000000000087', '09 / 40', 'DISCOVER', '0087', 9, '0940'],
])('the test form turns %s, %s into a token, and tells our page nothing else', (number, expiry, brand, last4, expMonth, mmyy) => {
  const entered = enter(number, expiry)
  const card = { token: `SIM_${brand}_${last4}_${mmyy}`, brand, last4, expMonth, expYear: 2040 }
  expect(entered.told).toEqual([[card, 'https://office.example']])
  expect([entered.number, entered.expiry]).toEqual(['', ''])
})

test.each([
  ['4263 9700 0000 5263', '05/40', /A digit is wrong/, /^$/, 'number'],
  ['4263', '05/40', /13 to 19 digits/, /^$/, 'number'],
  ['4532 0151 1283 0366', '05/40', /none of the test cards/, /^$/, 'number'],
  ['4263 9700 0000 5262', '13/40', /^$/, /month and year/, 'expiry'],
  ['4263 9700 0000 5262', '', /^$/, /month and year/, 'expiry'],
  ['4263 9700 0000 5262', '01/20', /^$/, /has expired/, 'expiry'],
  ['', '', /digits/, /month and year/, 'number'],
])('the test form refuses %s, %s at its field', (number, expiry, numberError, expiryError, focused) => {
  const entered = enter(number, expiry)
  expect(entered.told).toEqual([])
  expect(entered.number).toMatch(numberError)
  expect(entered.expiry).toMatch(expiryError)
  expect(entered.focused).toBe(focused)
})

test('a card is good until its last month is over', () => {
  const now = new Date()
  const at = (months: number) => {
    const day = new Date(now.getFullYear(), now.getMonth() + months, 1)
    return `${day.getMonth() + 1}/${day.getFullYear()}`
  }
  expect(enter('4111111111111111', at(0)).told).toHaveLength(1)
  expect(enter('4111111111111111', at(-1)).expiry).toMatch(/has expired/)
})

test('the form has the theme of our page', () => {
  expect(openPage('test', '#dark').page.documentElement.dataset.theme).toBe('dark')
  expect(openPage('test', '#light').page.documentElement.dataset.theme).toBe('light')
})

type Listener = (answer: unknown) => void
/** Stands for the library of Global Payments: what it is configured with, and what it would tell. */
const library = () => {
  const listeners = new Map<string, Listener>()
  const seen: Record<string, unknown> = {}
  const on = (name: string, listener: Listener) => void listeners.set(name, listener)
  const GlobalPayments = {
    configure: (options: unknown) => void (seen['options'] = options),
    on,
    ui: { form: (options: unknown) => ((seen['form'] = options), { on }) },
  }
  return { GlobalPayments, seen, tell: (name: string, answer: unknown) => listeners.get(name)?.(answer) }
}

test('Global Payments’ form opens with the access token of our page alone, and tells the token, never a number', () => {
  const { GlobalPayments, seen, tell } = library()
  const { window, page, told } = openPage('global', '', { GlobalPayments })
  const data = { accessToken: 'only-for-tokens', environment: 'sandbox', theme: 'dark' }
  const send = (init: object) => window.dispatchEvent(new window.MessageEvent('message', { data, ...init }))
  send({ origin: 'https://elsewhere.example', source: window })
  send({ origin: 'https://office.example', source: null })
  expect(seen).toEqual({})
  send({ origin: 'https://office.example', source: window })
  expect(seen['options']).toEqual({ accessToken: 'only-for-tokens', env: 'sandbox', apiVersion: '2021-03-22' })
  expect(page.documentElement.dataset.theme).toBe('dark')
  tell('token-error', { error: true, reasons: [{ code: 'INVALID_CARD_NUMBER' }] })
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/can’t read the card/)
  tell('token-error', { error: true, reasons: [{ code: 'NOT_AUTHENTICATED' }] })
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/open for too long/)
  const details = { cardNumber: '426397******5262', cardType: 'visa', expiryMonth: '05', expiryYear: '2028' }
  tell('token-success', { paymentReference: 'PMT_1', details })
  expect(told).toEqual([[{ token: 'PMT_1', brand: 'VISA', last4: '5262', expMonth: 5, expYear: 2028 }, 'https://office.example']])
  expect(page.querySelector('[role=alert]')?.textContent).toBe('')
})

test('without the library the form says so', () => {
  const { window, page } = openPage('global')
  window.dispatchEvent(new window.MessageEvent('message', { data: { accessToken: 'a', theme: 'light' }, origin: 'https://office.example', source: window }))
  expect(page.querySelector('[role=alert]')?.textContent).toMatch(/can’t be loaded/)
})
