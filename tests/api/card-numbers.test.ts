import { expect, test } from 'vitest'
import { type CardPayment, cardGlobalPayments, cardMntPayments } from '@/contracts/card-payments'
import { customerBankDetails } from '@/contracts/bank-details'
import { customerCards } from '@/contracts/customer-cards'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { customers } from '@/contracts/parties'
import { customerPayments } from '@/contracts/payments'
import { timelines } from '@/contracts/timeline'
import { redact } from '@server/host/node/log'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { inGroups, numbers, storedTexts, withCheckDigit } from '../support/planted-numbers'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')

const { id: customerId } = (await who.call<{ id: string }>(customers.create, { body: { name: 'Types card numbers', currency: 'USD' } })).data
const card = await customerCard(who, customerId)
const { data: draft } = await who.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId: card.id, amount: '5', asDraft: true } })

type Plant = [endpoint: AnyEndpoint, params: Record<string, string>, body: (number: string) => unknown]
const cardBody = { customerId, processor: 'global', token: 'SIM_VISA_1111_1240', brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2040 }
const payBody = { customerId, cardId: card.id, amount: '7' }
const plants: Plant[] = [
  [customerCards.add, {}, (number) => ({ ...cardBody, token: number })],
  [customerCards.add, {}, (number) => ({ ...cardBody, token: `tok-${number}` })],
  [customerCards.add, {}, (number) => ({ ...cardBody, nickname: number })],
  [customerCards.add, {}, (number) => ({ ...cardBody, holder: inGroups(number) })],
  [customerCards.add, {}, (number) => ({ ...cardBody, number })],
  [customerCards.add, {}, (number) => ({ ...cardBody, [number]: 1 })],
  [customerCards.change, { id: card.id }, (number) => ({ version: 1, expMonth: 1, expYear: 2041, holder: number })],
  [customerCards.changeAdded, { id: card.id }, (number) => ({ version: 1, expMonth: 1, expYear: 2041, nickname: number })],
  [cardGlobalPayments.create, {}, (number) => ({ ...payBody, cardId: number })],
  [cardGlobalPayments.create, {}, (number) => ({ ...payBody, notes: `Charge ${inGroups(number)} please` })],
  [cardMntPayments.create, {}, (number) => ({ ...payBody, notes: number })],
  [cardGlobalPayments.edit, { voucherId: draft.voucherId }, (number) => ({ ...payBody, version: 1, notes: number })],
  [cardGlobalPayments.change, { voucherId: draft.voucherId }, (number) => ({ action: 'cancel', version: 1, reason: number })],
  [cardGlobalPayments.change, { voucherId: draft.voucherId }, (number) => ({ action: number })],
  [timelines.card_global.comment, { voucherId: draft.voucherId }, (number) => ({ text: `The card is ${number}` })],
  [customers.create, {}, (number) => ({ name: number, currency: 'USD' })],
  [customers.create, {}, (number) => ({ name: 'Another', currency: 'USD', notes: inGroups(number) })],
  [customers.create, {}, (number) => ({ name: 'Another', currency: 'USD', taxIds: [{ type: 'other', value: number }] })],
  [customerPayments.create, {}, (number) => ({ partyId: customerId, method: 'card', currency: 'USD', amount: '5', reference: number, lines: [] })],
  [customerPayments.create, {}, (number) => ({ partyId: customerId, method: 'card', currency: 'USD', amount: '5', notes: inGroups(number), lines: [] })],
]

const stored = () => storedTexts(api)

test('200 card numbers are planted in every field of cards, customers and payments, and all are refused without being repeated', async () => {
  for (const [at, number] of numbers.entries()) {
    const [endpoint, params, body] = plants[at % plants.length]!
    const answer = await who.call(endpoint, { params, body: body(number) })
    expect([endpoint.path, answer.statusCode, answer.code]).toEqual([endpoint.path, 422, 'PAN_NOT_ALLOWED'])
    expect(answer.text).not.toContain(number)
    expect(answer.text).not.toContain(inGroups(number))
  }
  const everything = await stored()
  expect(numbers.filter((number) => everything.includes(number) || everything.includes(inGroups(number)))).toEqual([])
})

test('the field is named', async () => {
  const { errors } = await who.call(customerCards.add, { body: { ...cardBody, nickname: numbers[0] } })
  expect(errors?.map(({ path, code }) => [path, code])).toEqual([['nickname', 'PAN_NOT_ALLOWED']])
})

test('in names of files and in lines of the log they are masked', async () => {
  const files = numbers.map((number, at) => ({ name: `${at % 2 ? inGroups(number) : number}.txt`, bytes: new TextEncoder().encode('a') }))
  for (let at = 0; at < files.length; at += 10) {
    const { statusCode, data } = await who.call<{ files: { name: string }[] }>(cardGlobalPayments.stage, { files: files.slice(at, at + 10) })
    expect(statusCode).toBe(200)
    for (const [index, { name }] of data.files.entries()) expect(name.replaceAll(' ', '')).toMatch(new RegExp(`_${numbers[at + index]?.slice(-4)}.txt$`))
  }
  const everything = await stored()
  expect(numbers.filter((number) => everything.includes(number) || everything.includes(inGroups(number)))).toEqual([])
  const lines = JSON.stringify(
    numbers.map((number) => redact({ path: `/api/v1/customer/${number}`, error: new Error(`no ${inGroups(number)}`), deep: [{ number }] })),
  )
  expect(numbers.filter((number) => lines.includes(number) || lines.includes(inGroups(number)))).toEqual([])
})

test('long numbers of other kinds pass: telephones, tax numbers, accounts at banks, amounts', async () => {
  const phones = ['+4917012345678', '+49 170 12345676', '+971 50 123 4567']
  for (const phone of phones)
    expect((await who.call(customers.create, { body: { name: `Phone ${phone.slice(-3)}`, currency: 'USD', phone } })).statusCode).toBe(200)
  // Tax registration numbers of the Emirates have 15 digits, of which one in ten passes Luhn.
  const trns = Array.from({ length: 20 }, (_, at) => withCheckDigit(`10012345670${String(at).padStart(3, '0')}`))
  for (const [at, value] of trns.entries()) {
    const { statusCode } = await who.call(customers.create, { body: { name: `Taxed ${at}`, currency: 'USD', taxIds: [{ type: 'trn', value }] } })
    expect([value, statusCode]).toEqual([value, 200])
  }
  const account = { holder: 'Types card numbers', accountNo: withCheckDigit('411111111111'), bankName: 'A bank', country: 'US', routingNo: '021000021' }
  const asked = await who.call(customerBankDetails.request, { params: { vendorId: customerId }, body: { kind: 'add', account } })
  expect(asked.code).not.toBe('PAN_NOT_ALLOWED')
})
