import { type Letterhead, letterText } from './letterhead'

interface MailedAdvice extends Letterhead {
  /** Amount with its currency, such as "1,250.00 EUR". */
  amount: string
  /** The day on which the bank executes the payment, in words. */
  day: string
  /** The last characters of the account that is paid. */
  last4: string
}

/** Text of the mail with a remittance advice. */
export const adviceMail = (advice: MailedAdvice): { subject: string; text: string } => {
  const { company, number, amount, day, last4 } = advice
  return {
    subject: `Remittance advice ${number} from ${company}`,
    text: letterText(advice, [
      `we have told our bank to pay ${amount} to your account ending in ${last4} on ${day}.`,
      'The attached advice lists the documents that are paid, as a PDF and as a table for your program.',
    ]),
  }
}
