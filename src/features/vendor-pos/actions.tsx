import { Ban, Check, CheckCheck, FilePenLine, MailCheck, PackageCheck, PackageX, ReceiptText, RefreshCw, Send, SendHorizontal, Truck, X } from 'lucide-react'
import type { VendorPo } from '@/contracts/vendor-pos'
import { action, cancelAction, discardAction, editAction, possibleActions } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useMay, useMayIn } from '@/lookups/use-may'
import { PoDialogs, usePoSteps } from './dialogs'
import { possibleSteps } from './steps'

const messageOf = {
  submit: (po: VendorPo) => (po.status === 'approved' ? `${po.voucherId} is approved: it is within the limit` : `${po.voucherId} waits for an approval`),
  approve: (po: VendorPo) => `${po.voucherId} is approved`,
  markSent: (po: VendorPo) => `${po.voucherId} is marked as sent`,
  amend: (po: VendorPo) => `${po.voucherId} can be changed. Submit it again when it is right.`,
  submitOrder: (po: VendorPo) => `${po.voucherId} is being handed over to the distributor`,
  refreshOrder: () => 'The distributor is being asked',
  cancelOrder: () => 'The distributor is asked to cancel the order',
}

/** Actions that the order's status and the user's permissions allow, and the dialog that some of them open. */
export const usePoActions = (po: VendorPo) => {
  const { voucherId, status } = po
  const steps = usePoSteps(po)
  const may = useMayIn('vendor-pos')
  const mayReceive = useMay('goods-receipts', 'create')
  const mayConfirm = useMay('vendor-orders', 'create')
  const mayBill = useMay('vendor-invoices', 'create')
  const can = possibleSteps(po)
  const isGeneral = po.kind === 'general'
  /** Action properties of a step without a dialog. */
  const runner = (step: keyof typeof messageOf) => ({ busy: steps.running(step), run: steps.does({ action: step }, messageOf[step]) })
  const approverNames = po.approval.approvers.slice(0, 3).join(', ')
  const actions = possibleActions([
    may('update') && can.submit && action('submit', 'Submit order', SendHorizontal, { primary: true, ...runner('submit') }),
    may('approve') &&
      can.decide &&
      action('approve', 'Approve', Check, {
        primary: true,
        disabledBecause: po.approval.mine ? undefined : `Somebody else has to approve your order: ${approverNames}.`,
        ...runner('approve'),
      }),
    may('approve') && can.decide && action('reject', 'Reject', X, { run: steps.ask('reject') }),
    may('update') && can.submitOrder && action('submitOrder', 'Hand over to the distributor', Truck, { primary: true, ...runner('submitOrder') }),
    mayConfirm &&
      can.confirm &&
      action('confirm', 'Confirm', CheckCheck, {
        group: 'Create',
        primary: status === 'sent',
        link: { to: '/sales/sales-order/vendor/add', search: { vendorPo: voucherId } },
      }),
    may('create') && may('cost') && duplicateAction(isGeneral ? '/purchases/po-to-vendor/general/add' : '/purchases/po-to-vendor/add', voucherId),
    mayReceive &&
      can.receive &&
      action('receive', 'Receive', PackageCheck, { group: 'Create', primary: true, link: { to: '/purchases/goods-receipt/add', search: { po: voucherId } } }),
    mayBill &&
      can.bill &&
      action('bill', 'Enter invoice', ReceiptText, {
        group: 'Create',
        primary: true,
        link: { to: '/finance/invoices/vendor/add', search: { vendorPo: voucherId } },
      }),
    may('update') &&
      can.send &&
      action('send', status === 'approved' ? 'Send by mail' : 'Send again', Send, { primary: status === 'approved' && isGeneral, run: steps.ask('send') }),
    may('update') && can.send && status === 'approved' && action('markSent', 'Mark as sent', MailCheck, runner('markSent')),
    may('update') &&
      may('cost') &&
      editAction(
        { to: '/purchases/po-to-vendor/edit', search: { voucherId } },
        can.edit ? undefined : 'Only a draft can be edited. What the vendor has is changed by an amendment.',
      ),
    may('update') && can.amend && action('amend', 'Amend', FilePenLine, runner('amend')),
    may('update') && can.refresh && action('refreshOrder', 'Ask the distributor', RefreshCw, { group: 'Distributor', ...runner('refreshOrder') }),
    may('update') && can.changeOrder && action('changeOrder', 'Change quantities there', FilePenLine, { group: 'Distributor', run: steps.ask('changeOrder') }),
    may('cancel') && can.cancelOrder && action('cancelOrder', 'Cancel there', Ban, { group: 'Distributor', ...runner('cancelOrder') }),
    may('approve') && can.close && action('close', 'Close what remains', PackageX, { group: 'Close', run: steps.ask('close') }),
    may('cancel') && can.cancel && cancelAction('Cancel order', { run: steps.ask('cancel') }),
    may('delete') && can.discard && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <PoDialogs po={po} steps={steps} /> }
}
