import { termFacts } from '@/documents/trade/early-discount'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatMoment } from '@/documents/dates'
import { factOf } from '@/documents/detail/record-facts'
import { DocumentPage } from '@/documents/detail/document-page'
import { ReminderPanel } from '@/documents/reminders/history-panel'
import { AccountPanels } from '@/documents/trade/account-panels'
import { TotalRow } from '@/documents/trade/document-totals'
import { SettledBy } from '@/documents/trade/settled-by'
import { DueDate } from '@/documents/trade/due'
import { EInvoiceProblems } from '@/documents/trade/e-invoice-problems'
import { inWords } from '@/documents/status'
import { useInvoiceActions } from './actions'
import { calls } from './mutations'
import { queries } from './queries'

/** Statuses of the normal course; cancelled is not part of it. */
const steps: readonly GeneralInvoice['status'][] = ['draft', 'posted', 'partially_paid', 'paid']

/** The route has loaded the invoice. */
export const GeneralInvoiceDetail = ({ voucherId }: { voucherId: string }) => {
  const invoice = queries.useRecord(voucherId)
  const { party, direction, currency, status } = invoice
  const isOurs = direction === 'receivable'
  const hasPaper = isOurs && !invoice.isOpening
  return (
    <DocumentPage
      {...calls}
      document={invoice}
      party={{ kind: isOurs ? 'customer' : 'vendor', ...party }}
      facts={[['Due', <DueDate key="due" of={invoice} />]]}
      amount={{ value: invoice.grandTotal, currency }}
      steps={steps}
      actions={useInvoiceActions(invoice)}
      // A vendor's invoice is the vendor's own document, and one that was brought over was printed before: we have no PDF of either.
      pdf={hasPaper ? queries.pdf : null}
    >
      <EInvoiceProblems problems={invoice.eInvoiceProblems} isDraft={status === 'draft'} />
      <SettledBy invoice={invoice} />
      {isOurs && status !== 'draft' && <ReminderPanel customer={party} document={invoice} />}
      <AccountPanels
        document={invoice}
        title={invoice.subject}
        facts={[
          ['Direction', inWords(direction)],
          [invoice.isOpening ? 'Original number' : 'Their number', invoice.reference],
          ...termFacts(invoice),
          ...factOf('Sent by mail', invoice.sentAt && formatMoment(invoice.sentAt)),
        ]}
        outcome="Cancelled because"
        after={
          status === 'draft' || status === 'cancelled' ? null : (
            <TotalRow label="Open">{isZero(invoice.openAmount) ? 'Nothing' : <Amount value={invoice.openAmount} currency={currency} />}</TotalRow>
          )
        }
      />
    </DocumentPage>
  )
}
