import { type Letterhead, letterText } from './letterhead'

interface Ordered extends Letterhead {
  /** The number of the vendor's own quotation. */
  reference: string | null
  /** In words, such as "21 December 2026". */
  expected: string | null
  amendment: number
  /** Where a drop-ship goes, line by line; empty for what comes to us. */
  deliverTo: readonly string[]
}

/** What a mail with an order says before somebody changes it. Amounts stand on the paper alone. */
export const orderMail = ({ reference, expected, amendment, deliverTo, ...head }: Ordered): { subject: string; text: string } => ({
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
