import { termFacts } from '@/documents/trade/early-discount'
import { Link } from '@tanstack/react-router'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { formatDay } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { RefusalNotice, refusedLines, useRefusal } from '@/documents/detail/refusal'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { DueDate } from '@/documents/trade/due'
import { Instalments } from '@/documents/trade/instalments'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { SettledBy } from '@/documents/trade/settled-by'
import { SettledRows } from '@/documents/trade/settled-rows'
import { SourceLink } from '@/documents/trade/source-link'
import { paperLink } from '@/lookups/document-links'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { useInvoiceActions } from './actions'
import { VendorInvoiceLines } from './detail-lines'
import { DetailNotices } from './detail-notices'
import { calls } from './mutations'
import { queries } from './queries'
import { documentName, isUnposted } from './words'

/** Statuses shown as progress, with `pending_match` or `variance` if that is the current one. Held, debited and cancelled are not part of it. */
const stepsOf = ({ status }: VendorInvoice): readonly VendorInvoice['status'][] => [
  'draft',
  ...(status === 'pending_match' || status === 'variance' ? [status] : []),
  'matched',
  'posted',
  'partially_paid',
  'paid',
]

const headFacts = ({ vendorInvoiceNo, invoice, paper, type, ...due }: VendorInvoice) => [
  ['Their number', <Code key="number">{vendorInvoiceNo}</Code>] as const,
  ...(invoice ? [['Debit note on', <SourceLink key="invoice" kind="vendor_invoice" voucherId={invoice.voucherId} />] as const] : []),
  ...(paper
    ? [
        [
          'Read from',
          <Link key="paper" {...paperLink(paper.id)} className="break-all text-link underline-offset-2 hover:underline">
            {paper.fileName}
          </Link>,
        ] as const,
      ]
    : []),
  ...(type === 'invoice' ? [['Due', <DueDate key="due" of={due} />] as const] : []),
]

const About = ({ invoice }: { invoice: VendorInvoice }) => {
  const { instalments, currency } = invoice
  return (
    <Panel title={`About this ${documentName(invoice)}`}>
      <Facts
        facts={[
          ['Invoice date', formatDay(invoice.invoiceDate)],
          ['Posting date', formatDay(invoice.date)],
          ['Received', invoice.receivedDate && formatDay(invoice.receivedDate)],
          ...termFacts(invoice),
          ...(instalments.length > 1 ? [['Due in parts', <Instalments key="parts" instalments={instalments} currency={currency} />] as const] : []),
          ...useRateFacts(invoice),
          ...postedFact(invoice),
          ...factOf('Cancelled because', invoice.outcomeReason),
          ['Notes', invoice.notes],
          ...recordFacts(invoice),
        ]}
      />
    </Panel>
  )
}

/** The route loads the invoice before this renders. */
export const VendorInvoiceDetail = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  const { vendor, currency, status } = invoice
  const { refusal, showRefusal } = useRefusal()
  return (
    <DocumentPage
      {...calls}
      document={invoice}
      party={{ kind: 'vendor', ...vendor }}
      facts={headFacts(invoice)}
      amount={{ value: invoice.grandTotal, currency }}
      steps={stepsOf(invoice)}
      actions={useInvoiceActions(invoice, showRefusal)}
    >
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
      <SettledBy invoice={invoice} />
      <About invoice={invoice} />
      {!isUnposted(invoice) && <JournalsPanel documentId={invoice.id} />}
    </DocumentPage>
  )
}
