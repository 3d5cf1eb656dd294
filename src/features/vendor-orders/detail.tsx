import type { VendorOrder } from '@/contracts/vendor-orders'
import { formatDay } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { Panel } from '@/ui/layout/panel'
import { useVendorOrderActions } from './actions'
import { Variances, VendorOrderLines } from './detail-lines'
import { mutations } from './mutations'
import { queries } from './queries'

const stepsOf = ({ status }: VendorOrder): readonly VendorOrder['status'][] => [
  'draft',
  ...(status === 'variance' ? (['variance'] as const) : []),
  'acknowledged',
  'partially_shipped',
  'shipped',
  'delivered',
]

const mono = (text: string) => <span className="font-mono">{text}</span>

/** The route has loaded the confirmation. */
export const VendorOrderDetail = ({ voucherId }: { voucherId: string }) => {
  const order = queries.useRecord(voucherId)
  const { vendor, currency, grandTotal } = order
  return (
    <DocumentPage
      kind="vendor_order"
      document={order}
      queries={queries}
      mutations={mutations}
      list="/sales/sales-order/vendor/list"
      party={{ kind: 'vendor', ...vendor }}
      facts={[
        ['Their number', mono(order.vendorOrderNo)],
        ['Our PO', mono(order.vendorPoVoucherId)],
      ]}
      amount={grandTotal === null ? undefined : { value: grandTotal, currency }}
      steps={stepsOf(order)}
      actions={useVendorOrderActions(order)}
    >
      <Variances order={order} />
      <VendorOrderLines order={order} />
      <Panel title="About this confirmation">
        <Facts
          facts={[
            ['Confirmed', formatDay(order.confirmedOn)],
            ['Notes for us', order.notes],
            ...factOf('Cancelled because', order.outcomeReason),
            ...recordFacts(order),
          ]}
        />
      </Panel>
    </DocumentPage>
  )
}
