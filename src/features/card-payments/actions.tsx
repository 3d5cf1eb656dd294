import { BookCheck, CreditCard, HelpCircle, RefreshCw, Undo2 } from 'lucide-react'
import { documentKinds } from '@/contracts/document-kinds'
import type { CardPayment } from '@/contracts/card-payments'
import { isZero } from '@/contracts/rules/decimal'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions, stepAction } from '@/documents/detail/document-actions'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { useMayIn } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import type { CardPaymentOf } from './kinds'
import { RefundDialog } from './refund-dialog'
import { ResolveDialog } from './resolve-dialog'

const texts = {
  cancel: {
    title: 'Give this payment up?',
    description: 'It has not been sent, so nothing was charged. It keeps its number.',
    submit: 'Give it up',
    missing: 'Say why it is given up.',
    outcome: 'is given up',
  },
} as const
const QUESTIONS = ['refund', 'resolve', 'cancel', 'discard'] as const

/** The actions of a card payment, and the dialog that is open. */
export const useCardActions = ({ kind, name, mutations }: CardPaymentOf, payment: CardPayment) => {
  const { voucherId, status, needsPerson, isUnsent, receipt, capturedAt, refundable } = payment
  const { module, pages } = documentKinds[kind]
  const may = useMayIn(module)
  const steps = useDocumentSteps({ kind, document: payment, mutations, questions: QUESTIONS })
  // Not one of the steps: its answer is another document, and the page stays with this one.
  const { mutateAsync: change } = mutations.useChange()
  const isDraft = status === 'draft'
  const actions = possibleActions([
    may('post') &&
      isDraft &&
      nextStep(steps, 'pay', 'Charge the card', CreditCard, { run: steps.does({ action: 'pay' }, (after) => `${after.voucherId} is on its way to ${name}`) }),
    may('approve') && needsPerson && action('resolve', 'Record the outcome…', HelpCircle, { primary: true, run: steps.ask('resolve') }),
    may('post') &&
      status === 'pending' &&
      !needsPerson &&
      stepAction(steps, 'lookUp', 'Ask again now', RefreshCw, { run: steps.does({ action: 'lookUp' }, () => `${name} is asked again`) }),
    may('post') &&
      capturedAt !== null &&
      receipt === null &&
      nextStep(steps, 'book', 'Post the receipt', BookCheck, {
        run: steps.does({ action: 'book' }, (after) => `${after.receipt?.voucherId ?? 'The receipt'} is posted`),
      }),
    may('update') && isDraft && editAction({ to: pages.edit, search: { voucherId } }, undefined),
    may('post') && !isZero(refundable) && receipt !== null && action('refund', 'Refund…', Undo2, { group: 'Close', run: steps.ask('refund') }),
    may('cancel') && status === 'initiated' && isUnsent && cancelAction('Give up', { run: steps.ask('cancel') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'refund' ? (
      <RefundDialog
        payment={payment}
        onClose={steps.close}
        onRefund={async (values) => {
          const refund = await change({ voucherId, patch: { action: 'refund', version: payment.version, ...values } })
          notify.success(`The refund ${refund.voucherId} is on its way to ${name}`)
        }}
      />
    ) : steps.asked === 'resolve' ? (
      <ResolveDialog
        payment={payment}
        processor={name}
        onClose={steps.close}
        onResolve={({ processorTxId, ...resolution }) =>
          steps.finish(
            { action: 'resolve', ...resolution, ...(resolution.outcome === 'captured' && { processorTxId }) },
            (after) => `${after.voucherId} is recorded`,
          )
        }
      />
    ) : (
      <ReasonedSteps steps={steps} texts={texts} />
    )
  return { actions, dialog }
}
