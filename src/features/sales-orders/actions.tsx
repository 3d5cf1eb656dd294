import { CheckCheck, CirclePause, CirclePlay, FilePen, PackageCheck, PackageX, ReceiptText, Send, ShoppingCart, Truck, Undo2 } from 'lucide-react'
import { compare } from '@/contracts/rules/decimal'
import type { SalesOrder } from '@/contracts/sales-orders'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions, stepAction } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { creditProblem } from '@/documents/trade/credit'
import { useMay, useMayIn } from '@/lookups/use-may'
import { confirmQuestions, OrderDialogs, resultMessage, unordered, useOrderSteps } from './dialogs'
import { type NextStep, nextSteps, unreserved } from './next-steps'
import { profiles } from './profiles'

const nextIcons = { deliver: Truck, purchase: ShoppingCart, invoice: ReceiptText } as const
const underWay: ReadonlySet<SalesOrder['status']> = new Set(['confirmed', 'partially_delivered', 'partially_invoiced', 'invoiced'])
const delivering: ReadonlySet<SalesOrder['status']> = new Set([...underWay, 'delivered'])
const confirmed: ReadonlySet<SalesOrder['status']> = new Set([...delivering, 'completed'])

const whyNotEdited = (status: SalesOrder['status']): string | undefined =>
  status === 'draft' ? undefined : status === 'confirmed' ? 'Reopen it first.' : 'Only drafts are edited.'

/** Actions that the order's status and the user's permissions allow, and the dialog that some of them open. */
export const useOrderActions = (order: SalesOrder) => {
  const { voucherId, draftId, status, credit, customerPoGone, sentAt } = order
  const steps = useOrderSteps(order)
  const may = useMayIn('sales-orders')
  const mayCreate: Record<NextStep['creates'], boolean> = {
    deliveries: useMay('deliveries', 'create'),
    'vendor-pos': useMay('vendor-pos', 'create'),
    'customer-invoices': useMay('customer-invoices', 'create'),
  }
  const problem = creditProblem(credit)
  const needsApproverReason = problem && !may('approve') ? `${problem} Somebody who may approve can accept it with a reason.` : undefined
  const poGoneReason = customerPoGone ? 'The customer’s order doesn’t stand any more.' : undefined
  const hasQuestions = confirmQuestions(order, may('approve')).length > 0
  const isDraft = status === 'draft'
  const hasNumber = voucherId !== draftId
  const actions = possibleActions([
    may('update') &&
      isDraft &&
      nextStep(steps, 'confirm', 'Confirm order', CheckCheck, {
        disabledBecause: poGoneReason ?? (unordered(order) ? undefined : needsApproverReason),
        run: hasQuestions ? steps.ask('confirm') : steps.does({ action: 'confirm' }, resultMessage),
      }),
    may('approve') &&
      status === 'pending_approval' &&
      nextStep(steps, 'approve', 'Approve order', CheckCheck, {
        disabledBecause: poGoneReason ?? (order.mayApprove ? undefined : 'Somebody else has to approve your order.'),
        run: problem ? steps.ask('approve') : steps.does({ action: 'approve' }, resultMessage),
      }),
    may('update') &&
      status === 'on_hold' &&
      nextStep(steps, 'release', 'Release order', CirclePlay, {
        run: steps.does({ action: 'release' }, (after) => `${after.voucherId} is released`),
      }),
    ...nextSteps.map(
      ({ id, label, creates, isDue, link }) =>
        delivering.has(status) && mayCreate[creates] && isDue(order) && action(id, label, nextIcons[id], { group: 'Create', primary: true, link: link(order) }),
    ),
    may('create') && duplicateAction(profiles[order.profile].addPage, voucherId),
    may('update') &&
      confirmed.has(status) &&
      action('send', sentAt ? 'Send confirmation again' : 'Send confirmation', Send, {
        primary: status === 'confirmed' && sentAt === null,
        run: steps.ask('send'),
      }),
    may('update') &&
      underWay.has(status) &&
      order.lines.some((line) => compare(unreserved(line), '0') > 0) &&
      stepAction(steps, 'reserve', 'Reserve what is missing', PackageCheck, {
        run: steps.does({ action: 'reserve' }, () => 'Reserved what is free'),
      }),
    may('update') && editAction({ to: '/sales/sales-order/edit', search: { voucherId } }, whyNotEdited(status)),
    may('update') && status === 'confirmed' && action('reopen', 'Reopen', FilePen, { run: steps.ask('reopen') }),
    may('approve') && status === 'pending_approval' && action('reject', 'Send back', Undo2, { run: steps.ask('reject') }),
    may('update') && underWay.has(status) && action('hold', 'Put on hold', CirclePause, { run: steps.ask('hold') }),
    may('approve') &&
      (underWay.has(status) || status === 'on_hold') &&
      action('close', 'Close what remains', PackageX, { group: 'Close', run: steps.ask('close') }),
    may('cancel') &&
      ((isDraft && hasNumber) || ['pending_approval', 'confirmed', 'on_hold'].includes(status)) &&
      cancelAction('Cancel order', { run: steps.ask('cancel') }),
    may('delete') && isDraft && !hasNumber && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <OrderDialogs order={order} steps={steps} mayApprove={may('approve')} /> }
}
