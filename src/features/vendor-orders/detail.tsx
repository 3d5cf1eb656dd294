import type { VendorOrder } from '@/contracts/vendor-orders'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { useVendorOrderActions } from './actions'
import { Variances, VendorOrderLines } from './detail-lines'
import { useRememberVendorOrder, useStageFiles, useStepVendorOrder } from './mutations'
import { useVendorOrder, useVendorOrderFile, vendorOrdersQuery } from './queries'

const stepsOf = ({ status }: VendorOrder): readonly VendorOrder['status'][] => [
  'draft',
  ...(status === 'variance' ? (['variance'] as const) : []),
  'acknowledged',
  'partially_shipped',
  'shipped',
  'delivered',
]

const mono = (text: string) => <span className="font-mono">{text}</span>

/** The route has loaded the confirmation before this is shown. */
export const VendorOrderDetail = ({ voucherId: key }: { voucherId: string }) => {
  const order = useVendorOrder(key)
  const { voucherId, vendor, currency, status, grandTotal } = order
  const { actions, dialog } = useVendorOrderActions(order)
  const onDownload = useVendorOrderFile(voucherId)
  const adding = { staging: useStageFiles(), change: useStepVendorOrder(), remember: useRememberVendorOrder() }
  const mayReadVendors = useMay('vendors', 'read')
  const neighbours = useNeighbours({
    list: 'vendor-orders',
    current: order.id,
    queryOptions: vendorOrdersQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('vendor_order', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'vendor_order', id: order.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Vendor', name: vendor.name, link: mayReadVendors ? partyLink('vendor', vendor.id) : undefined }}
        date={order.date}
        facts={[
          ['Their number', mono(order.vendorOrderNo)],
          ['Our PO', mono(order.vendorPoVoucherId)],
        ]}
        amount={grandTotal === null ? undefined : { value: grandTotal, currency }}
        status={status}
        steps={stepsOf(order)}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/sales/sales-order/vendor/list' }}
      />
      {dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'vendor_order', voucherId, status }} related={order.related} />
        <Variances order={order} />
        <VendorOrderLines order={order} />
        <Panel title="About this confirmation">
          <Facts
            facts={[
              ['Confirmed', formatDay(order.confirmedOn)],
              ['Notes for us', order.notes],
              ...(order.outcomeReason ? [['Cancelled because', order.outcomeReason] as const] : []),
              ['Owner', order.ownerName],
              ['Last change', `${order.updatedByName}, ${formatMoment(order.updatedAt)}`],
            ]}
          />
        </Panel>
        <DocumentFiles module="vendor-orders" document={order} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
