import { Link } from '@tanstack/react-router'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { Validity } from '@/documents/validity'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { Code, Quantity } from '@/ui/primitives/money'

/** Facts of a quotation beyond those in the page's header. */
export const DetailFacts = ({ quotation }: { quotation: VendorQuotation }) => {
  const { baseCurrency } = useSession().companyInfo
  const { inquiry, currency, previousRevision, nextRevision, specialBidNo, specialBidEffective, specialBidExpiry, freight } = quotation
  return (
    <Facts
      facts={[
        ['Name', quotation.vendorQuoteName],
        ['Date of their quote', quotation.vendorQuoteDate && formatDay(quotation.vendorQuoteDate)],
        ['End user', quotation.endUserName],
        ['Special bid', specialBidNo && <Code>{specialBidNo}</Code>],
        ...factOf('Special bid from', specialBidEffective && formatDay(specialBidEffective)),
        ...(specialBidExpiry ? [['Special bid until', <Validity key="bid" until={specialBidExpiry} />] as const] : []),
        ...factOf('Configuration', quotation.lines[0]?.configurationName),
        [
          'Inquiry',
          inquiry && (
            <Link {...documentLink('inquiry', inquiry.voucherId)} className="text-link underline-offset-2 hover:underline">
              {inquiry.voucherId} · {inquiry.subject}
            </Link>
          ),
        ],
        ['Asked by', inquiry?.customer.name],
        ...factOf('Answer wanted by', quotation.dueDate && formatDay(quotation.dueDate)),
        ...(currency === baseCurrency
          ? []
          : [[`${baseCurrency} for 1 ${currency}`, quotation.rate && <Quantity key="rate" value={quotation.rate} />] as const]),
        ...(freight !== null ? [['Freight', <Amount key="freight" value={freight} currency={currency} />] as const] : []),
        ...(previousRevision ? [['Revision before', <DocumentAnchor key="before" kind="vendor_quotation" voucherId={previousRevision} />] as const] : []),
        ...(nextRevision ? [['Next revision', <DocumentAnchor key="next" kind="vendor_quotation" voucherId={nextRevision} />] as const] : []),
        ...recordFacts(quotation),
      ]}
    />
  )
}
