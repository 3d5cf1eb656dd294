import { z } from 'zod'
import { optionalText, version } from './fields'
import { cardProcessors } from './money-choices'

const tokenOfCard = z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, 'Enter the card again: the processor’s token is not readable.')
const month = z.number().int().min(1, 'Enter a month from 1 to 12.').max(12, 'Enter a month from 1 to 12.')
const year = z.number().int().min(2000, 'Enter the year with four digits.').max(2099, 'Enter the year with four digits.')

/** What may be changed of a stored card. */
const ownFields = {
  expMonth: month,
  expYear: year,
  holder: optionalText(100),
  nickname: optionalText(60),
  /** The card that is proposed first. */
  isDefault: z.boolean().default(false),
}

/** A card that the processor has stored. Its number is known to the processor only. */
export const customerCardInput = z.strictObject({
  customerId: z.uuid('Choose a customer.'),
  processor: z.enum(cardProcessors),
  token: tokenOfCard,
  /** As the processor names it, such as VISA. */
  brand: z.string().regex(/^[A-Z][A-Z_ ]{1,19}$/, 'The brand of the card is not readable.'),
  last4: z.string().regex(/^\d{4}$/, 'Enter the last four digits.'),
  ...ownFields,
})
/** What a form of a processor tells of the card that was entered in it. */
export const enteredCard = customerCardInput.pick({ token: true, brand: true, last4: true, expMonth: true, expYear: true })
export type EnteredCard = z.output<typeof enteredCard>
export type CustomerCardInput = z.input<typeof customerCardInput>

export const customerCardEdit = z.strictObject({ version, ...ownFields, isActive: z.boolean().default(true) })
export type CustomerCardEdit = z.input<typeof customerCardEdit>
