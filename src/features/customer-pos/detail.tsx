import { Link } from '@tanstack/react-router'
import type { CustomerPo } from '@/contracts/customer-pos'
import { formatDay, formatMoment } from '@/documents/dates'
import { DealButton } from '@/documents/detail/deal-button'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { rateFacts } from '@/documents/trade/rate-facts'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { usePoActions } from './actions'
import { CustomerPoLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { Portals } from './portals'
import { useChangeCustomerPo, useRememberCustomerPo, useStageFiles } from './mutations'
import { customerPosQuery, useCustomerPo, useCustomerPoFile } from './queries'

/** The way of an order; one that is reviewed takes the longer one. Closed and cancelled are no steps of it. */
const stepsOf = ({ status, reviewedAt }: CustomerPo): readonly CustomerPo['status'][] => [
  'draft',
  status === 'under_review' || reviewedAt ? 'under_review' : 'received',
  'accepted',
  'partially_fulfilled',
  'fulfilled',
]

/** The route has loaded the order before this is shown. */
export const CustomerPoDetail = ({ voucherId: key }: { voucherId: string }) => {
  const po = useCustomerPo(key)
  const { baseCurrency } = useSession().companyInfo
  const { voucherId, customer, currency, status, requiredDate, quotationVoucherId } = po
  const { actions, dialog } = usePoActions(po)
  const onDownload = useCustomerPoFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeCustomerPo(), remember: useRememberCustomerPo() }
  const mayReadCustomers = useMay('customers', 'read')
  const neighbours = useNeighbours({
    list: 'customer-pos',
    current: po.id,
    queryOptions: customerPosQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('customer_po', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'customer_po', id: po.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={po.date}
        facts={[
          [
            'Their number',
            <span key="number" className="font-mono">
              {po.customerOrderNumber}
            </span>,
          ],
          ...(requiredDate ? [['Required', formatDay(requiredDate)] as const] : []),
        ]}
        amount={{ value: po.grandTotal, currency }}
        status={status}
        steps={stepsOf(po)}
        actions={actions}
        views={<DealButton kind="customer_po" voucherId={voucherId} />}
        neighbours={neighbours}
        list={{ to: '/purchases/po-from-customer/list' }}
      />
      {dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'customer_po', voucherId, status }} related={po.related} />
        <DetailNotices po={po} />
        <CustomerPoLines po={po} />
        <DocumentTotals {...po} />
        <Panel title="About this order">
          <Facts
            facts={[
              [
                'Quotation',
                quotationVoucherId && (
                  <Link
                    {...documentLink('customer_quotation', quotationVoucherId)}
                    className="font-mono text-meta text-link underline-offset-2 hover:underline"
                  >
                    {quotationVoucherId}
                  </Link>
                ),
              ],
              ['Received', formatDay(po.receivedDate)],
              ['Contact', [po.contactName, po.contactEmail].filter(Boolean).join(', ')],
              ['Payment term', po.paymentTerm?.name],
              ['Bill to', po.billTo],
              ['Ship to', po.shipTo],
              ['End user', po.endUser],
              ['End user’s order number', po.endCustomerOrderNumber],
              ['Terms', po.terms],
              ['Notes for us', po.notes],
              ...rateFacts(po, baseCurrency),
              ...(po.acceptedAt ? [['Accepted', `${po.acceptedByName ?? ''}, ${formatMoment(po.acceptedAt)}`] as const] : []),
              ...(po.creditReason ? [['Passed the credit check because', po.creditReason] as const] : []),
              ...(po.outcomeReason ? [[status === 'cancelled' ? 'Cancelled because' : 'Closed because', po.outcomeReason] as const] : []),
              ['Owner', po.ownerName],
              ['Last change', `${po.updatedByName}, ${formatMoment(po.updatedAt)}`],
            ]}
          />
        </Panel>
        <Portals po={po} />
        <DocumentFiles module="customer-pos" document={po} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
