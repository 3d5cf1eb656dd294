import { CheckCheck, FilePlus, Inbox, PackageX, SendHorizontal } from 'lucide-react'
import type { CustomerPo } from '@/contracts/customer-pos'
import { action, cancelAction, discardAction, editAction, nextStep, possible } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { creditProblem } from '@/documents/trade/credit'
import { documentLink } from '@/lookups/document-links'
import { useMay, useMayIn } from '@/lookups/use-may'
import { PoDialogs, saidOfReceived, usePoSteps } from './dialogs'

const onlyApprovers = 'Only somebody who may approve can confirm that its quotation still holds.'

/** The actions that the order's state and the user's permissions allow, and the question that one of them asks. */
export const usePoActions = (po: CustomerPo) => {
  const { voucherId, status, credit, quotationOutdated } = po
  const steps = usePoSteps(po)
  const may = useMayIn('customer-pos')
  const maySell = useMay('sales-orders', 'create')
  const isTwin = po.duplicates.length > 0 && !po.duplicateReason
  const problem = creditProblem(credit)
  // Our order on it: one that still stands before one that is cancelled.
  const ours = po.related.filter(({ kind }) => kind === 'sales_order')
  const [sold] = [...ours.filter((one) => one.status !== 'cancelled'), ...ours]
  const isUndecided = status === 'received' || status === 'under_review'
  const isAccepted = status === 'accepted' || status === 'partially_fulfilled'
  const actions = possible([
    may('update') &&
      status === 'draft' &&
      nextStep(steps, 'receive', 'Receive order', Inbox, {
        disabledBecause: quotationOutdated && !may('approve') ? onlyApprovers : undefined,
        run: isTwin ? steps.ask('receiveTwin') : quotationOutdated ? steps.ask('reconfirm') : steps.does({ action: 'receive' }, saidOfReceived),
      }),
    may('update') &&
      isUndecided &&
      nextStep(steps, 'accept', status === 'under_review' ? 'Review and accept' : 'Accept order', CheckCheck, {
        disabledBecause: problem && !may('approve') ? `${problem} Somebody who may approve can accept it with a reason.` : undefined,
        run: status === 'under_review' || problem ? steps.ask('accept') : steps.does({ action: 'accept' }, (after) => `${after.voucherId} is accepted`),
      }),
    may('create') && duplicateAction('/purchases/po-from-customer/add', voucherId),
    sold !== undefined &&
      action('openSalesOrder', 'Open sales order', SendHorizontal, { group: 'Open', primary: true, link: documentLink('sales_order', sold.voucherId) }),
    maySell &&
      isAccepted &&
      action('sell', 'Create sales order', FilePlus, {
        group: 'Create',
        primary: sold === undefined,
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
