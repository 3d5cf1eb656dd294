import type { CustomerInvoice } from '@/contracts/customer-invoices'
import type { OrderDifference } from '@/contracts/order-difference'
import { Notice } from '@/ui/feedback/notice'

const names = { price: 'price', tax: 'tax', charges: 'charges' } as const

const said = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  `${lineNo === null ? 'Charges' : `Line ${lineNo}, ${names[field]}`}: ${field === 'charges' ? invoiced : `ordered ${ordered}, invoiced ${invoiced}`}`

/** In what the invoice differs from its order, before it is posted. */
export const Differences = ({ invoice: { status, differences, differenceReason } }: { invoice: CustomerInvoice }) => {
  if (status !== 'draft' || differences.length === 0) return null
  return (
    <Notice tone="warning" title={`It differs from what was ordered.${differenceReason ? '' : ' Say why before it is posted.'}`}>
      <ul className="list-disc pl-4">
        {differences.map((one) => (
          <li key={`${one.lineNo} ${one.field}`}>{said(one)}</li>
        ))}
      </ul>
    </Notice>
  )
}
