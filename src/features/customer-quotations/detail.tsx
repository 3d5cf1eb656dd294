import { Link } from '@tanstack/react-router'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatMoment } from '@/documents/dates'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { FileList } from '@/documents/file-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { useQuotationActions } from './actions'
import { CustomerQuotationLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { verdictOf } from './percent'
import { customerQuotationsQuery, quotationPdfQuery, useCustomerQuotation, useQuotationFile } from './queries'
import { Revisions } from './revisions'
import { steps } from './states'
import { QuotationTotals } from './totals'
import { ValidUntil } from './valid-until'

/** "Holds until 21 Dec, opened 22 Nov" */
const linkInWords = ({ state, expiresAt, openedAt }: NonNullable<CustomerQuotation['link']>): string => {
  const opened = openedAt ? `, opened ${formatMoment(openedAt)}` : ', not opened yet'
  if (state === 'open') return `Holds until ${formatMoment(expiresAt)}${opened}`
  return state === 'used' ? 'Used' : state === 'expired' ? `Expired ${formatMoment(expiresAt)}` : 'Taken back'
}

/** The route has loaded the quotation before this is shown. */
export const CustomerQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation } = useCustomerQuotation(voucherId)
  return quotation ? <Shown quotation={quotation} /> : null
}

const Shown = ({ quotation }: { quotation: CustomerQuotation }) => {
  const { baseCurrency } = useSession().companyInfo
  const { currency, customer, inquiryVoucherId, marginFloorPct } = quotation
  const { actions, dialog } = useQuotationActions(quotation)
  const companyId = useCompanyId()
  const pdf = usePdfAction(
    useMay('customer-quotations', 'print')
      ? {
          name: quotation.voucherId,
          queryOptions: (paper) => quotationPdfQuery(companyId, quotation.voucherId, paper),
        }
      : null,
  )
  const onDownload = useQuotationFile(quotation.voucherId)
  const mayReadCustomers = useMay('customers', 'read')
  const neighbours = useNeighbours({
    list: 'customer-quotations',
    current: quotation.id,
    queryOptions: customerQuotationsQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('customer_quotation', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'customer_quotation', id: quotation.id, key: quotation.voucherId }}
        number={quotation.voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={quotation.date}
        facts={[['Valid until', <ValidUntil key="valid" of={quotation} />]]}
        amount={{ value: quotation.grandTotal, currency }}
        status={quotation.status}
        steps={steps}
        actions={[...actions, ...pdf.actions]}
        views={pdf.button}
        neighbours={neighbours}
        list={{ to: '/quotation/customerQuotation/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'customer_quotation', voucherId: quotation.voucherId, status: quotation.status }} related={quotation.related} />
        <DetailNotices quotation={quotation} />
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
        <Revisions quotation={quotation} />
        <Panel title="About this quotation">
          <Facts
            facts={[
              ['Contact', [quotation.contactName, quotation.contactEmail].filter(Boolean).join(', ')],
              ['Customer’s reference', quotation.customerReference],
              ['Payment term', quotation.paymentTerm?.name],
              ['Terms', quotation.terms],
              ['Notes for us', quotation.notes],
              [
                'Inquiry',
                inquiryVoucherId && (
                  <Link {...documentLink('inquiry', inquiryVoucherId)} className="font-mono text-meta text-link underline-offset-2 hover:underline">
                    {inquiryVoucherId}
                  </Link>
                ),
              ],
              ...(currency === baseCurrency ? [] : [[`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={quotation.rate} />] as const]),
              ...(quotation.sentAt ? [[quotation.sentVia === 'mail' ? 'Sent by mail' : 'Sent by other means', formatMoment(quotation.sentAt)] as const] : []),
              ...(quotation.link ? [['Customer’s link', linkInWords(quotation.link)] as const] : []),
              ['Owner', quotation.ownerName],
              ['Last change', `${quotation.updatedByName}, ${formatMoment(quotation.updatedAt)}`],
            ]}
          />
        </Panel>
        <Panel title="Files">
          <FileList files={quotation.files} onDownload={onDownload} />
        </Panel>
      </div>
    </>
  )
}
