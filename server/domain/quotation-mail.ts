import { type Letterhead, letterText } from './letterhead'

interface MailedQuotation extends Letterhead {
  /** The customer's own number of its inquiry. */
  reference: string | null
  /** Day in words, such as "21 December 2026". */
  validUntil: string
  /** Amount with its currency, such as "1,250.00 EUR". */
  total: string
  isRevision: boolean
}

/** Default text of a mail with a quotation, which the sender may change. `{{link}}` is replaced by the customer's own link when the mail is sent. */
export const quotationMail = ({ reference, validUntil, total, isRevision, ...head }: MailedQuotation): { subject: string; text: string } => ({
  subject: `Quotation ${head.number} from ${head.company}${reference ? ` (your ${reference})` : ''}`,
  text: letterText(head, [
    isRevision
      ? `please find attached our revised quotation ${head.number} over ${total}. It takes the place of the one before.`
      : `thank you for your inquiry. Please find attached our quotation ${head.number} over ${total}.`,
    `It is valid until ${validUntil}. You can accept or decline it here, without signing in:\n{{link}}`,
  ]),
})

interface CustomerAnswer {
  owner: string
  number: string
  company: string
  /** Link to the quotation's page, for signed-in users. */
  link: string
  answer: 'accept' | 'reject'
  /** Name of the person who answered for the customer. */
  name: string
  note?: string | null | undefined
  reason?: string
}

/** Mail that tells the salesperson the answer that the customer gave through the link. */
export const answerMail = ({ owner, number, company, link, answer, name, note, reason }: CustomerAnswer): { subject: string; text: string } => ({
  subject: `${number} was ${answer === 'accept' ? 'accepted' : 'rejected'} by ${name}`,
  text: [
    `Dear ${owner},`,
    `${name} has ${answer === 'accept' ? 'accepted' : 'rejected'} the quotation ${number} by the customer’s link.`,
    ...(note ? [`They add: ${note}`] : []),
    ...(reason ? [`Their reason: ${reason}`] : []),
    link,
    company,
  ].join('\n\n'),
})
