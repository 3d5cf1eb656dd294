import { termFacts } from '@/documents/trade/early-discount'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { formatMoment } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { RefusalNotice, refusedLines, useRefusal } from '@/documents/detail/refusal'
import { Facts } from '@/documents/facts'
import { ReminderPanel } from '@/documents/reminders/history-panel'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { DocumentTotals } from '@/documents/trade/document-totals'
import { DueDate } from '@/documents/trade/due'
import { EInvoiceProblems } from '@/documents/trade/e-invoice-problems'
import { Instalments } from '@/documents/trade/instalments'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { SettledBy } from '@/documents/trade/settled-by'
import { SettledRows } from '@/documents/trade/settled-rows'
import { SourceLink } from '@/documents/trade/source-link'
import { Panel } from '@/ui/layout/panel'
import { useInvoiceActions } from './actions'
import { CustomerInvoiceLines } from './detail-lines'
import { Differences } from './differences'
import { calls } from './mutations'
import { queries } from './queries'

/** Statuses of the normal course; credited, written off and cancelled are not part of it. */
const steps: readonly CustomerInvoice['status'][] = ['draft', 'posted', 'partially_paid', 'paid']

const About = ({ invoice }: { invoice: CustomerInvoice }) => {
  const { instalments, currency } = invoice
  const isCredit = invoice.type === 'credit_note'
  return (
    <Panel title={isCredit ? 'About this credit note' : 'About this invoice'}>
      <Facts
        facts={[
          ...(isCredit ? [['Credited because', invoice.creditReason] as const] : []),
          ['Their number', invoice.customerOrderNumber],
          ...factOf('Differs from the order because', invoice.differenceReason),
          ...factOf('What differs was approved by', invoice.approvedByName),
          ['Contact', [invoice.contactName, invoice.contactEmail].filter(Boolean).join(', ')],
          ...termFacts(invoice),
          ...(instalments.length > 1 ? [['Due in parts', <Instalments key="parts" instalments={instalments} currency={currency} />] as const] : []),
          ['Bill to', invoice.billTo],
          ['Ship to', invoice.shipTo],
          ['Terms', invoice.terms],
          ['Notes for us', invoice.notes],
          ...useRateFacts(invoice),
          ...postedFact(invoice),
          ...factOf('Sent by mail', invoice.sentAt && formatMoment(invoice.sentAt)),
          ...(isZero(invoice.writtenOff) ? [] : [['Written off because', invoice.writeOffReason] as const]),
          ...factOf('Cancelled because', invoice.outcomeReason),
          ...recordFacts(invoice),
        ]}
      />
    </Panel>
  )
}

/** The route has loaded the invoice. */
export const CustomerInvoiceDetail = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  const { customer, currency, status } = invoice
  const { refusal, showRefusal } = useRefusal()
  return (
    <DocumentPage
      {...calls}
      document={invoice}
      party={{ kind: 'customer', ...customer }}
      facts={[
        ...(invoice.invoice ? [['Credit note on', <SourceLink key="invoice" kind="customer_invoice" voucherId={invoice.invoice.voucherId} />] as const] : []),
        ...(invoice.type === 'invoice' ? [['Due', <DueDate key="due" of={invoice} />] as const] : []),
      ]}
      amount={{ value: invoice.grandTotal, currency }}
      steps={steps}
      actions={useInvoiceActions(invoice, showRefusal)}
    >
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
      <SettledBy invoice={invoice} />
      {status !== 'draft' && invoice.type === 'invoice' && <ReminderPanel customer={customer} document={invoice} />}
      <About invoice={invoice} />
      {status !== 'draft' && <JournalsPanel documentId={invoice.id} />}
    </DocumentPage>
  )
}
