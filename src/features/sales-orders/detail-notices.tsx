import type { SalesOrder } from '@/contracts/sales-orders'
import { CreditNotice } from '@/documents/trade/credit'
import { Notice } from '@/ui/feedback/notice'

/** Notices to read before anything is done with an order. */
export const DetailNotices = ({ order }: { order: SalesOrder }) => {
  const { status, customerPoGone, customerPoVoucherId, withoutPoReason, submittedByName, holdReason, outcomeReason, credit } = order
  return (
    <>
      {customerPoGone && (
        <Notice tone="error" title={`${customerPoVoucherId ?? 'The customer’s order'} doesn’t stand any more, so this one can’t be confirmed.`} />
      )}
      {status === 'pending_approval' && (
        <Notice
          tone="warning"
          title={`${submittedByName ?? 'Somebody'} asks to confirm ${customerPoVoucherId ? 'more than the customer ordered' : 'it without an order of the customer'}. Somebody who may approve decides.`}
        >
          {withoutPoReason && <p className="break-words whitespace-pre-line">{withoutPoReason}</p>}
        </Notice>
      )}
      {status === 'draft' && outcomeReason && (
        <Notice tone="warning" title="It was sent back.">
          <p className="break-words whitespace-pre-line">{outcomeReason}</p>
        </Notice>
      )}
      {status === 'on_hold' && (
        <Notice tone="warning" title="It is on hold: nothing of it is delivered or ordered.">
          {holdReason && <p className="break-words whitespace-pre-line">{holdReason}</p>}
        </Notice>
      )}
      <CreditNotice credit={credit} />
    </>
  )
}
