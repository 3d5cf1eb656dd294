import { expect, test } from 'vitest'
import { cardGlobalPayments } from '@/contracts/card-payments'
import { customers } from '@/contracts/parties'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')

const chargeAtOnce = async (amounts: readonly string[]) => {
  const { id: customerId } = (await who.call<{ id: string }>(customers.create, { body: { name: `Pays ${amounts.join(', ')}`, currency: 'USD' } })).data
  const { id: cardId } = await customerCard(who, customerId)
  const answers = await Promise.all(amounts.map((amount) => who.call(cardGlobalPayments.create, { body: { customerId, cardId, amount } })))
  return answers.map(({ code, message }) => code ?? message).toSorted()
}

test('charges of one customer at the same moment wait for each other, and all of them are made', async () => {
  const amounts = Array.from({ length: 12 }, (_, index) => String(201 + index))
  expect(await chargeAtOnce(amounts)).toEqual(amounts.map(() => 'OK'))
})

test('of equal charges at the same moment one is made', async () => {
  expect(await chargeAtOnce(['301', '301', '301'])).toEqual(['CARD_PAYMENT_OPEN', 'CARD_PAYMENT_OPEN', 'OK'])
})
