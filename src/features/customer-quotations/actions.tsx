import { useNavigate } from '@tanstack/react-router'
import { CheckCheck, CircleX, ClipboardCheck, GitBranchPlus, Link2, Mail, PackageCheck, SendHorizontal, Undo2 } from 'lucide-react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { action, cancelAction, editAction, nextStep, possibleActions, stepAction } from '@/documents/detail/document-actions'
import { useOnce } from '@/documents/use-once'
import { useMayIn } from '@/lookups/use-may'
import { QuotationDialogs, useQuotationSteps } from './dialogs'
import { joinWithOr, isCancellable, isOrderable, isRevisable, reasonsInWords, whyLocked } from './states'

const submittedMessage = ({ status, voucherId, approval }: CustomerQuotation): string => {
  if (status !== 'pending_approval') return `${voucherId} is approved`
  const reasonText = reasonsInWords(approval.reasons)
  return `${voucherId} waits for approval${reasonText ? `, because ${reasonText}` : ''}.`
}

/** Why this user can't approve the waiting quotation. */
const whyNotApproved = ({ approval }: CustomerQuotation): string | undefined =>
  approval.mine ? undefined : `Somebody else has to approve it${approval.approvers.length > 0 ? `: ${joinWithOr(approval.approvers)}` : ''}.`

/** Returns the actions that the quotation's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useQuotationActions = (quotation: CustomerQuotation) => {
  const { voucherId, status, link } = quotation
  const navigate = useNavigate()
  const steps = useQuotationSteps(quotation)
  const may = useMayIn('customer-quotations')
  const mayPo = useMayIn('customer-pos')
  const edit = { to: '/quotation/customerQuotation/edit', search: { voucherId } }
  const revise = useOnce(async () => {
    const draft = await steps.take({ action: 'revise' })
    if (draft) await navigate({ ...edit, search: { voucherId: draft.voucherId } })
  })
  const isPending = status === 'pending_approval'
  const actions = possibleActions([
    may('update') && status === 'draft' && nextStep(steps, 'submit', 'Submit', CheckCheck, { run: steps.does({ action: 'submit' }, submittedMessage) }),
    may('approve') &&
      isPending &&
      nextStep(steps, 'approve', 'Approve', CheckCheck, {
        group: 'Approve',
        disabledBecause: whyNotApproved(quotation),
        run: steps.does({ action: 'approve' }, (after) => `${after.voucherId} is approved`),
      }),
    may('approve') &&
      isPending &&
      action('send-back', 'Send back', Undo2, { group: 'Approve', disabledBecause: whyNotApproved(quotation), run: steps.ask('sendBack') }),
    may('update') &&
      (status === 'approved' || status === 'sent') &&
      action('send', status === 'sent' ? 'Send again' : 'Send quotation', Mail, { group: 'Send', primary: status === 'approved', run: steps.ask('send') }),
    may('update') &&
      status === 'approved' &&
      action('mark-sent', 'Mark as sent', SendHorizontal, {
        group: 'Send',
        busy: steps.running('send'),
        run: steps.does({ action: 'send' }, (after) => `${after.voucherId} is marked as sent`, { action: 'unsend' }),
      }),
    may('update') && status === 'sent' && action('accept', 'Customer accepted', PackageCheck, { group: 'Answer', primary: true, run: steps.ask('accept') }),
    may('update') &&
      (status === 'sent' || status === 'accepted') &&
      action('reject', 'Customer rejected', CircleX, { group: 'Answer', run: steps.ask('reject') }),
    may('update') &&
      status === 'sent' &&
      action('share', link?.state === 'open' ? 'New link for the customer' : 'Link for the customer', Link2, { group: 'Send', run: steps.ask('share') }),
    mayPo('create') &&
      isOrderable(status, mayPo('approve')) &&
      action('order', 'Create customer PO', ClipboardCheck, {
        group: 'Create',
        primary: status === 'accepted' || status === 'partially_ordered',
        link: { to: '/purchases/po-from-customer/add', search: { quotation: voucherId } },
      }),
    may('create') &&
      isRevisable(status) &&
      stepAction(steps, 'revise', 'New revision', GitBranchPlus, {
        group: 'Create',
        primary: status === 'rejected' || status === 'expired',
        run: revise,
      }),
    may('update') && editAction(edit, status === 'draft' ? undefined : whyLocked(quotation)),
    may('update') &&
      (isPending || status === 'approved') &&
      stepAction(steps, 'withdraw', 'Take back to a draft', Undo2, {
        run: steps.does({ action: 'withdraw' }, () => `${voucherId} is a draft again`),
      }),
    may('cancel') && isCancellable(status) && cancelAction('Cancel quotation', { run: steps.ask('cancel') }),
  ])
  return { actions, dialog: <QuotationDialogs quotation={quotation} steps={steps} /> }
}
