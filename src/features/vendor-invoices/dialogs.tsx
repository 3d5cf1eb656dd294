import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { calls } from './mutations'
import { documentName, isUnposted } from './words'

/** @param onRefused shows on the page why a step was refused; returns false to have a message shown instead */
export const useInvoiceSteps = (invoice: VendorInvoice, onRefused: (error: unknown) => boolean) =>
  useDocumentSteps({ ...calls, document: invoice, questions: ['approve', 'hold', 'holdPayment', 'cancel', 'discard'], onRefused })

const questionsOf = (invoice: VendorInvoice) => ({
  approve: {
    title: 'Approve what differs?',
    description: 'The invoice is right as it is. Your name and your reason stay with it.',
    keep: 'Not now',
    submit: 'Approve',
    missing: 'Say why it is right.',
    outcome: 'is approved',
  },
  hold: {
    title: `Hold ${invoice.voucherId}?`,
    description: 'Nothing is done with it until it is released. Then it is matched anew.',
    keep: 'Not now',
    submit: 'Hold',
    missing: 'Say why it is held.',
    outcome: 'is on hold',
  },
  holdPayment: {
    title: `Hold the payment of ${invoice.voucherId}?`,
    description: 'It stays in the ledger and is not paid before it is released.',
    keep: 'Not now',
    submit: 'Hold payment',
    missing: 'Say why it isn’t paid.',
    outcome: 'isn’t paid for now',
  },
  cancel: {
    title: `Cancel ${invoice.voucherId}?`,
    description: isUnposted(invoice)
      ? 'Nothing of it is in the ledger. What it bills can be billed again. This can’t be undone.'
      : 'It is reversed in the ledger on the day that you choose, and keeps its number. What it billed can be billed again. This can’t be undone.',
    dateLabel: isUnposted(invoice) ? undefined : 'Reversed on',
    submit: `Cancel ${documentName(invoice)}`,
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
})

export const InvoiceDialogs = ({ invoice, steps }: { invoice: VendorInvoice; steps: ReturnType<typeof useInvoiceSteps> }) => {
  const { asked } = steps
  if (asked === null) return null
  if (asked === 'discard') return <DiscardDialog {...steps.discarding} />
  return (
    <ReasonedStep
      texts={questionsOf(invoice)[asked]}
      steps={steps}
      step={(reason, date) => (asked === 'cancel' ? { action: asked, reason, date } : { action: asked, reason })}
    />
  )
}
