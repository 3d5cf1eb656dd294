import { expect } from 'vitest'
import type { CustomerCardInput } from '@/contracts/card-input'
import { type CustomerCard, customerCards } from '@/contracts/customer-cards'
import type { Caller } from './api'

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
