import type { VendorPo } from '@/contracts/vendor-pos'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { usePoActions } from './actions'
import { StreetMissing } from './street-missing'
import { VendorPoLines } from './detail-lines'
import { DistributorPanel } from './distributor-panel'
import { useChangeVendorPo, useRememberVendorPo, useStageFiles } from './mutations'
import { useVendorPo, useVendorPoFile, vendorPoPdfQuery, vendorPosQuery } from './queries'

/** The way of an order; one that somebody had to approve takes the longer one. Closed and cancelled are no steps of it. */
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

/** As its paper says it. */
const goesTo = ({ deliverTo: to, shipTo }: VendorPo): string =>
  to ? [to.consignee, shipTo, to.contact && `Contact: ${to.contact}`, to.phone && `Phone: ${to.phone}`].filter(Boolean).join('\n') : (shipTo ?? '')

const About = ({ po }: { po: VendorPo }) => {
  const { baseCurrency } = useSession().companyInfo
  const { approval, currency, status } = po
  return (
    <Panel title="About this order">
      <Facts
        facts={[
          ['Goes to', po.isDropShip ? goesTo(po) : po.warehouse && `${po.warehouse.code} · ${po.warehouse.name}`],
          ...(po.isDropShip ? [['End customer', po.namesCustomer ? 'Named to the vendor' : 'Not named to the vendor'] as const] : []),
          ['Contact', [po.contactName, po.contactEmail].filter(Boolean).join(', ')],
          ['Payment term', po.paymentTerm?.name],
          ['Their quotation', po.vendorQuoteNo],
          ['Special bid', po.specialBidNo],
          ['Terms', po.terms],
          ['Notes for us', po.notes],
          ...(currency === baseCurrency || po.baseGrandTotal === null
            ? []
            : [
                [`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={po.rate} />] as const,
                [`Total in ${baseCurrency}`, <Amount key="base" value={po.baseGrandTotal} currency={baseCurrency} />] as const,
              ]),
          ['Submitted by', approval.submittedByName],
          ...(approval.approvedAt
            ? [
                [
                  'Approved',
                  `${approval.approvedByName ?? ''}, ${formatMoment(approval.approvedAt)}${approval.approvedOwn ? ', as nobody else may' : ''}`,
                ] as const,
              ]
            : []),
          ...(po.sentAt && po.sentVia ? [['Sent', `${formatMoment(po.sentAt)}, ${sentVia[po.sentVia]}`] as const] : []),
          ...(po.amendment > 0 ? [['Amendment', String(po.amendment)] as const] : []),
          ...(po.outcomeReason ? [[outcomes[status] ?? 'Last rejected because', po.outcomeReason] as const] : []),
          ...(po.isInvoiced ? [['Invoiced', 'All of it'] as const] : []),
          ['Owner', po.ownerName],
          ['Last change', `${po.updatedByName}, ${formatMoment(po.updatedAt)}`],
        ]}
      />
    </Panel>
  )
}

/** The route has loaded the order before this is shown. */
export const VendorPoDetail = ({ voucherId: key }: { voucherId: string }) => {
  const po = useVendorPo(key)
  const companyId = useCompanyId()
  const { voucherId, vendor, currency, status, approval, grandTotal } = po
  const { actions, dialog } = usePoActions(po)
  const pdf = usePdfAction(useMay('vendor-pos', 'print') ? { name: voucherId, queryOptions: (paper) => vendorPoPdfQuery(companyId, voucherId, paper) } : null)
  const onDownload = useVendorPoFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeVendorPo(), remember: useRememberVendorPo() }
  const mayReadVendors = useMay('vendors', 'read')
  const neighbours = useNeighbours({
    list: 'vendor-pos',
    current: po.id,
    queryOptions: vendorPosQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('vendor_po', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'vendor_po', id: po.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Vendor', name: vendor.name, link: mayReadVendors ? partyLink('vendor', vendor.id) : undefined }}
        date={po.date}
        facts={[
          ...(po.salesOrderVoucherId
            ? [
                [
                  'Sales order',
                  <span key="order" className="font-mono">
                    {po.salesOrderVoucherId}
                  </span>,
                ] as const,
              ]
            : []),
          ...(po.expectedDate ? [['Needed by', formatDay(po.expectedDate)] as const] : []),
        ]}
        amount={grandTotal === null ? undefined : { value: grandTotal, currency }}
        status={status}
        steps={stepsOf(po)}
        actions={[...actions, ...pdf.actions]}
        neighbours={neighbours}
        list={{ to: '/purchases/po-to-vendor/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'vendor_po', voucherId, status }} related={po.related} />
        {status === 'pending_approval' && !approval.mine && approval.approvers.length > 0 && (
          <Notice
            tone="info"
            title={`It waits for an approval by ${approval.approvers.slice(0, 3).join(', ')}${approval.approvers.length > 3 ? ' or others' : ''}.`}
          />
        )}
        <StreetMissing po={po} />
        {po.distributor && <DistributorPanel order={po.distributor} />}
        <VendorPoLines po={po} />
        {grandTotal !== null && po.subTotal !== null && po.discountTotal !== null && (
          <DocumentTotals currency={currency} subTotal={po.subTotal} discountTotal={po.discountTotal} grandTotal={grandTotal} taxes={po.taxes} />
        )}
        <About po={po} />
        <DocumentFiles module="vendor-pos" document={po} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
