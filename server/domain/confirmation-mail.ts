interface Confirmed {
  company: string
  /** Who confirms, and where the answer goes. */
  from: { fullName: string; email: string }
  /** The person written to; none when nobody is known by name. */
  contact: string | null
  number: string
  /** The number of the customer's own order. */
  reference: string | null
  /** With its currency, such as "1,250.00 EUR". */
  total: string
}

/** What a mail with the confirmation of an order says before somebody changes it. Quantities, prices and days stand on the paper alone. */
export const confirmationMail = ({ company, from, contact, number, reference, total }: Confirmed): { subject: string; text: string } => ({
  subject: `Order confirmation ${number} from ${company}${reference ? ` (your ${reference})` : ''}`,
  text: [
    contact ? `Dear ${contact},` : 'Good day,',
    `thank you for your order${reference ? ` ${reference}` : ''}. Please find attached our confirmation ${number} over ${total}.`,
    'Please check it, and tell us soon if anything in it is not as you ordered.',
    `Kind regards,\n${from.fullName}\n${company}\n${from.email}`,
  ].join('\n\n'),
})
