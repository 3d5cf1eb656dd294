import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatMoment } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { ListedFiles } from '@/documents/detail/document-files'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Panel } from '@/ui/layout/panel'
import { useQuotationActions } from './actions'
import { CustomerQuotationLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { verdictOf } from './percent'
import { queries } from './queries'
import { Revisions } from './revisions'
import { steps } from './states'
import { QuotationTotals } from './totals'
import { ValidUntil } from './valid-until'

/** State of the customer's link, such as "Holds until 21 Dec, opened 22 Nov". */
const linkInWords = ({ state, expiresAt, openedAt }: NonNullable<CustomerQuotation['link']>): string => {
  const opened = openedAt ? `, opened ${formatMoment(openedAt)}` : ', not opened yet'
  if (state === 'open') return `Holds until ${formatMoment(expiresAt)}${opened}`
  return state === 'used' ? 'Used' : state === 'expired' ? `Expired ${formatMoment(expiresAt)}` : 'Taken back'
}

/** The route has loaded the quotation. */
export const CustomerQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const quotation = queries.useRecord(voucherId)
  const { currency, inquiryVoucherId, marginFloorPct, marginPct } = quotation
  return (
    <DocumentPage
      kind="customer_quotation"
      document={quotation}
      queries={queries}
      party={{ kind: 'customer', ...quotation.customer }}
      facts={[['Valid until', <ValidUntil key="valid" of={quotation} />]]}
      amount={{ value: quotation.grandTotal, currency }}
      steps={steps}
      actions={useQuotationActions(quotation)}
      files={<ListedFiles files={quotation.files} onDownload={queries.useFile(quotation.voucherId)} />}
    >
      <DetailNotices quotation={quotation} />
      <CustomerQuotationLines quotation={quotation} />
      <QuotationTotals
        {...quotation}
        margin={
          marginFloorPct === null
            ? undefined
            : { cost: quotation.costTotal, amount: quotation.marginAmount, percent: marginPct, verdict: verdictOf(marginPct, marginFloorPct) }
        }
      />
      <Revisions quotation={quotation} />
      <Panel title="About this quotation">
        <Facts
          facts={[
            ['Contact', [quotation.contactName, quotation.contactEmail].filter(Boolean).join(', ')],
            ['Customer’s reference', quotation.customerReference],
            ['Payment term', quotation.paymentTerm?.name],
            ['Terms', quotation.terms],
            ['Notes for us', quotation.notes],
            ['Inquiry', inquiryVoucherId && <DocumentAnchor kind="inquiry" voucherId={inquiryVoucherId} />],
            ...useRateFacts({ currency, rate: quotation.rate }),
            ...factOf(quotation.sentVia === 'mail' ? 'Sent by mail' : 'Sent by other means', quotation.sentAt && formatMoment(quotation.sentAt)),
            ...factOf('Customer’s link', quotation.link && linkInWords(quotation.link)),
            ...recordFacts(quotation),
          ]}
        />
      </Panel>
    </DocumentPage>
  )
}
