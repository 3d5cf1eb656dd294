import type { CustomerInvoice } from '@/contracts/customer-invoices'
import type { OrderDifference } from '@/contracts/order-difference'
import { Notice } from '@/ui/feedback/notice'

const names = { price: 'price', tax: 'tax', charges: 'charges' } as const

const said = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  `${lineNo === null ? 'Charges' : `Line ${lineNo}, ${names[field]}`}: ${field === 'charges' ? invoiced : `ordered ${ordered}, invoiced ${invoiced}`}`

const nextStep = ({ differenceReason, approval, approvedByName }: CustomerInvoice): string => {
  if (approval === 'given') return `${approvedByName ?? 'Somebody else'} has approved that.`
  if (!differenceReason) return 'Say why before it is posted.'
  return approval === 'awaited' ? 'Somebody else has to approve it before it is posted.' : 'The reason is given, and no approval is needed.'
}

/** In what the invoice differs from its order, and why or what is to be done about it. */
export const Differences = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { status, differences, differenceReason } = invoice
  const isDraft = status === 'draft'
  if (differences.length === 0) return null
  return (
    <Notice tone={isDraft ? 'warning' : 'info'} title={`It differs from what was ordered${isDraft ? `. ${nextStep(invoice)}` : `: ${differenceReason ?? ''}`}`}>
      <ul className="list-disc pl-4">
        {differences.map((one) => (
          <li key={`${one.lineNo} ${one.field}`}>{said(one)}</li>
        ))}
      </ul>
    </Notice>
  )
}
