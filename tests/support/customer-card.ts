import { expect } from 'vitest'
import type { CustomerCardInput } from '@/contracts/card-input'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { type CustomerCard, customerCards } from '@/contracts/customer-cards'
import { createWorker } from '@server/worker'
import type { Api, Caller } from './api'

let count = 1000

/** Adds a card of the simulated processor to a customer, each with other last digits. */
export const customerCard = async (who: Caller, customerId: string, over: Partial<CustomerCardInput> = {}): Promise<CustomerCard> => {
  count += 1
  const last4 = String(count)
  const body: CustomerCardInput = {
    customerId,
    processor: 'global',
    token: `SIM_VISA_${last4}_1240`,
    brand: 'VISA',
    last4,
    expMonth: 12,
    expYear: 2040,
    ...over,
  }
  const { message, data } = await who.call<{ rows: CustomerCard[] }>(customerCards.add, { body })
  expect(message).toBe('OK')
  const card = data.rows.find((row) => row.last4 === body.last4 && row.processor === body.processor)
  if (!card) throw new Error('the card was not added')
  return card
}

/** Charges a new card of the customer, and has the worker capture it. */
export const capturedByCard = async (
  api: Api,
  who: Caller,
  customerId: string,
  { amount = '64.5', items = [] }: { amount?: string; items?: { itemId: string; amount: string }[] } = {},
): Promise<CardPayment> => {
  const { id: cardId } = await customerCard(who, customerId)
  const { message, data } = await who.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId, amount, items } })
  expect(message).toBe('OK')
  await createWorker(api.ports).runDue()
  const captured = (await who.call<CardPayment>(cardGlobalPayments.get, { params: { voucherId: data.voucherId } })).data
  expect(captured.status).toBe('captured')
  return captured
}
