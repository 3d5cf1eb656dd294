import { z } from 'zod'
import { customerCardEdit, customerCardInput } from './card-input'
import { cardProcessors } from './money-choices'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'

/*
 * Cards of customers. The number of a card never reaches the server: a form of the processor turns it into a token in the browser.
 */

export const customerCard = z.object({
  id: z.uuid(),
  processor: z.enum(cardProcessors),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  holder: nullableText,
  nickname: nullableText,
  isDefault: z.boolean(),
  isActive: z.boolean(),
  /** Whether its last month has passed. */
  isExpired: z.boolean(),
  version: z.number().int(),
})
export type CustomerCard = z.infer<typeof customerCard>
const cardsOfCustomer = z.object({ rows: z.array(customerCard) })
export type CardsOfCustomer = z.infer<typeof cardsOfCustomer>

/** The form in which a card is entered. The number goes from there to the processor, and neither to us nor through our page. */
const cardForm = z.discriminatedUnion('form', [
  /** Of the simulated processor, for test cards. */
  z.object({ form: z.literal('test') }),
  /** Of Global Payments. Its token ends after ten minutes, and permits nothing but to turn a card into a token. */
  z.object({ form: z.literal('global'), accessToken: z.string(), environment: z.enum(['sandbox', 'production']) }),
])
export type CardForm = z.infer<typeof cardForm>

const changeAt = <const M extends 'PUT' | 'PATCH', const P extends string>(method: M, path: P) =>
  endpoint({
    method,
    path,
    body: customerCardEdit,
    response: cardsOfCustomer,
    module: 'customers',
    action: 'update',
    summary: 'Change expiry, names and use of a card; its token, brand and digits stay',
  })

export const customerCards = {
  list: endpoint({
    method: 'GET',
    path: '/customer/:vendorId/cards',
    response: cardsOfCustomer,
    module: 'customers',
    action: 'read',
    summary: 'Cards of a customer, those in use first; vendorId is the customer’s id',
  }),
  form: endpoint({
    method: 'GET',
    path: '/customer/card-form',
    query: z.object({ processor: z.enum(cardProcessors) }),
    response: cardForm,
    module: 'customers',
    action: 'update',
    summary: 'The form of the processor in which a card is entered, opened for a few minutes',
  }),
  add: endpoint({
    method: 'POST',
    path: '/customer/add-card',
    body: customerCardInput,
    response: cardsOfCustomer,
    module: 'customers',
    action: 'update',
    summary: 'Add a card of a customer by the processor’s token for it; a card number is refused',
  }),
  change: changeAt('PUT', '/customer/card/:id'),
  /** Does the same as `change`, at the other address that the specification has. */
  changeAdded: changeAt('PATCH', '/customer/add-card/:id'),
}
