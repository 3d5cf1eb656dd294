import type { DistributorOrderView } from '@/contracts/vendor-pos'
import { isZero } from '@/contracts/rules/decimal'
import { formatDay, formatMoment } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { inWords } from '@/documents/status'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'

type Line = DistributorOrderView['lines'][number]

const askingNotices = {
  submit: 'The order is being handed over to the distributor.',
  refresh: 'The distributor is being asked how the order stands.',
  cancel: 'The distributor is being asked to cancel the order.',
  change: 'The distributor is being asked to change the order.',
} as const

const Shipments = ({ of: { shipments } }: { of: Line }) =>
  shipments.map((box, index) => (
    <p key={`${box.trackingNumber ?? ''} ${index}`}>
      <Quantity value={box.qty} />{' '}
      {[box.carrier, box.shippedOn && formatDay(box.shippedOn), box.deliveredOn && `delivered ${formatDay(box.deliveredOn)}`].filter(Boolean).join(', ')}{' '}
      {box.trackingNumber && <span className="font-mono text-meta">{box.trackingNumber}</span>}
      {box.serialNumbers.length > 0 && <span className="block font-mono text-meta text-ink-2">{box.serialNumbers.join(', ')}</span>}
    </p>
  ))

const columns: readonly LineListColumn<Line>[] = [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => line.lineNo },
  { id: 'sku', header: 'Their number', kind: 'code', card: 'lead', cell: (line) => line.sku },
  { id: 'state', header: 'State', card: 'status', cell: ({ state, reason }) => (reason ? `${inWords(state)}: ${reason}` : inWords(state)) },
  { id: 'ordered', header: 'Ordered', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.ordered} /> },
  {
    id: 'backordered',
    header: 'Back-ordered',
    kind: 'number',
    cell: (line) => !isZero(line.backordered) && <Quantity value={line.backordered} className="text-pending" />,
  },
  { id: 'shipped', header: 'Shipped', kind: 'number', cell: (line) => <Quantity value={line.shipped} /> },
  { id: 'eta', header: 'Expected', cell: (line) => line.eta && formatDay(line.eta) },
  { id: 'boxes', header: 'Sent', card: 'full', cell: (line) => (line.shipments.length > 0 ? <Shipments of={line} /> : null) },
]

/** Status of the order at the distributor, line by line, with shipments. */
export const DistributorPanel = ({ order }: { order: DistributorOrderView }) => (
  <Panel title="At the distributor">
    {order.asking && <Notice tone="info" title={askingNotices[order.asking]} />}
    {order.message && <Notice tone={order.state === 'failed' ? 'error' : 'warning'} title={order.message} />}
    <Facts
      facts={[
        ['State', inWords(order.state)],
        ['Their order', order.orderNos.join(', ')],
        ['Handed over', order.submittedAt && formatMoment(order.submittedAt)],
        ['Asked last', order.checkedAt && formatMoment(order.checkedAt)],
      ]}
    />
    {order.lines.length > 0 && (
      <LineList
        label="Lines at the distributor"
        lines={order.lines}
        columns={columns}
        lineKey={(line) => `${line.distributorOrderNo} ${line.lineNo ?? ''} ${line.sku}`}
      />
    )}
  </Panel>
)
