import { printable } from '@/contracts/rules/one-line'

/** Sender, recipient and document number of a mail. */
export interface Letterhead {
  company: string
  /** The sender, who also gets the replies. */
  from: { fullName: string; email: string }
  /** Name of the recipient; null if no person is known. */
  contact: string | null
  number: string
}

/** Text of a letter: greeting, the given paragraphs, then the names of the sender and the company. */
export const letterText = ({ company, from, contact }: Omit<Letterhead, 'number'>, paragraphs: readonly string[]): string =>
  [
    contact ? `Dear ${printable(contact)},` : 'Good day,',
    ...paragraphs,
    `Kind regards,\n${printable(from.fullName)}\n${printable(company)}\n${from.email}`,
  ].join('\n\n')
