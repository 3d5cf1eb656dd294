import { roundTo } from '@/contracts/rules/rounding'
import type { SalesOrder } from '@/contracts/sales-orders'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DealButton } from '@/documents/detail/deal-button'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { DocumentPage } from '@/documents/detail/document-page'
import { byWhom, factOf, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { inWords } from '@/documents/status'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Panel } from '@/ui/layout/panel'
import { Code, Quantity } from '@/ui/primitives/money'
import { useOrderActions } from './actions'
import { SalesOrderLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { calls } from './mutations'
import { profiles } from './profiles'
import { queries } from './queries'
import { policyWords } from './words'

/** Statuses shown as progress of an order. Invoiced before delivery is not a separate step. */
const stepsOf = ({ status }: SalesOrder): readonly SalesOrder['status'][] => [
  'draft',
  ...(status === 'pending_approval' ? (['pending_approval'] as const) : []),
  'confirmed',
  'partially_delivered',
  'delivered',
  'completed',
]

const outcomeWords: Partial<Record<SalesOrder['status'], string>> = { cancelled: 'Cancelled because', closed: 'Closed because' }

const About = ({ order }: { order: SalesOrder }) => {
  const { currency, status, customerPoVoucherId, quotationVoucherId, expectedCost, expectedMargin, expectedMarginPct, outcomeReason } = order
  const outcome = outcomeWords[status]
  return (
    <Panel title="About this order">
      <Facts
        facts={[
          ['PO from customer', customerPoVoucherId && <DocumentAnchor key="po" kind="customer_po" voucherId={customerPoVoucherId} />],
          ['Quotation', quotationVoucherId && <DocumentAnchor key="quotation" kind="customer_quotation" voucherId={quotationVoucherId} />],
          ...(order.profile === 'standard' ? [] : [['Profile', inWords(order.profile)] as const]),
          ['Contact', [order.contactName, order.contactEmail].filter(Boolean).join(', ')],
          ['Payment term', order.paymentTerm?.name],
          ['Invoiced', policyWords[order.invoicePolicy]],
          ['Warehouse', order.warehouse && `${order.warehouse.code} · ${order.warehouse.name}`],
          ['Bill to', order.billTo],
          ['Ship to', order.shipTo],
          ['End user', order.endUser],
          ['Terms', order.terms],
          ['Notes for us', order.notes],
          ...(expectedCost === null || expectedMargin === null
            ? []
            : [
                ['Expected cost', <Amount key="cost" value={expectedCost} currency={currency} withCode />] as const,
                [
                  'Expected margin',
                  <span key="margin">
                    <Amount value={expectedMargin} currency={currency} withCode />{' '}
                    {expectedMarginPct && <Quantity value={roundTo(expectedMarginPct, 1)} unit="%" />}
                  </span>,
                ] as const,
              ]),
          ...useRateFacts(order),
          ...factOf('Confirmed', order.confirmedAt && byWhom(order.confirmedAt, order.confirmedByName)),
          ...factOf('Confirmation mailed', order.sentAt && formatMoment(order.sentAt)),
          ...factOf('Approved by', order.approvedByName),
          ...factOf('Without a PO because', order.withoutPoReason),
          ...factOf('Passed the credit check because', order.creditReason),
          ...(outcome ? factOf(outcome, outcomeReason) : []),
          ...recordFacts(order),
        ]}
      />
    </Panel>
  )
}

/** The route loads the order before this renders. */
export const SalesOrderDetail = ({ voucherId }: { voucherId: string }) => {
  const order = queries.useRecord(voucherId)
  const { customer, currency, requiredDate, customerOrderNumber } = order
  const { list, listPage } = profiles[order.profile]
  return (
    <DocumentPage
      {...calls}
      document={order}
      queries={{ ...queries, list: queries.listOf(order.profile) }}
      list={listPage}
      listName={list}
      party={{ kind: 'customer', ...customer }}
      facts={[
        ...(customerOrderNumber ? [['Their number', <Code key="number">{customerOrderNumber}</Code>] as const] : []),
        ...factOf('Required', requiredDate && formatDay(requiredDate)),
      ]}
      amount={{ value: order.grandTotal, currency }}
      steps={stepsOf(order)}
      actions={useOrderActions(order)}
      views={<DealButton kind="sales_order" voucherId={order.voucherId} />}
    >
      <DetailNotices order={order} />
      <SalesOrderLines order={order} />
      <DocumentTotals {...order} />
      <About order={order} />
    </DocumentPage>
  )
}
