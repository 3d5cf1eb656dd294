import { Link } from '@tanstack/react-router'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { RefusalNotice, refusedLines, useRefusal } from '@/documents/detail/refusal'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { Due } from '@/documents/trade/due'
import { Instalments } from '@/documents/trade/instalments'
import { rateFacts } from '@/documents/trade/rate-facts'
import { SettledRows } from '@/documents/trade/settled-rows'
import { SourceLink } from '@/documents/trade/source-link'
import { documentLink, paperLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { useInvoiceActions } from './actions'
import { VendorInvoiceLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { useChangeVendorInvoice, useRememberVendorInvoice, useStageFiles } from './mutations'
import { useVendorInvoice, useVendorInvoiceFile, vendorInvoicesQuery } from './queries'
import { called, isUnposted } from './words'

/** The way of an invoice; one that differs or waits takes the longer one. Held, debited and cancelled are no steps of it. */
const stepsOf = ({ status }: VendorInvoice): readonly VendorInvoice['status'][] => [
  'draft',
  ...(status === 'pending_match' || status === 'variance' ? [status] : []),
  'matched',
  'posted',
  'partially_paid',
  'paid',
]

/** The route has loaded the invoice before this is shown. */
export const VendorInvoiceDetail = ({ voucherId: key }: { voucherId: string }) => {
  const invoice = useVendorInvoice(key)
  const { baseCurrency } = useSession().companyInfo
  const { voucherId, type, vendor, currency, status, instalments } = invoice
  const { refusal, meet } = useRefusal()
  const { actions, dialog } = useInvoiceActions(invoice, { meet })
  const onDownload = useVendorInvoiceFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeVendorInvoice(), remember: useRememberVendorInvoice() }
  const mayReadVendors = useMay('vendors', 'read')
  const neighbours = useNeighbours({
    list: 'vendor-invoices',
    current: invoice.id,
    queryOptions: vendorInvoicesQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('vendor_invoice', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'vendor_invoice', id: invoice.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Vendor', name: vendor.name, link: mayReadVendors ? partyLink('vendor', vendor.id) : undefined }}
        date={invoice.date}
        facts={[
          [
            'Vendor’s number',
            <span key="number" className="font-mono">
              {invoice.vendorInvoiceNo}
            </span>,
          ],
          ...(invoice.invoice ? [['Debit note on', <SourceLink key="invoice" kind="vendor_invoice" voucherId={invoice.invoice.voucherId} />] as const] : []),
          ...(invoice.paper
            ? [
                [
                  'Read from',
                  <Link key="paper" {...paperLink(invoice.paper.id)} className="break-all text-link underline-offset-2 hover:underline">
                    {invoice.paper.fileName}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(type === 'invoice' ? [['Due', <Due key="due" of={invoice} />] as const] : []),
        ]}
        amount={{ value: invoice.grandTotal, currency }}
        status={status}
        steps={stepsOf(invoice)}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/finance/invoices/vendor/list' }}
      />
      {dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'vendor_invoice', voucherId, status }} related={invoice.related} />
        <RefusalNotice refusal={refusal} />
        <DetailNotices invoice={invoice} />
        <VendorInvoiceLines invoice={invoice} refused={refusedLines(refusal)} />
        <DocumentTotals
          {...invoice}
          after={
            isUnposted(invoice) || status === 'cancelled' ? null : (
              <SettledRows currency={currency} settled={[['Debited', invoice.debited]]} openAmount={invoice.openAmount} />
            )
          }
        />
        <Panel title={`About this ${called(invoice)}`}>
          <Facts
            facts={[
              ['Invoice date', formatDay(invoice.invoiceDate)],
              ['Posting date', formatDay(invoice.date)],
              ['Received', invoice.receivedDate && formatDay(invoice.receivedDate)],
              ['Payment term', invoice.paymentTerm?.name],
              ...(instalments.length > 1 ? [['Due in parts', <Instalments key="parts" instalments={instalments} currency={currency} />] as const] : []),
              ...rateFacts(invoice, baseCurrency),
              ...(invoice.postedAt ? [['Posted', `${formatMoment(invoice.postedAt)}, ${invoice.postedByName ?? ''}`] as const] : []),
              ...(invoice.outcomeReason ? [['Cancelled because', invoice.outcomeReason] as const] : []),
              ['Notes', invoice.notes],
              ['Owner', invoice.ownerName],
              ['Last change', `${formatMoment(invoice.updatedAt)}, ${invoice.updatedByName}`],
            ]}
          />
        </Panel>
        {!isUnposted(invoice) && <JournalsPanel documentId={invoice.id} />}
        <DocumentFiles module="vendor-invoices" document={invoice} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
