import type { VendorOrder } from '@/contracts/vendor-orders'
import { formatDay } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { useVendorOrderActions } from './actions'
import { Variances, VendorOrderLines } from './detail-lines'
import { calls } from './mutations'
import { queries } from './queries'

const stepsOf = ({ status }: VendorOrder): readonly VendorOrder['status'][] => [
  'draft',
  ...(status === 'variance' ? (['variance'] as const) : []),
  'acknowledged',
  'partially_shipped',
  'shipped',
  'delivered',
]

/** The route loads the confirmation before this renders. */
export const VendorOrderDetail = ({ voucherId }: { voucherId: string }) => {
  const order = queries.useRecord(voucherId)
  const { vendor, currency, grandTotal } = order
  return (
    <DocumentPage
      {...calls}
      document={order}
      party={{ kind: 'vendor', ...vendor }}
      facts={[
        ['Their number', <Code key="number">{order.vendorOrderNo}</Code>],
        ['Our PO', <Code key="number">{order.vendorPoVoucherId}</Code>],
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
