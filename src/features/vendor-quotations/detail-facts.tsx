import { Link } from '@tanstack/react-router'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { Validity } from '@/documents/validity'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { Code, Quantity } from '@/ui/primitives/money'

const linkClass = 'text-link underline-offset-2 hover:underline'
const Revision = ({ number }: { number: string }) => (
  <Link {...documentLink('vendor_quotation', number)} className={`font-mono text-meta ${linkClass}`}>
    {number}
  </Link>
)

/** Everything else that is known of a quotation. */
export const DetailFacts = ({ quotation }: { quotation: VendorQuotation }) => {
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const { inquiry, currency, previousRevision, nextRevision, specialBidNo, specialBidEffective, specialBidExpiry, freight } = quotation
  return (
    <Facts
      facts={[
        ['Name', quotation.vendorQuoteName],
        ['Date of their quote', quotation.vendorQuoteDate && formatDay(quotation.vendorQuoteDate)],
        ['End user', quotation.endUserName],
        ['Special bid', specialBidNo && <Code>{specialBidNo}</Code>],
        ...(specialBidEffective ? [['Special bid from', formatDay(specialBidEffective)] as const] : []),
        ...(specialBidExpiry ? [['Special bid until', <Validity key="bid" until={specialBidExpiry} today={today} />] as const] : []),
        ...(quotation.lines[0]?.configurationName ? [['Configuration', quotation.lines[0].configurationName] as const] : []),
        [
          'Inquiry',
          inquiry && (
            <Link {...documentLink('inquiry', inquiry.voucherId)} className={linkClass}>
              {inquiry.voucherId} · {inquiry.subject}
            </Link>
          ),
        ],
        ['Asked by', inquiry?.customer.name],
        ...(quotation.dueDate ? [['Answer wanted by', formatDay(quotation.dueDate)] as const] : []),
        ...(currency === baseCurrency
          ? []
          : [[`${baseCurrency} for 1 ${currency}`, quotation.rate && <Quantity key="rate" value={quotation.rate} />] as const]),
        ...(freight !== null ? [['Freight', <Amount key="freight" value={freight} currency={currency} />] as const] : []),
        ...(previousRevision ? [['Revision before', <Revision key="before" number={previousRevision} />] as const] : []),
        ...(nextRevision ? [['Next revision', <Revision key="next" number={nextRevision} />] as const] : []),
        ['Owner', quotation.ownerName],
        ['Last change', `${formatMoment(quotation.updatedAt)}, ${quotation.updatedByName}`],
      ]}
    />
  )
}
