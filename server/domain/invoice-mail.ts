import { type Letterhead, letterText } from './letterhead'

interface Invoiced extends Letterhead {
  /** The number of the customer's own order. */
  reference: string | null
  /** What it is for as a whole, where it is for no goods. */
  subject?: string
  /** Of a credit note: the invoice that it takes back. */
  credits: string | null
  /** With its currency, such as "1,250.00 EUR". */
  total: string
  /** What is still open, what is due first first: amounts with their currency and days in words. */
  open: readonly { amount: string; due: string }[]
}

const openText = ({ open, number }: Invoiced): string[] => {
  const [first, ...others] = open.map(({ amount, due }) => `${amount}, due on ${due}`)
  if (first === undefined) return []
  const said = others.length === 0 ? `Open amount: ${first}.` : ['Open amounts:', first, ...others].join('\n')
  return [`${said}\nPlease state our number ${number} with your payment.`]
}

/** What a mail with an invoice or a credit note says before somebody changes it. */
export const invoiceMail = (invoiced: Invoiced): { subject: string; text: string } => {
  const { company, number, reference, subject, credits, total, open } = invoiced
  const inFavour = open.length > 0 ? [`Open in your favour: ${open.map(({ amount }) => amount).join(', ')}.`] : []
  return {
    subject: `${credits ? 'Credit note' : 'Invoice'} ${number} from ${company}${reference ? ` (your ${reference})` : ''}`,
    text: letterText(invoiced, [
      credits
        ? `please find attached our credit note ${number} over ${total} on our invoice ${credits}.`
        : `please find attached our invoice ${number} over ${total}${subject ? ` for ${subject}` : reference ? ` for your order ${reference}` : ''}.`,
      ...(credits ? inFavour : openText(invoiced)),
    ]),
  }
}
