import type { CustomerInvoice } from '@/contracts/customer-invoices'
import type { OrderDifference } from '@/contracts/order-difference'
import { Notice } from '@/ui/feedback/notice'

const names = { price: 'price', tax: 'tax', charges: 'charges' } as const

const differenceText = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  `${lineNo === null ? 'Charges' : `Line ${lineNo}, ${names[field]}`}: ${field === 'charges' ? invoiced : `ordered ${ordered}, invoiced ${invoiced}`}`

const stepText = ({ differenceReason, approval, approvedByName }: CustomerInvoice): string => {
  if (approval === 'given') return `${approvedByName ?? 'Somebody else'} has approved that.`
  if (!differenceReason) return 'Say why before it is posted.'
  return approval === 'awaited' ? 'Somebody else has to approve it before it is posted.' : 'The reason is given, and no approval is needed.'
}

/** Notice that lists the differences between the invoice and its order, with the reason or the next step. */
export const Differences = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { status, differences, differenceReason } = invoice
  const isDraft = status === 'draft'
  if (differences.length === 0) return null
  return (
    <Notice tone={isDraft ? 'warning' : 'info'} title={`It differs from what was ordered${isDraft ? `. ${stepText(invoice)}` : `: ${differenceReason ?? ''}`}`}>
      <ul className="list-disc pl-4">
        {differences.map((difference) => (
          <li key={`${difference.lineNo} ${difference.field}`}>{differenceText(difference)}</li>
        ))}
      </ul>
    </Notice>
  )
}
