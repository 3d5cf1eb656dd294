import { Link } from '@tanstack/react-router'
import { roundTo } from '@/contracts/rules/rounding'
import type { SalesOrder } from '@/contracts/sales-orders'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DealButton } from '@/documents/detail/deal-button'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { inWords } from '@/documents/status'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { type DocumentKind, documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'
import { useOrderActions } from './actions'
import { SalesOrderLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { profiles } from './profiles'
import { useRememberSalesOrder, useStageFiles, useStepSalesOrder } from './mutations'
import { orderPdfQuery, salesOrdersOf, useSalesOrder, useSalesOrderFile } from './queries'
import { policyWords } from './words'

/** The way of an order; what it is invoiced before it is delivered, or short of it, are no steps of their own. */
const stepsOf = ({ status }: SalesOrder): readonly SalesOrder['status'][] => [
  'draft',
  ...(status === 'pending_approval' ? (['pending_approval'] as const) : []),
  'confirmed',
  'partially_delivered',
  'delivered',
  'completed',
]

const DocumentAnchor = ({ kind, voucherId }: { kind: DocumentKind; voucherId: string }) => (
  <Link {...documentLink(kind, voucherId)} className="font-mono text-meta text-link underline-offset-2 hover:underline">
    {voucherId}
  </Link>
)

const outcomeWords: Partial<Record<SalesOrder['status'], string>> = { cancelled: 'Cancelled because', closed: 'Closed because' }

const About = ({ order }: { order: SalesOrder }) => {
  const { baseCurrency } = useSession().companyInfo
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
          ...(currency === baseCurrency
            ? []
            : [
                [`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={order.rate} />] as const,
                [`Total in ${baseCurrency}`, <Amount key="base" value={order.baseGrandTotal} currency={baseCurrency} />] as const,
              ]),
          ...(order.confirmedAt ? [['Confirmed', `${order.confirmedByName ?? ''}, ${formatMoment(order.confirmedAt)}`] as const] : []),
          ...(order.sentAt ? [['Confirmation mailed', formatMoment(order.sentAt)] as const] : []),
          ...(order.approvedByName ? [['Approved by', order.approvedByName] as const] : []),
          ...(order.withoutPoReason ? [['Without a PO because', order.withoutPoReason] as const] : []),
          ...(order.creditReason ? [['Passed the credit check because', order.creditReason] as const] : []),
          ...(outcome && outcomeReason ? [[outcome, outcomeReason] as const] : []),
          ['Owner', order.ownerName],
          ['Last change', `${order.updatedByName}, ${formatMoment(order.updatedAt)}`],
        ]}
      />
    </Panel>
  )
}

/** The route has loaded the order before this is shown. */
export const SalesOrderDetail = ({ voucherId: key }: { voucherId: string }) => {
  const order = useSalesOrder(key)
  const companyId = useCompanyId()
  const { voucherId, customer, currency, status, requiredDate, customerOrderNumber } = order
  const { list, listPage } = profiles[order.profile]
  const { actions, dialog } = useOrderActions(order)
  const pdf = usePdfAction(
    useMay('sales-orders', 'print')
      ? {
          name: voucherId,
          queryOptions: (paper) => orderPdfQuery(companyId, voucherId, paper),
        }
      : null,
  )
  const onDownload = useSalesOrderFile(voucherId)
  const adding = { staging: useStageFiles(), change: useStepSalesOrder(), remember: useRememberSalesOrder() }
  const mayReadCustomers = useMay('customers', 'read')
  const neighbours = useNeighbours({
    list,
    current: order.id,
    queryOptions: salesOrdersOf(order.profile),
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('sales_order', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'sales_order', id: order.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={order.date}
        facts={[
          ...(customerOrderNumber
            ? [
                [
                  'Their number',
                  <span key="number" className="font-mono">
                    {customerOrderNumber}
                  </span>,
                ] as const,
              ]
            : []),
          ...(requiredDate ? [['Required', formatDay(requiredDate)] as const] : []),
        ]}
        amount={{ value: order.grandTotal, currency }}
        status={status}
        steps={stepsOf(order)}
        actions={[...actions, ...pdf.actions]}
        views={
          <>
            <DealButton kind="sales_order" voucherId={voucherId} />
            {pdf.button}
          </>
        }
        neighbours={neighbours}
        list={{ to: listPage }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'sales_order', voucherId, status }} related={order.related} />
        <DetailNotices order={order} />
        <SalesOrderLines order={order} />
        <DocumentTotals {...order} />
        <About order={order} />
        <DocumentFiles module="sales-orders" document={order} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
