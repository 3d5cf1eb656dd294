import { type Letterhead, letterText } from './letterhead'

interface ConfirmedOrder extends Letterhead {
  /** The number of the customer's own order. */
  reference: string | null
  /** Amount with its currency, such as "1,250.00 EUR". */
  total: string
}

/** Default text of a mail with an order confirmation, which the sender may change. Quantities, prices and days are only in the attached paper. */
export const confirmationMail = ({ reference, total, ...head }: ConfirmedOrder): { subject: string; text: string } => ({
  subject: `Order confirmation ${head.number} from ${head.company}${reference ? ` (your ${reference})` : ''}`,
  text: letterText(head, [
    `thank you for your order${reference ? ` ${reference}` : ''}. Please find attached our confirmation ${head.number} over ${total}.`,
    'Please check it, and tell us soon if anything in it is not as you ordered.',
  ]),
})
