import { type Letterhead, letterText } from './letterhead'

interface MailedOrder extends Letterhead {
  /** The number of the vendor's own quotation. */
  reference: string | null
  /** Day in words, such as "21 December 2026". */
  expected: string | null
  amendment: number
  /** Address lines of a drop shipment; empty when the goods come to us. */
  deliverTo: readonly string[]
}

/** Default text of a mail with a purchase order, which the sender may change. Amounts are only in the attached paper. */
export const orderMail = ({ reference, expected, amendment, deliverTo, ...head }: MailedOrder): { subject: string; text: string } => ({
  subject: `${amendment > 0 ? 'Amended purchase order' : 'Purchase order'} ${head.number} from ${head.company}${reference ? ` (your ${reference})` : ''}`,
  text: letterText(head, [
    amendment > 0
      ? `please find attached our purchase order ${head.number} with its amendment ${amendment}. It takes the place of what we sent before.`
      : `please find attached our purchase order ${head.number}${reference ? ` on your quotation ${reference}` : ''}.`,
    ...(deliverTo.length > 0 ? [`Please deliver straight to:\n${deliverTo.join('\n')}`] : []),
    [expected && `We need the goods by ${expected}.`, `Please confirm quantities, prices and delivery dates, and state our number ${head.number}.`]
      .filter(Boolean)
      .join('\n'),
  ]),
})
