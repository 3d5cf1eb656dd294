import { BanknoteX, Scissors, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { documentKinds } from '@/contracts/document-kinds'
import type { Payment, SettledLine } from '@/contracts/payments'
import { isZero } from '@/contracts/rules/decimal'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { action, discardAction, editAction, possibleActions, postAction } from '@/documents/detail/document-actions'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { ReversalStep } from '@/documents/detail/reversal-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { notify } from '@/ui/feedback/notify'
import { useMayIn } from '@/lookups/use-may'
import { BounceDialog } from './bounce-dialog'
import { CertificateDialog } from './certificate-dialog'
import type { PaymentOf } from './kinds'

/** Money that moved through a bank, which the bank may return. */
const isReturnable = ({ method, grandTotal }: Payment): boolean => method !== 'cash' && method !== 'offset' && !isZero(grandTotal)

/** The actions of a payment, the dialog that is open, and functions that ask about one line; undefined if the user may not. */
export const usePaymentActions = (of: PaymentOf, payment: Payment) => {
  const { voucherId, status } = payment
  const { module, pages } = documentKinds[of.kind]
  const may = useMayIn(module)
  const steps = useDocumentSteps({
    kind: of.kind,
    document: payment,
    mutations: of.mutations,
    questions: ['bounce', 'reverse', 'unallocate', 'certify', 'discard'],
  })
  const { mutateAsync: bounce } = of.mutations.useChange()
  const remember = of.mutations.useRemember()
  const [chosen, setChosen] = useState<SettledLine | null>(null)
  const isDraft = status === 'draft'
  const isPosted = status === 'posted' || status === 'partially_allocated' || status === 'allocated'
  const hasRest = status === 'posted' || status === 'partially_allocated'
  const actions = possibleActions([
    may('post') && isDraft && postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) }),
    may('post') &&
      hasRest &&
      action('settle', of.words.settle, Scissors, { primary: true, link: { to: pages.list.replace(/list$/, 'settle'), search: { voucherId } } }),
    may('update') && editAction({ to: pages.edit, search: { voucherId } }, isDraft ? undefined : 'What is posted stays as it stands in the ledger.'),
    may('cancel') && isPosted && isReturnable(payment) && action('bounce', 'Returned by the bank…', BanknoteX, { group: 'Close', run: steps.ask('bounce') }),
    may('cancel') && isPosted && action('reverse', 'Reverse', Undo2, { group: 'Close', run: steps.ask('reverse') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'bounce' ? (
      <BounceDialog
        payment={payment}
        isCustomer={of.party === 'customer' && !payment.isRefund}
        onClose={steps.close}
        onBounce={async (body) => {
          const after = await bounce({ voucherId, patch: { action: 'bounce', version: payment.version, ...body } })
          remember(after)
          notify.success([`${voucherId} is returned`, after.bounceInvoice && `${after.bounceInvoice} charges for it`].filter(Boolean).join('; '))
        }}
      />
    ) : steps.asked === 'reverse' ? (
      <ReversalStep
        kind={of.kind}
        voucherId={voucherId}
        description="Everything that it settled is open again, and it is brought back in the ledger on the day that you choose. It keeps its number. This can’t be undone."
        steps={steps}
      />
    ) : steps.asked === 'unallocate' && chosen ? (
      <ReasonedStep
        texts={{
          title: `Take ${chosen.item.document.voucherId} apart?`,
          description: `It is open again, and its money stays on account of ${payment.party.name}. Discounts and write-offs of it are taken back. The payment itself stays as it is.`,
          dateLabel: 'On',
          submit: 'Take apart',
          missing: 'Say why it is taken apart.',
          outcome: `has more on account`,
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'unallocate' as const, lineId: chosen.id, reason, date })}
      />
    ) : steps.asked === 'certify' && chosen ? (
      <CertificateDialog
        line={chosen}
        onClose={steps.close}
        onCertify={(number, date) => steps.finish({ action: 'certify', lineId: chosen.id, number, date }, () => `Certificate ${number} is noted`)}
      />
    ) : steps.asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  const askOf = (question: 'unallocate' | 'certify') => (line: SettledLine) => {
    setChosen(line)
    steps.ask(question)()
  }
  return {
    actions: { actions, dialog },
    takeApart: may('post') ? askOf('unallocate') : undefined,
    certify: may('update') && of.party === 'customer' ? askOf('certify') : undefined,
  }
}
