import { type Letterhead, letterText } from './letterhead'

interface Offered extends Letterhead {
  /** The customer's own number for what it asked. */
  reference: string | null
  /** In words, such as "21 December 2026". */
  validUntil: string
  /** With its currency, such as "1,250.00 EUR". */
  total: string
  isRevision: boolean
}

/** What a mail with a quotation says before somebody changes it. `{{link}}` becomes the customer's own address when it is sent. */
export const quotationMail = ({ reference, validUntil, total, isRevision, ...head }: Offered): { subject: string; text: string } => ({
  subject: `Quotation ${head.number} from ${head.company}${reference ? ` (your ${reference})` : ''}`,
  text: letterText(head, [
    isRevision
      ? `please find attached our revised quotation ${head.number} over ${total}. It takes the place of the one before.`
      : `thank you for your inquiry. Please find attached our quotation ${head.number} over ${total}.`,
    `It is valid until ${validUntil}. You can accept or decline it here, without signing in:\n{{link}}`,
  ]),
})

interface Answered {
  owner: string
  /** The quotation's. */
  number: string
  company: string
  /** To the quotation, for who is signed in. */
  link: string
  answer: 'accept' | 'reject'
  /** Whoever answered for the customer. */
  name: string
  note?: string | null | undefined
  reason?: string
}

/** Tells the salesperson what the customer said by the link. */
export const answerMail = ({ owner, number, company, link, answer, name, note, reason }: Answered): { subject: string; text: string } => ({
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
