import { type Letterhead, letterText } from './letterhead'

interface Confirmed extends Letterhead {
  /** The number of the customer's own order. */
  reference: string | null
  /** With its currency, such as "1,250.00 EUR". */
  total: string
}

/** What a mail with the confirmation of an order says before somebody changes it. Quantities, prices and days stand on the paper alone. */
export const confirmationMail = ({ reference, total, ...head }: Confirmed): { subject: string; text: string } => ({
  subject: `Order confirmation ${head.number} from ${head.company}${reference ? ` (your ${reference})` : ''}`,
  text: letterText(head, [
    `thank you for your order${reference ? ` ${reference}` : ''}. Please find attached our confirmation ${head.number} over ${total}.`,
    'Please check it, and tell us soon if anything in it is not as you ordered.',
  ]),
})
