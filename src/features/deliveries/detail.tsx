import type { Delivery } from '@/contracts/deliveries'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { factOf, postedFact, recordFacts, reversedFact } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { goodsColumns } from '@/documents/goods/goods-columns'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList } from '@/documents/line-list'
import { DocumentPage } from '@/documents/detail/document-page'
import { inWords } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { useDeliveryActions } from './actions'
import { calls } from './mutations'
import { queries } from './queries'

/** Statuses of the normal course; reversed is not part of it. */
const steps: readonly Delivery['status'][] = ['draft', 'posted']

/** The route has loaded the delivery. */
export const DeliveryDetail = ({ voucherId }: { voucherId: string }) => {
  const delivery = queries.useRecord(voucherId)
  const { customer, status, baseCurrency, goodsReceipt } = delivery
  const mayReadReceipts = useMay('goods-receipts', 'read')
  const isReturn = delivery.type === 'return'
  return (
    <DocumentPage
      {...calls}
      document={delivery}
      party={{ kind: 'customer', ...customer }}
      facts={[['Type', inWords(delivery.type)], ...factOf('Warehouse', delivery.warehouse?.name)]}
      amount={delivery.value === null ? undefined : { value: delivery.value, currency: baseCurrency }}
      steps={steps}
      actions={useDeliveryActions(delivery)}
    >
      <LineList label="Lines" lines={delivery.lines} columns={goodsColumns(delivery.lines, baseCurrency, status !== 'draft')} lineKey={({ id }) => id} />
      <Panel title={isReturn ? 'About this return' : 'About this delivery'}>
        <Facts
          facts={[
            ['Sales orders', delivery.orders.join(', ')],
            ['Their numbers', delivery.customerOrderNumbers.join(', ')],
            ['Sent by a vendor', goodsReceipt && <DocumentAnchor kind="goods_receipt" voucherId={goodsReceipt.voucherId} mayRead={mayReadReceipts} />],
            ['Ship to', delivery.shipTo],
            ['Carrier', delivery.carrier],
            ['Tracking', delivery.tracking.join(', ')],
            ...(isReturn
              ? [['Came back because', delivery.returnReason] as const, ['Others are sent in their place', delivery.isReplaced ? 'Yes' : 'No'] as const]
              : []),
            ...postedFact(delivery),
            ...reversedFact(delivery),
            ...recordFacts(delivery),
            ['Notes', delivery.notes],
          ]}
        />
      </Panel>
      {status !== 'draft' && <JournalsPanel documentId={delivery.id} />}
    </DocumentPage>
  )
}
