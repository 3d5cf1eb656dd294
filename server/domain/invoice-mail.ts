import { type Letterhead, letterText } from './letterhead'

interface MailedInvoice extends Letterhead {
  /** The number of the customer's own order. */
  reference: string | null
  /** Subject of an invoice that isn't for goods. */
  subject?: string
  /** Number of the invoice that a credit note corrects; null for an invoice. */
  credits: string | null
  /** Amount with its currency, such as "1,250.00 EUR". */
  total: string
  /** Open amounts, the earliest due first: each with its currency and its due day in words. */
  open: readonly { amount: string; due: string }[]
}

const openText = ({ open, number }: MailedInvoice): string[] => {
  const [first, ...laterParts] = open.map(({ amount, due }) => `${amount}, due on ${due}`)
  if (first === undefined) return []
  const openLines = laterParts.length === 0 ? `Open amount: ${first}.` : ['Open amounts:', first, ...laterParts].join('\n')
  return [`${openLines}\nPlease state our number ${number} with your payment.`]
}

/** Default text of a mail with an invoice or a credit note, which the sender may change. */
export const invoiceMail = (invoice: MailedInvoice): { subject: string; text: string } => {
  const { company, number, reference, subject, credits, total, open } = invoice
  const inFavour = open.length > 0 ? [`Open in your favour: ${open.map(({ amount }) => amount).join(', ')}.`] : []
  return {
    subject: `${credits ? 'Credit note' : 'Invoice'} ${number} from ${company}${reference ? ` (your ${reference})` : ''}`,
    text: letterText(invoice, [
      credits
        ? `please find attached our credit note ${number} over ${total} on our invoice ${credits}.`
        : `please find attached our invoice ${number} over ${total}${subject ? ` for ${subject}` : reference ? ` for your order ${reference}` : ''}.`,
      ...(credits ? inFavour : openText(invoice)),
    ]),
  }
}
