import type { VendorPo } from '@/contracts/vendor-pos'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { byWhom, factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { usePoActions } from './actions'
import { VendorPoLines } from './detail-lines'
import { DistributorPanel } from './distributor-panel'
import { calls } from './mutations'
import { queries } from './queries'
import { StreetMissing } from './street-missing'

/** Statuses shown as progress, with `pending_approval` if the order needs or had an approval. Closed and cancelled are not part of it. */
const stepsOf = ({ status, approval }: VendorPo): readonly VendorPo['status'][] => [
  'draft',
  ...(status === 'pending_approval' || approval.approvedAt ? (['pending_approval'] as const) : []),
  'approved',
  'sent',
  'confirmed',
  'partially_received',
  'received',
]

const sentVia = { mail: 'by mail', distributor: 'to the distributor', other: 'by other means' } as const
const outcomes: Partial<Record<VendorPo['status'], string>> = { cancelled: 'Cancelled because', closed: 'Closed because', rejected: 'Rejected because' }

/** Delivery address as printed on the order. */
const deliveryAddressOf = ({ deliverTo: to, shipTo }: VendorPo): string =>
  to ? [to.consignee, shipTo, to.contact && `Contact: ${to.contact}`, to.phone && `Phone: ${to.phone}`].filter(Boolean).join('\n') : (shipTo ?? '')

const About = ({ po }: { po: VendorPo }) => {
  const { approval, status } = po
  return (
    <Panel title="About this order">
      <Facts
        facts={[
          ['Goes to', po.isDropShip ? deliveryAddressOf(po) : po.warehouse && `${po.warehouse.code} · ${po.warehouse.name}`],
          ...(po.isDropShip ? [['End customer', po.namesCustomer ? 'Named to the vendor' : 'Not named to the vendor'] as const] : []),
          ['Contact', [po.contactName, po.contactEmail].filter(Boolean).join(', ')],
          ['Payment term', po.paymentTerm?.name],
          ['Their quotation', po.vendorQuoteNo],
          ['Special bid', po.specialBidNo],
          ['Terms', po.terms],
          ['Notes for us', po.notes],
          ...useRateFacts(po),
          ['Submitted by', approval.submittedByName],
          ...factOf(
            'Approved',
            approval.approvedAt && `${byWhom(approval.approvedAt, approval.approvedByName)}${approval.approvedOwn ? ', as nobody else may' : ''}`,
          ),
          ...factOf('Sent', po.sentAt && po.sentVia && `${formatMoment(po.sentAt)}, ${sentVia[po.sentVia]}`),
          ...factOf('Amendment', po.amendment > 0 ? String(po.amendment) : null),
          ...factOf(outcomes[status] ?? 'Last rejected because', po.outcomeReason),
          ...factOf('Invoiced', po.isInvoiced ? 'All of it' : null),
          ...recordFacts(po),
        ]}
      />
    </Panel>
  )
}

const WaitsForOthers = ({ po: { status, approval } }: { po: VendorPo }) => {
  const [firstApprovers, more] = [approval.approvers.slice(0, 3), approval.approvers.length > 3]
  if (status !== 'pending_approval' || approval.mine || firstApprovers.length === 0) return null
  return <Notice tone="info" title={`It waits for an approval by ${firstApprovers.join(', ')}${more ? ' or others' : ''}.`} />
}

/** The route loads the order before this renders. */
export const VendorPoDetail = ({ voucherId }: { voucherId: string }) => {
  const po = queries.useRecord(voucherId)
  const { vendor, currency, grandTotal, salesOrderVoucherId } = po
  return (
    <DocumentPage
      {...calls}
      document={po}
      party={{ kind: 'vendor', ...vendor }}
      facts={[
        ...(salesOrderVoucherId ? [['Sales order', <Code key="number">{salesOrderVoucherId}</Code>] as const] : []),
        ...factOf('Needed by', po.expectedDate && formatDay(po.expectedDate)),
      ]}
      amount={grandTotal === null ? undefined : { value: grandTotal, currency }}
      steps={stepsOf(po)}
      actions={usePoActions(po)}
    >
      <WaitsForOthers po={po} />
      <StreetMissing po={po} />
      {po.distributor && <DistributorPanel order={po.distributor} />}
      <VendorPoLines po={po} />
      {grandTotal !== null && po.subTotal !== null && po.discountTotal !== null && (
        <DocumentTotals currency={currency} subTotal={po.subTotal} discountTotal={po.discountTotal} grandTotal={grandTotal} taxes={po.taxes} />
      )}
      <About po={po} />
    </DocumentPage>
  )
}
