import type { CustomerPo } from '@/contracts/customer-pos'
import { formatDay } from '@/documents/dates'
import { DealButton } from '@/documents/detail/deal-button'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { DocumentPage } from '@/documents/detail/document-page'
import { byWhom, factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { usePoActions } from './actions'
import { CustomerPoLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { calls } from './mutations'
import { Portals } from './portals'
import { queries } from './queries'

/** Statuses of the normal course; a reviewed order has "under_review" instead of "received". Closed and cancelled are not part of it. */
const stepsOf = ({ status, reviewedAt }: CustomerPo): readonly CustomerPo['status'][] => [
  'draft',
  status === 'under_review' || reviewedAt ? 'under_review' : 'received',
  'accepted',
  'partially_fulfilled',
  'fulfilled',
]

const About = ({ po }: { po: CustomerPo }) => {
  const { quotationVoucherId } = po
  return (
    <Panel title="About this order">
      <Facts
        facts={[
          ['Quotation', quotationVoucherId && <DocumentAnchor kind="customer_quotation" voucherId={quotationVoucherId} />],
          ['Received', formatDay(po.receivedDate)],
          ['Contact', [po.contactName, po.contactEmail].filter(Boolean).join(', ')],
          ['Payment term', po.paymentTerm?.name],
          ['Bill to', po.billTo],
          ['Ship to', po.shipTo],
          ['End user', po.endUser],
          ['End user’s order number', po.endCustomerOrderNumber],
          ['Terms', po.terms],
          ['Notes for us', po.notes],
          ...useRateFacts(po),
          ...factOf('Accepted', po.acceptedAt && byWhom(po.acceptedAt, po.acceptedByName)),
          ...factOf('Passed the credit check because', po.creditReason),
          ...factOf(po.status === 'cancelled' ? 'Cancelled because' : 'Closed because', po.outcomeReason),
          ...recordFacts(po),
        ]}
      />
    </Panel>
  )
}

/** The route has loaded the order. */
export const CustomerPoDetail = ({ voucherId }: { voucherId: string }) => {
  const po = queries.useRecord(voucherId)
  const { customer, currency, requiredDate } = po
  return (
    <DocumentPage
      {...calls}
      document={po}
      party={{ kind: 'customer', ...customer }}
      facts={[['Their number', <Code key="number">{po.customerOrderNumber}</Code>], ...factOf('Required', requiredDate && formatDay(requiredDate))]}
      amount={{ value: po.grandTotal, currency }}
      steps={stepsOf(po)}
      actions={usePoActions(po)}
      views={<DealButton kind="customer_po" voucherId={po.voucherId} />}
    >
      <DetailNotices po={po} />
      <CustomerPoLines po={po} />
      <DocumentTotals {...po} />
      <About po={po} />
      <Portals po={po} />
    </DocumentPage>
  )
}
