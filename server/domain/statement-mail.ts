import { type Letterhead, letterText } from './letterhead'

interface MailedStatement extends Omit<Letterhead, 'number'> {
  /** The period, or the day on which it is open, in words. */
  period: string
  isOpenOnly: boolean
  /** The last day, in words. */
  day: string
  /** What is open on it, by currency: amounts with their currency. */
  open: readonly string[]
}

/** Default text of a mail with a statement of account, which the sender may change. */
export const statementMail = ({ period, isOpenOnly, day, open, ...head }: MailedStatement): { subject: string; text: string } => ({
  subject: `Statement of account from ${head.company}, ${period}`,
  text: letterText(head, [
    isOpenOnly ? `please find attached what is open on your account, ${period}.` : `please find attached the statement of your account, ${period}.`,
    open.length > 0 ? `Open on your account on ${day}: ${open.join(', ')}.` : `Nothing is open on your account on ${day}.`,
    'Please let us know if something doesn’t agree with your books.',
  ]),
})
