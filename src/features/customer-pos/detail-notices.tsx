import type { CustomerPo } from '@/contracts/customer-pos'
import { formatMoment } from '@/documents/dates'
import { Notice } from '@/ui/feedback/notice'
import { CreditNotice } from '@/documents/trade/credit'
import { SameOrders } from './same-number'
import { VarianceTable } from './variances'

const Variances = ({ po }: { po: CustomerPo }) => {
  const { variances, status, currency, reviewedByName, reviewedAt, reviewNote } = po
  if (variances.length === 0) return null
  if (variances[0]?.field === 'quotation')
    return <Notice tone={reviewedAt ? 'info' : 'warning'} title="It is not on a quotation of ours, so nothing of it is agreed yet." />
  const title =
    status === 'draft'
      ? 'It differs from our quotation, and will have to be reviewed.'
      : reviewedAt
        ? `It differed from our quotation. Reviewed by ${reviewedByName ?? ''}, ${formatMoment(reviewedAt)}.`
        : 'It differs from our quotation. Review it before it is accepted.'
  return (
    <Notice tone={reviewedAt ? 'info' : 'warning'} title={title}>
      {reviewNote && <p className="break-words whitespace-pre-line">{reviewNote}</p>}
      <VarianceTable variances={variances} currency={currency} />
    </Notice>
  )
}

/** Notices to read before anything is done with an order. */
export const DetailNotices = ({ po }: { po: CustomerPo }) => {
  const { duplicates, duplicateReason, customerOrderNumber, quotationOutdated, quotationVoucherId, credit, status } = po
  return (
    <>
      {duplicates.length > 0 && (
        <Notice tone={duplicateReason ? 'info' : 'warning'} title={`The customer has ordered under the number ${customerOrderNumber} more than once.`}>
          {duplicateReason && <p className="break-words">{duplicateReason}</p>}
          <SameOrders orders={duplicates} />
        </Notice>
      )}
      {quotationOutdated && (
        <Notice
          tone="warning"
          title={`${quotationVoucherId ?? 'Its quotation'} is superseded or has expired. Somebody who may approve confirms that it still holds.`}
        />
      )}
      <Variances po={po} />
      {status !== 'draft' && <CreditNotice credit={credit} />}
    </>
  )
}
