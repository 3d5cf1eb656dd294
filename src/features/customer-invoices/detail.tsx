import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { formatMoment } from '@/documents/dates'
import { DocumentFiles } from '@/documents/detail/document-files'
import { DocumentHeader } from '@/documents/detail/document-header'
import { usePdfAction } from '@/documents/detail/pdf/use-pdf-action'
import { RefusalNotice, refusedLines, useRefusal } from '@/documents/detail/refusal'
import { RelatedStrip } from '@/documents/detail/related-strip'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { Due } from '@/documents/trade/due'
import { EInvoiceProblems } from '@/documents/trade/e-invoice-problems'
import { Instalments } from '@/documents/trade/instalments'
import { rateFacts } from '@/documents/trade/rate-facts'
import { SettledRows } from '@/documents/trade/settled-rows'
import { SourceLink } from '@/documents/trade/source-link'
import { documentLink, partyLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId, useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { useInvoiceActions } from './actions'
import { CustomerInvoiceLines } from './detail-lines'
import { Differences } from './differences'
import { useChangeCustomerInvoice, useRememberCustomerInvoice, useStageFiles } from './mutations'
import { customerInvoicePdfQuery, customerInvoicesQuery, useCustomerInvoice, useCustomerInvoiceFile } from './queries'

/** Credited, written off and cancelled are no steps of the way. */
const steps: readonly CustomerInvoice['status'][] = ['draft', 'posted', 'partially_paid', 'paid']

/** The route has loaded the invoice before this is shown. */
export const CustomerInvoiceDetail = ({ voucherId: key }: { voucherId: string }) => {
  const invoice = useCustomerInvoice(key)
  const companyId = useCompanyId()
  const { baseCurrency } = useSession().companyInfo
  const { voucherId, type, customer, currency, status, instalments } = invoice
  const { refusal, meet } = useRefusal()
  const { actions, dialog } = useInvoiceActions(invoice, { meet })
  const pdf = usePdfAction(
    useMay('customer-invoices', 'print')
      ? {
          name: voucherId,
          queryOptions: (paper) => customerInvoicePdfQuery(companyId, voucherId, paper),
        }
      : null,
  )
  const onDownload = useCustomerInvoiceFile(voucherId)
  const adding = { staging: useStageFiles(), change: useChangeCustomerInvoice(), remember: useRememberCustomerInvoice() }
  const mayReadCustomers = useMay('customers', 'read')
  const isCredit = type === 'credit_note'
  const neighbours = useNeighbours({
    list: 'customer-invoices',
    current: invoice.id,
    queryOptions: customerInvoicesQuery,
    keyOf: (row) => row.id,
    linkOf: (row) => documentLink('customer_invoice', row.voucherId),
  })
  return (
    <>
      <DocumentHeader
        record={{ kind: 'customer_invoice', id: invoice.id, key: voucherId }}
        number={voucherId}
        party={{ label: 'Customer', name: customer.name, link: mayReadCustomers ? partyLink('customer', customer.id) : undefined }}
        date={invoice.date}
        facts={[
          ...(invoice.invoice ? [['Credit note on', <SourceLink key="invoice" kind="customer_invoice" voucherId={invoice.invoice.voucherId} />] as const] : []),
          ...(isCredit ? [] : [['Due', <Due key="due" of={invoice} />] as const]),
        ]}
        amount={{ value: invoice.grandTotal, currency }}
        status={status}
        steps={steps}
        actions={[...actions, ...pdf.actions]}
        views={pdf.button}
        neighbours={neighbours}
        list={{ to: '/finance/invoices/customer/list' }}
      />
      {dialog}
      {pdf.dialog}
      <div className="flex flex-col gap-4">
        <RelatedStrip current={{ kind: 'customer_invoice', voucherId, status }} related={invoice.related} />
        <RefusalNotice refusal={refusal} />
        <Differences invoice={invoice} />
        <EInvoiceProblems problems={invoice.eInvoiceProblems} isDraft={status === 'draft'} />
        <CustomerInvoiceLines invoice={invoice} refused={refusedLines(refusal)} />
        <DocumentTotals
          {...invoice}
          after={
            status === 'draft' || status === 'cancelled' ? null : (
              <SettledRows
                currency={currency}
                settled={[
                  ['Credited', invoice.credited],
                  ['Written off', invoice.writtenOff],
                ]}
                openAmount={invoice.openAmount}
              />
            )
          }
        />
        <Panel title={isCredit ? 'About this credit note' : 'About this invoice'}>
          <Facts
            facts={[
              ...(isCredit ? [['Credited because', invoice.creditReason] as const] : []),
              ['Customer’s order number', invoice.customerOrderNumber],
              ...(invoice.differenceReason ? [['Differs from the order because', invoice.differenceReason] as const] : []),
              ...(invoice.approvedByName ? [['What differs was approved by', invoice.approvedByName] as const] : []),
              ['Contact', [invoice.contactName, invoice.contactEmail].filter(Boolean).join(', ')],
              ['Payment term', invoice.paymentTerm?.name],
              ...(instalments.length > 1 ? [['Due in parts', <Instalments key="parts" instalments={instalments} currency={currency} />] as const] : []),
              ['Bill to', invoice.billTo],
              ['Ship to', invoice.shipTo],
              ['Terms', invoice.terms],
              ['Notes for us', invoice.notes],
              ...rateFacts(invoice, baseCurrency),
              ...(invoice.postedAt ? [['Posted', `${formatMoment(invoice.postedAt)}, ${invoice.postedByName ?? ''}`] as const] : []),
              ...(invoice.sentAt ? [['Sent by mail', formatMoment(invoice.sentAt)] as const] : []),
              ...(isZero(invoice.writtenOff) ? [] : [['Written off because', invoice.writeOffReason] as const]),
              ...(invoice.outcomeReason ? [['Cancelled because', invoice.outcomeReason] as const] : []),
              ['Owner', invoice.ownerName],
              ['Last change', `${formatMoment(invoice.updatedAt)}, ${invoice.updatedByName}`],
            ]}
          />
        </Panel>
        {status !== 'draft' && <JournalsPanel documentId={invoice.id} />}
        <DocumentFiles module="customer-invoices" document={invoice} onDownload={onDownload} {...adding} />
      </div>
    </>
  )
}
