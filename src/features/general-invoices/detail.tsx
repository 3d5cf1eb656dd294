import type { GeneralInvoice } from '@/contracts/general-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentTotals, TotalRow } from '@/documents/trade/document-totals'
import { Due } from '@/documents/trade/due'
import { EInvoiceProblems } from '@/documents/trade/e-invoice-problems'
import { rateFacts } from '@/documents/trade/rate-facts'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { useInvoiceActions } from './actions'
import { directionInWords } from './columns'
import { GeneralInvoiceLines } from './detail-lines'
import { useChangeGeneralInvoice, useRememberGeneralInvoice, useStageFiles } from './mutations'
import { generalInvoicePdfQuery, generalInvoicesQuery, useGeneralInvoice, useGeneralInvoiceFile } from './queries'

/** Cancelled is no step of the way. */
const steps: readonly GeneralInvoice['status'][] = ['draft', 'posted', 'partially_paid', 'paid']

/** The route has loaded the invoice before this is shown. */
export const GeneralInvoiceDetail = ({ voucherId: key }: { voucherId: string }) => {
  const invoice = useGeneralInvoice(key)
  const companyId = useCompanyId()
  const { baseCurrency } = useSession().companyInfo
  const { voucherId, party, direction, currency, status } = invoice
  const { actions, dialog } = useInvoiceActions(invoice)
  // What we owe comes on the vendor's paper.
  const pdf = usePdfAction(useMay('general-invoices', 'print') && direction === 'receivable', {
    name: voucherId,
    queryOptions: (paper) => generalInvoicePdfQuery(companyId, voucherId, paper),
  })
  const onDownload = useGeneralInvoiceFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeGeneralInvoice(), remember: useRememberGeneralInvoice() }
  const kind = direction === 'receivable' ? 'customer' : 'vendor'
  const mayReadParty = useMay(direction === 'receivable' ? 'customers' : 'vendors', 'read')
  const neighbours = useNeighbours({
    list: 'general-invoices',
    current: invoice.id,
    queryOptions: generalInvoicesQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('general_invoice', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'general_invoice', id: invoice.id, key: voucherId }}
        number={voucherId}
        party={{ label: direction === 'receivable' ? 'Customer' : 'Vendor', name: party.name, link: mayReadParty ? partyLink(kind, party.id) : undefined }}
        date={invoice.date}
        facts={[['Due', <Due key="due" of={invoice} />]]}
        amount={{ value: invoice.grandTotal, currency }}
        status={status}
        steps={steps}
        actions={[...actions, ...pdf.actions]}
        views={pdf.button}
        neighbours={neighbours}
        list={{ to: '/finance/invoices/general/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'general_invoice', voucherId, status }} related={invoice.related} />
        <EInvoiceProblems problems={invoice.eInvoiceProblems} isDraft={status === 'draft'} />
        <GeneralInvoiceLines invoice={invoice} />
        <DocumentTotals
          {...invoice}
          discountTotal="0"
          after={
            status === 'draft' || status === 'cancelled' ? null : (
              <TotalRow label="Open">{isZero(invoice.openAmount) ? 'Nothing' : <Amount value={invoice.openAmount} currency={currency} />}</TotalRow>
            )
          }
        />
        <Panel title={invoice.subject}>
          <Facts
            facts={[
              ['Direction', directionInWords[direction]],
              ['Their number', invoice.reference],
              ['Payment term', invoice.paymentTerm?.name],
              ...rateFacts(invoice, baseCurrency),
              ...(invoice.postedAt ? [['Posted', `${formatMoment(invoice.postedAt)}, ${invoice.postedByName ?? ''}`] as const] : []),
              ...(invoice.sentAt ? [['Sent by mail', formatMoment(invoice.sentAt)] as const] : []),
              ...(invoice.outcomeReason ? [['Cancelled because', invoice.outcomeReason] as const] : []),
              ['Owner', invoice.ownerName],
              ['Last change', `${formatMoment(invoice.updatedAt)}, ${invoice.updatedByName}`],
              ['Notes', invoice.notes],
            ]}
          />
        </Panel>
        {status !== 'draft' && <JournalsPanel documentId={invoice.id} />}
        <DocumentFiles module="general-invoices" document={invoice} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
