import type { GeneralInvoice } from '@/contracts/general-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { DocumentPage } from '@/documents/detail/document-page'
import { AccountLines } from '@/documents/trade/account-line-list'
import { DocumentTotals, TotalRow } from '@/documents/trade/document-totals'
import { Due } from '@/documents/trade/due'
import { EInvoiceProblems } from '@/documents/trade/e-invoice-problems'
import { inWords } from '@/documents/status'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { Panel } from '@/ui/layout/panel'
import { useInvoiceActions } from './actions'
import { calls } from './mutations'
import { queries } from './queries'

/** Cancelled is no step of the way. */
const steps: readonly GeneralInvoice['status'][] = ['draft', 'posted', 'partially_paid', 'paid']

/** The route has loaded the invoice. */
export const GeneralInvoiceDetail = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  const { party, direction, currency, status } = invoice
  const isOurs = direction === 'receivable'
  return (
    <DocumentPage
      {...calls}
      document={invoice}
      party={{ kind: isOurs ? 'customer' : 'vendor', ...party }}
      facts={[['Due', <Due key="due" of={invoice} />]]}
      amount={{ value: invoice.grandTotal, currency }}
      steps={steps}
      actions={useInvoiceActions(invoice)}
      // A vendor's invoice comes on the vendor's paper.
      pdf={isOurs ? queries.pdf : null}
    >
      <EInvoiceProblems problems={invoice.eInvoiceProblems} isDraft={status === 'draft'} />
      <AccountLines lines={invoice.lines} currency={currency} />
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
            ['Direction', inWords(direction)],
            ['Their number', invoice.reference],
            ['Payment term', invoice.paymentTerm?.name],
            ...useRateFacts(invoice),
            ...postedFact(invoice),
            ...factOf('Sent by mail', invoice.sentAt && formatMoment(invoice.sentAt)),
            ...factOf('Cancelled because', invoice.outcomeReason),
            ...recordFacts(invoice),
            ['Notes', invoice.notes],
          ]}
        />
      </Panel>
      {status !== 'draft' && <JournalsPanel documentId={invoice.id} />}
    </DocumentPage>
  )
}
