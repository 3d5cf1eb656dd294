import { CheckCheck, FilePlus, Inbox, PackageX, SendHorizontal } from 'lucide-react'
import type { CustomerPo } from '@/contracts/customer-pos'
import { action, cancelAction, discardAction, editAction, nextStep, possibleActions } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { creditProblem } from '@/documents/trade/credit'
import { documentLink } from '@/lookups/document-links'
import { useMay, useMayIn } from '@/lookups/use-may'
import { PoDialogs, receivedMessage, usePoSteps } from './dialogs'

const onlyApprovers = 'Only somebody who may approve can confirm that its quotation still holds.'

/** Returns the actions that the order's state and the user's permissions allow, and the dialog that one of them has opened. */
export const usePoActions = (po: CustomerPo) => {
  const { voucherId, status, credit, quotationOutdated } = po
  const steps = usePoSteps(po)
  const may = useMayIn('customer-pos')
  const mayCreateSalesOrder = useMay('sales-orders', 'create')
  const isDuplicate = po.duplicates.length > 0 && !po.duplicateReason
  const creditIssue = creditProblem(credit)
  // Our sales order for it; one that is not cancelled takes precedence.
  const salesOrders = po.related.filter(({ kind }) => kind === 'sales_order')
  const [salesOrder] = [...salesOrders.filter((one) => one.status !== 'cancelled'), ...salesOrders]
  const isUndecided = status === 'received' || status === 'under_review'
  const isAccepted = status === 'accepted' || status === 'partially_fulfilled'
  const actions = possibleActions([
    may('update') &&
      status === 'draft' &&
      nextStep(steps, 'receive', 'Receive order', Inbox, {
        disabledBecause: quotationOutdated && !may('approve') ? onlyApprovers : undefined,
        run: isDuplicate ? steps.ask('receiveTwin') : quotationOutdated ? steps.ask('reconfirm') : steps.does({ action: 'receive' }, receivedMessage),
      }),
    may('update') &&
      isUndecided &&
      nextStep(steps, 'accept', status === 'under_review' ? 'Review and accept' : 'Accept order', CheckCheck, {
        disabledBecause: creditIssue && !may('approve') ? `${creditIssue} Somebody who may approve can accept it with a reason.` : undefined,
        run: status === 'under_review' || creditIssue ? steps.ask('accept') : steps.does({ action: 'accept' }, (after) => `${after.voucherId} is accepted`),
      }),
    may('create') && duplicateAction('/purchases/po-from-customer/add', voucherId),
    salesOrder !== undefined &&
      action('openSalesOrder', 'Open sales order', SendHorizontal, { group: 'Open', primary: true, link: documentLink('sales_order', salesOrder.voucherId) }),
    mayCreateSalesOrder &&
      isAccepted &&
      action('sell', 'Create sales order', FilePlus, {
        group: 'Create',
        primary: salesOrder === undefined,
        link: { to: '/sales/sales-order/add', search: { customerPo: voucherId } },
      }),
    may('update') &&
      editAction(
        { to: '/purchases/po-from-customer/edit', search: { voucherId } },
        status === 'draft' ? undefined : 'What was received stays as the customer ordered it.',
      ),
    may('approve') && isAccepted && action('close', 'Close what remains', PackageX, { group: 'Close', run: steps.ask('close') }),
    may('cancel') && (isUndecided || status === 'accepted') && cancelAction('Cancel order', { run: steps.ask('cancel') }),
    may('delete') && status === 'draft' && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <PoDialogs po={po} steps={steps} /> }
}
