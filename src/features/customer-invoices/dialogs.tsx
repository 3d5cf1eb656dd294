import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { amountText } from '@/documents/amount-text'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { MailStep } from '@/documents/mail/mail-step'
import { calls } from './mutations'
import { queries } from './queries'
import { shortNameOf } from './words'

/** @param onRefused shows on the page why a step was refused; returns false to have it shown as a toast instead */
export const useInvoiceSteps = (invoice: CustomerInvoice, onRefused: (error: unknown) => boolean) =>
  useDocumentSteps({
    ...calls,
    document: invoice,
    questions: ['send', 'cancel', 'writeOff', 'undoWriteOff', 'discard'],
    onRefused,
  })

const questionsOf = (invoice: CustomerInvoice) => {
  const { voucherId, openAmount, writtenOff, currency } = invoice
  return {
    cancel: {
      title: `Cancel ${voucherId}?`,
      description: 'It is reversed in the ledger on the day that you choose, and keeps its number. This can’t be undone.',
      dateLabel: 'Reversed on',
      submit: `Cancel ${shortNameOf(invoice)}`,
      missing: 'Say why it is cancelled.',
      outcome: 'is cancelled',
    },
    writeOff: {
      title: `Write off ${amountText(openAmount, currency)}?`,
      description: 'What is still open of the invoice is given up. It can be taken back when it is paid after all.',
      dateLabel: 'Written off on',
      submit: 'Write off',
      missing: 'Say why it won’t be paid.',
      outcome: 'is written off',
    },
    undoWriteOff: {
      title: `Take back that ${amountText(writtenOff, currency)} were written off?`,
      description: 'The customer owes it again.',
      dateLabel: 'Taken back on',
      submit: 'Take back',
      missing: 'Say why it is owed after all.',
      outcome: 'is owed again',
    },
  }
}

export const InvoiceDialogs = ({ invoice, steps }: { invoice: CustomerInvoice; steps: ReturnType<typeof useInvoiceSteps> }) => {
  const { asked: question } = steps
  if (question === null) return null
  if (question === 'discard') return <DiscardDialog {...steps.discarding} />
  if (question === 'send') return <MailStep document={invoice} party={invoice.customer.name} queries={queries} steps={steps} />
  return <ReasonedStep texts={questionsOf(invoice)[question]} steps={steps} step={(reason, date) => ({ action: question, reason, date })} />
}
