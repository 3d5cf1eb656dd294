import { printable } from '@/contracts/rules/one-line'

/** Who writes to whom, of which document. */
export interface Letterhead {
  company: string
  /** Who writes, and where the answer goes. */
  from: { fullName: string; email: string }
  /** The person written to; none when nobody is known by name. */
  contact: string | null
  number: string
}

/** What is said, paragraph by paragraph, between the greeting and the name of who says it. */
export const letterText = ({ company, from, contact }: Omit<Letterhead, 'number'>, paragraphs: readonly string[]): string =>
  [
    contact ? `Dear ${printable(contact)},` : 'Good day,',
    ...paragraphs,
    `Kind regards,\n${printable(from.fullName)}\n${printable(company)}\n${from.email}`,
  ].join('\n\n')
