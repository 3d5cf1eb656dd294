import { Link } from '@tanstack/react-router'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentHeader } from '@/documents/document-header'
import { Facts } from '@/documents/facts'
import { RelatedStrip } from '@/documents/related-strip'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { CustomerQuotationLines } from './detail-lines'
import { verdictOf } from './percent'
import { useCustomerQuotation } from './queries'
import { QuotationSteps } from './steps'
import { QuotationTotals } from './totals'

/** The route has loaded the quotation before this is shown. */
export const CustomerQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation, refetch } = useCustomerQuotation(voucherId)
  const { baseCurrency } = useSession().companyInfo
  if (!quotation) return null
  const { currency, inquiryVoucherId, marginFloorPct } = quotation
  return (
    <>
      <DocumentHeader
        number={quotation.voucherId}
        status={quotation.status}
        facts={[
          ['Customer', quotation.customer.name],
          ['Date', formatDay(quotation.date)],
          ['Valid until', formatDay(quotation.validUntil)],
          ['Total', <Amount key="total" value={quotation.grandTotal} currency={currency} withCode />],
        ]}
        actions={<QuotationSteps quotation={quotation} onStale={() => void refetch()} />}
      />
      <div className="flex flex-col gap-4">
        {quotation.related.length > 0 && <RelatedStrip related={quotation.related} />}
        <CustomerQuotationLines quotation={quotation} />
        <QuotationTotals
          {...quotation}
          margin={
            marginFloorPct === null
              ? undefined
              : {
                  cost: quotation.costTotal,
                  amount: quotation.marginAmount,
                  percent: quotation.marginPct,
                  verdict: verdictOf(quotation.marginPct, marginFloorPct),
                }
          }
        />
        <Panel title="About this quotation">
          <Facts
            facts={[
              ['Terms', quotation.terms],
              ['Notes', quotation.notes],
              [
                'Inquiry',
                inquiryVoucherId && (
                  <Link {...documentLink('inquiry', inquiryVoucherId)} className="font-mono text-meta text-link underline-offset-2 hover:underline">
                    {inquiryVoucherId}
                  </Link>
                ),
              ],
              ...(currency === baseCurrency ? [] : [[`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={quotation.rate} />] as const]),
              ['Owner', quotation.ownerName],
              ['Last change', `${quotation.updatedByName}, ${formatMoment(quotation.updatedAt)}`],
            ]}
          />
        </Panel>
      </div>
    </>
  )
}
