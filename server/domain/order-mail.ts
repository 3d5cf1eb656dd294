interface Ordered {
  company: string
  /** Who orders, and where the answer goes. */
  from: { fullName: string; email: string }
  /** The person written to; none when nobody is known by name. */
  contact: string | null
  number: string
  /** The number of the vendor's own quotation. */
  reference: string | null
  /** In words, such as "21 December 2026". */
  expected: string | null
  amendment: number
}

/** What a mail with an order says before somebody changes it. Amounts stand on the paper alone. */
export const orderMail = ({ company, from, contact, number, reference, expected, amendment }: Ordered): { subject: string; text: string } => ({
  subject: `${amendment > 0 ? 'Amended purchase order' : 'Purchase order'} ${number} from ${company}${reference ? ` (your ${reference})` : ''}`,
  text: [
    contact ? `Dear ${contact},` : 'Good day,',
    amendment > 0
      ? `please find attached our purchase order ${number} with its amendment ${amendment}. It takes the place of what we sent before.`
      : `please find attached our purchase order ${number}${reference ? ` on your quotation ${reference}` : ''}.`,
    [expected && `We need the goods by ${expected}.`, `Please confirm quantities, prices and delivery dates, and state our number ${number}.`]
      .filter(Boolean)
      .join('\n'),
    `Kind regards,\n${from.fullName}\n${company}\n${from.email}`,
  ].join('\n\n'),
})
