import type { GeneralInvoice } from '@/contracts/general-invoices'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { cancelAction, discardAction, editAction, possibleActions, postAction, sendAction } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { MailStep } from '@/documents/mail/mail-step'
import { useRegisterPayment } from '@/documents/trade/settled-by'
import { useMayIn } from '@/lookups/use-may'
import { calls } from './mutations'
import { queries } from './queries'

/** Returns the actions that the invoice's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useInvoiceActions = (invoice: GeneralInvoice) => {
  const { voucherId, status, direction, sentAt, isOpening } = invoice
  const steps = useDocumentSteps({ ...calls, document: invoice, questions: ['send', 'cancel', 'discard'] })
  const may = useMayIn('general-invoices')
  const pay = useRegisterPayment({ ...invoice, partyId: invoice.party.id, isBill: direction === 'payable', isPayable: true })
  const isDraft = status === 'draft'
  const isPosted = !isDraft && status !== 'cancelled'
  const actions = possibleActions([
    may('post') && isDraft && postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) }),
    may('update') && direction === 'receivable' && isPosted && !isOpening && sendAction(sentAt, steps.ask('send')),
    pay,
    may('update') &&
      editAction({ to: '/finance/invoices/general/edit', search: { voucherId } }, isDraft ? undefined : 'What is posted stays as it stands in the ledger.'),
    may('create') && !isOpening && duplicateAction('/finance/invoices/general/add', voucherId),
    may('cancel') &&
      isPosted &&
      cancelAction('Cancel invoice', {
        disabledBecause: isOpening
          ? 'It was brought over with the opening balances. There it is taken back, together with what came in with it.'
          : status === 'posted'
            ? undefined
            : 'Something of it is paid. Take the payment apart from it first.',
        run: steps.ask('cancel'),
      }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'cancel' ? (
      <ReasonedStep
        texts={{
          title: `Cancel ${voucherId}?`,
          description: 'It is reversed in the ledger on the day that you choose, and keeps its number. This can’t be undone.',
          dateLabel: 'Reversed on',
          submit: 'Cancel invoice',
          missing: 'Say why it is cancelled.',
          outcome: 'is cancelled',
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'cancel' as const, reason, date })}
      />
    ) : steps.asked === 'send' ? (
      <MailStep document={invoice} party={invoice.party.name} queries={queries} steps={steps} />
    ) : steps.asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  return { actions, dialog }
}
