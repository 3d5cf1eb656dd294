import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { Notice } from '@/ui/feedback/notice'
import { SameInvoices } from './same-number'
import { isUnposted } from './words'

const Match = ({ invoice }: { invoice: VendorInvoice }) => {
  const { status, variances, varianceReason, approvedByName } = invoice
  if (variances.length === 0 || status === 'cancelled') return null
  if (varianceReason !== null)
    return (
      <Notice tone="info" title={`It differs from what was ordered. Approved by ${approvedByName ?? ''}.`}>
        <p className="break-words whitespace-pre-line">{varianceReason}</p>
      </Notice>
    )
  if (!isUnposted(invoice)) return <Notice tone="info" title="It differed from what was ordered, within what is tolerated." />
  if (variances.every(({ field }) => field === 'received'))
    return <Notice tone="warning" title="It bills goods that aren’t here yet. Match it again when they are." />
  const title =
    status === 'variance'
      ? 'It differs from what was ordered. Somebody else than who entered it has to approve that, or it is changed.'
      : 'It differs from what was ordered, and will have to be approved.'
  return <Notice tone="warning" title={title} />
}

/** Notices to read before anything is done with a vendor's invoice. */
export const DetailNotices = ({ invoice }: { invoice: VendorInvoice }) => {
  const { duplicates, duplicateReason, vendorInvoiceNo, status, holdPayment, holdReason } = invoice
  return (
    <>
      {duplicates.length > 0 && (
        <Notice tone={duplicateReason ? 'info' : 'warning'} title={`The vendor has used the number ${vendorInvoiceNo} more than once.`}>
          {duplicateReason && <p className="break-words">{duplicateReason}</p>}
          <SameInvoices invoices={duplicates} />
        </Notice>
      )}
      {status === 'on_hold' && (
        <Notice tone="warning" title="It is on hold.">
          {holdReason && <p className="break-words whitespace-pre-line">{holdReason}</p>}
        </Notice>
      )}
      {holdPayment && (
        <Notice tone="warning" title="It isn’t paid before its payment is released.">
          {holdReason && <p className="break-words whitespace-pre-line">{holdReason}</p>}
        </Notice>
      )}
      <Match invoice={invoice} />
    </>
  )
}
