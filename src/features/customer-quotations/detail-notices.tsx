import { Link } from '@tanstack/react-router'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatDay, formatMoment } from '@/documents/dates'
import { documentLink } from '@/lookups/document-links'
import { useToday } from '@/session/today'
import { Notice } from '@/ui/feedback/notice'
import { joinWithOr, isUnderWay, reasonsInWords } from './states'

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const Approval = ({ approval, status }: Pick<CustomerQuotation, 'approval' | 'status'>) => {
  const reasonText = reasonsInWords(approval.reasons)
  if (status === 'pending_approval')
    return (
      <Notice tone="warning" title={approval.mine ? 'It waits for your approval.' : `It waits for ${joinWithOr(approval.approvers) || 'an approval'}.`}>
        {reasonText && <p>{capitalised(reasonText)}.</p>}
      </Notice>
    )
  if (!approval.approvedByName || !approval.approvedAt || status === 'draft') return null
  return (
    <p className="text-ink-2">
      Approved by {approval.approvedByName}, {formatMoment(approval.approvedAt)}
      {reasonText && `, although ${reasonText}`}.{approval.approvedOwn && ' Nobody else could have approved it.'}
    </p>
  )
}

const MailState = ({ mail }: Pick<CustomerQuotation, 'mail'>) => {
  if (!mail) return null
  if (mail.state === 'bounced' || mail.state === 'failed')
    return (
      <Notice tone="error" role="alert" title={`The mail did not reach ${mail.refused.join(', ') || mail.recipients.join(', ')}.`}>
        {mail.error && <p className="break-words">{mail.error}</p>}
        <p>Correct the address and send it again.</p>
      </Notice>
    )
  if (mail.refused.length > 0)
    return (
      <Notice tone="warning" title={`The mail did not reach ${mail.refused.join(', ')}.`}>
        {mail.error && <p className="break-words">{mail.error}</p>}
      </Notice>
    )
  if (mail.state === 'queued' && mail.error)
    return (
      <Notice tone="warning" title="The mail could not be sent yet. It is tried again by itself.">
        <p className="break-words">{mail.error}</p>
      </Notice>
    )
  return null
}

const Outcome = ({ outcome, status }: Pick<CustomerQuotation, 'outcome' | 'status'>) => {
  if (!outcome) return null
  const { byName, via, reason, note, at } = outcome
  const actor = via === 'link' ? `${byName ?? 'The customer'} by the link` : `noted by ${byName ?? 'a colleague'}`
  const outcomeName = status === 'cancelled' ? 'Cancelled' : reason ? 'Rejected' : 'Accepted'
  return (
    <Notice tone="info" title={`${outcomeName}: ${actor}, ${formatMoment(at)}.`}>
      {(reason ?? note) && <p className="break-words whitespace-pre-line">{reason ?? note}</p>}
    </Notice>
  )
}

/** Notices to read before anything is done with a quotation. */
export const DetailNotices = ({ quotation }: { quotation: CustomerQuotation }) => {
  const today = useToday()
  const { status, validUntil, revisions, voucherId } = quotation
  const newest = revisions.at(-1)
  const isPast = validUntil < today && (isUnderWay(status) || status === 'sent' || status === 'expired')
  return (
    <>
      {isPast && (
        <Notice
          tone="warning"
          title={`It was valid until ${formatDay(validUntil)}. ${status === 'draft' ? 'Edit it before you submit it.' : isUnderWay(status) ? 'Take it back to a draft and edit it.' : 'Offer it anew as a revision.'}`}
        />
      )}
      {newest && newest.voucherId !== voucherId && (
        <Notice tone="info" title={isUnderWay(newest.status) ? 'A revision is under way.' : 'There is a newer revision.'}>
          <p className="flex flex-wrap gap-3">
            <Link {...documentLink('customer_quotation', newest.voucherId)} className="font-mono text-link underline underline-offset-2">
              {newest.voucherId}
            </Link>
            <Link to="/quotation/customerQuotation/compare" search={{ voucherId, with: newest.voucherId }} className="text-link underline underline-offset-2">
              Compare the two
            </Link>
          </p>
        </Notice>
      )}
      <Approval {...quotation} />
      <MailState {...quotation} />
      <Outcome {...quotation} />
    </>
  )
}
