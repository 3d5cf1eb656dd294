import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { useToday } from '@/session/today'
import { Notice } from '@/ui/feedback/notice'
import { isOffer } from './states'

/** Notices to read before anything is done with a quotation. */
export const DetailNotices = ({ quotation }: { quotation: VendorQuotation }) => {
  const today = useToday()
  const { status, validUntil, outcomeReason, overrideReason, declaredTotal, currency, nextRevision, lines } = quotation
  const isExpired = status === 'expired' || (isOffer(status) && validUntil !== null && validUntil < today)
  const endedTitles: Partial<Record<VendorQuotation['status'], string>> = { declined: 'The vendor declined.', cancelled: 'It is cancelled.' }
  const endedTitle = endedTitles[status]
  return (
    <>
      {isExpired && <Notice tone="warning" title={`It was valid until ${formatDay(validUntil)}. Record what the vendor says now as a new revision.`} />}
      {status === 'superseded' && (
        <Notice tone="info" title={nextRevision ? `${nextRevision} has taken its place.` : 'A later revision has taken its place.'} />
      )}
      {endedTitle && (
        <Notice tone="info" title={endedTitle}>
          {outcomeReason && <p>{outcomeReason}</p>}
        </Notice>
      )}
      {overrideReason && (
        <Notice tone="warning" title="The total that the vendor states is not the sum of the lines.">
          <p>
            {declaredTotal && (
              <>
                They state <Amount value={declaredTotal} currency={currency} withCode />.{' '}
              </>
            )}
            Reason given: {overrideReason}
          </p>
        </Notice>
      )}
      {status === 'requested' && lines.some((line) => line.unitCost !== null) && (
        <Notice tone="info" title="Part of the answer is entered. It counts once it is recorded." />
      )}
      {isOffer(status) && !isExpired && (
        <p className="text-ink-2">Kept as the vendor sent it. Notes and files can be added; another price or a longer validity is a new revision.</p>
      )}
    </>
  )
}
