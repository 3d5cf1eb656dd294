import { Link } from '@tanstack/react-router'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatDay, formatMoment } from '@/documents/dates'
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
import { verdictOf } from './percent'
import { customerQuotationsQuery, useCustomerQuotation, useQuotationFile, quotationPdfQuery } from './queries'
import { QuotationTotals } from './totals'

/** Where a quotation goes when nothing goes wrong. */
const steps: readonly CustomerQuotation['status'][] = ['draft', 'pending_approval', 'approved', 'sent', 'accepted', 'partially_ordered', 'ordered']

/** The route has loaded the quotation before this is shown. */
export const CustomerQuotationDetail = ({ voucherId }: { voucherId: string }) => {
  const { data: quotation, refetch } = useCustomerQuotation(voucherId)
  return quotation ? <Shown quotation={quotation} onStale={() => void refetch()} /> : null
}

const Shown = ({ quotation, onStale }: { quotation: CustomerQuotation; onStale: () => void }) => {
  const { baseCurrency } = useSession().companyInfo
  const { currency, customer, inquiryVoucherId, marginFloorPct } = quotation
  const { actions, dialog } = useQuotationActions(quotation, onStale)
  const companyId = useCompanyId()
  const pdf = usePdfAction(useMay('customer-quotations', 'print'), {
    name: quotation.voucherId,
    queryOptions: (paper) => quotationPdfQuery(companyId, quotation.voucherId, paper),
  })
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
        facts={[['Valid until', formatDay(quotation.validUntil)]]}
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
        <Panel title="Files">
          <FileList files={quotation.files} onDownload={onDownload} />
        </Panel>
      </div>
    </>
  )
}
