import { Link } from '@tanstack/react-router'
import type { Delivery } from '@/contracts/deliveries'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { goodsColumns } from '@/documents/goods/goods-columns'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList } from '@/documents/line-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { useDeliveryActions } from './actions'
import { typeInWords } from './columns'
import { useChangeDelivery, useRememberDelivery, useStageFiles } from './mutations'
import { deliveriesQuery, deliveryPdfQuery, useDelivery, useDeliveryFile } from './queries'

/** Reversed is no step of the way. */
const steps: readonly Delivery['status'][] = ['draft', 'posted']

/** The route has loaded the delivery before this is shown. */
export const DeliveryDetail = ({ voucherId: key }: { voucherId: string }) => {
  const delivery = useDelivery(key)
  const companyId = useCompanyId()
  const { voucherId, customer, status, baseCurrency, goodsReceipt } = delivery
  const { actions, dialog } = useDeliveryActions(delivery)
  const pdf = usePdfAction(useMay('deliveries', 'print'), { name: voucherId, queryOptions: (paper) => deliveryPdfQuery(companyId, voucherId, paper) })
  const onDownload = useDeliveryFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeDelivery(), remember: useRememberDelivery() }
  const mayReadCustomers = useMay('customers', 'read')
  const mayReadReceipts = useMay('goods-receipts', 'read')
  const mayReadLedger = useMay('ledger', 'read')
  const neighbours = useNeighbours({
    list: 'deliveries',
    current: delivery.id,
    queryOptions: deliveriesQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('delivery', row.voucherId),
  })
  const isReturn = delivery.type === 'return'
  return (
    <>
      <DocumentHeader
        record={{ kind: 'delivery', id: delivery.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={delivery.date}
        facts={[['Type', typeInWords[delivery.type]], ...(delivery.warehouse ? [['Warehouse', delivery.warehouse.name] as const] : [])]}
        amount={delivery.value === null ? undefined : { value: delivery.value, currency: baseCurrency }}
        status={status}
        steps={steps}
        actions={[...actions, ...pdf.actions]}
        views={pdf.button}
        neighbours={neighbours}
        list={{ to: '/sales/delivery/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'delivery', voucherId, status }} related={delivery.related} />
        <LineList label="Lines" lines={delivery.lines} columns={goodsColumns(delivery.lines, baseCurrency, status !== 'draft')} lineKey={({ id }) => id} />
        <Panel title={isReturn ? 'About this return' : 'About this delivery'}>
          <Facts
            facts={[
              ['Sales orders', delivery.orders.join(', ')],
              ['Customer’s order', delivery.customerOrderNumbers.join(', ')],
              [
                'Sent by a vendor',
                goodsReceipt &&
                  (mayReadReceipts ? (
                    <Link
                      {...documentLink('goods_receipt', goodsReceipt.voucherId)}
                      className="font-mono text-meta text-link underline-offset-2 hover:underline"
                    >
                      {goodsReceipt.voucherId}
                    </Link>
                  ) : (
                    goodsReceipt.voucherId
                  )),
              ],
              ['Ship to', delivery.shipTo],
              ['Carrier', delivery.carrier],
              ['Tracking', delivery.tracking.join(', ')],
              ...(isReturn
                ? [['Came back because', delivery.returnReason] as const, ['Others are sent in their place', delivery.isReplaced ? 'Yes' : 'No'] as const]
                : []),
              ...(delivery.postedAt ? [['Posted', `${formatMoment(delivery.postedAt)}, ${delivery.postedByName ?? ''}`] as const] : []),
              ...(delivery.reversedOn ? [['Reversed', `${formatDay(delivery.reversedOn)}: ${delivery.outcomeReason ?? ''}`] as const] : []),
              ['Owner', delivery.ownerName],
              ['Last change', `${formatMoment(delivery.updatedAt)}, ${delivery.updatedByName}`],
              ['Notes', delivery.notes],
            ]}
          />
        </Panel>
        {status !== 'draft' && mayReadLedger && <JournalsPanel documentId={delivery.id} />}
        <DocumentFiles module="deliveries" document={delivery} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
