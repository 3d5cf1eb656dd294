import {
  Ban,
  Check,
  CheckCheck,
  FilePenLine,
  MailCheck,
  PackageCheck,
  PackageX,
  Pencil,
  ReceiptText,
  RefreshCw,
  Send,
  SendHorizontal,
  Trash2,
  Truck,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { VendorPo } from '@/contracts/vendor-pos'
import type { DocumentAction } from '@/documents/detail/actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, PoDialogs, type Step } from './dialogs'
import { useChangeVendorPo, useRememberVendorPo } from './mutations'
import { possible } from './steps'

const icon = 'size-4'
const said: Partial<Record<Step['action'], (after: VendorPo) => string>> = {
  submit: (po) => (po.status === 'approved' ? `${po.voucherId} is approved: it is within the limit` : `${po.voucherId} waits for an approval`),
  approve: (po) => `${po.voucherId} is approved`,
  markSent: (po) => `${po.voucherId} is marked as sent`,
  amend: (po) => `${po.voucherId} can be changed. Submit it again when it is right.`,
  submitOrder: (po) => `${po.voucherId} is being handed over to the distributor`,
  refreshOrder: () => 'The distributor is being asked',
  cancelOrder: () => 'The distributor is asked to cancel the order',
}

/** What can be done with the order now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const usePoActions = (po: VendorPo): { actions: DocumentAction[]; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useDocumentStep({ kind: 'vendor_po', document: po, change: useChangeVendorPo(), remember: useRememberVendorPo() })
  const may = {
    create: useMay('vendor-pos', 'create'),
    update: useMay('vendor-pos', 'update'),
    remove: useMay('vendor-pos', 'delete'),
    approve: useMay('vendor-pos', 'approve'),
    cancel: useMay('vendor-pos', 'cancel'),
    cost: useMay('vendor-pos', 'cost'),
    receive: useMay('goods-receipts', 'create'),
    confirm: useMay('vendor-orders', 'create'),
    bill: useMay('vendor-invoices', 'create'),
  }
  const step = useOnce(async (action: 'submit' | 'approve' | 'markSent' | 'amend' | 'submitOrder' | 'refreshOrder' | 'cancelOrder') => {
    const after = await take({ action })
    if (after) notify.success(said[action]?.(after) ?? after.voucherId)
  })
  const can = possible(po)
  const isGeneral = po.kind === 'general'
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  const now = (action: Parameters<typeof step>[0]) => ({ busy: running(action), run: () => step(action) })
  const others = po.approval.approvers.slice(0, 3).join(', ')
  add(may.update && can.submit, {
    id: 'submit',
    label: 'Submit order',
    group: 'Change',
    primary: true,
    icon: <SendHorizontal aria-hidden className={icon} />,
    ...now('submit'),
  })
  add(may.approve && can.decide, {
    id: 'approve',
    label: 'Approve',
    group: 'Change',
    primary: true,
    disabledBecause: po.approval.mine ? undefined : `Somebody else has to approve your order: ${others}.`,
    icon: <Check aria-hidden className={icon} />,
    ...now('approve'),
  })
  add(may.approve && can.decide, { id: 'reject', label: 'Reject', group: 'Change', icon: <X aria-hidden className={icon} />, run: () => setAsked('reject') })
  add(may.update && can.submitOrder, {
    id: 'submitOrder',
    label: 'Hand over to the distributor',
    group: 'Change',
    primary: true,
    icon: <Truck aria-hidden className={icon} />,
    ...now('submitOrder'),
  })
  add(may.confirm && can.confirm, {
    id: 'confirm',
    label: 'Confirm',
    group: 'Create',
    primary: po.status === 'sent',
    icon: <CheckCheck aria-hidden className={icon} />,
    link: { to: '/sales/sales-order/vendor/add', search: { vendorPo: po.voucherId } },
  })
  add(may.create && may.cost, duplicateAction(isGeneral ? '/purchases/po-to-vendor/general/add' : '/purchases/po-to-vendor/add', po.voucherId))
  add(may.receive && can.receive, {
    id: 'receive',
    label: 'Receive',
    group: 'Create',
    primary: true,
    icon: <PackageCheck aria-hidden className={icon} />,
    link: { to: '/purchases/goods-receipt/add', search: { po: po.voucherId } },
  })
  add(may.bill && can.bill, {
    id: 'bill',
    label: 'Enter invoice',
    group: 'Create',
    primary: true,
    icon: <ReceiptText aria-hidden className={icon} />,
    link: { to: '/finance/invoices/vendor/add', search: { vendorPo: po.voucherId } },
  })
  add(may.update && can.send, {
    id: 'send',
    label: po.status === 'approved' ? 'Send by mail' : 'Send again',
    group: 'Change',
    primary: po.status === 'approved' && isGeneral,
    icon: <Send aria-hidden className={icon} />,
    run: () => setAsked('send'),
  })
  add(may.update && can.send && po.status === 'approved', {
    id: 'markSent',
    label: 'Mark as sent',
    group: 'Change',
    icon: <MailCheck aria-hidden className={icon} />,
    ...now('markSent'),
  })
  add(may.update && may.cost, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: can.edit ? undefined : 'Only a draft can be edited. What the vendor has is changed by an amendment.',
    link: { to: '/purchases/po-to-vendor/edit', search: { voucherId: po.voucherId } },
  })
  add(may.update && can.amend, { id: 'amend', label: 'Amend', group: 'Change', icon: <FilePenLine aria-hidden className={icon} />, ...now('amend') })
  add(may.update && can.refresh, {
    id: 'refreshOrder',
    label: 'Ask the distributor',
    group: 'Distributor',
    icon: <RefreshCw aria-hidden className={icon} />,
    ...now('refreshOrder'),
  })
  add(may.update && can.changeOrder, {
    id: 'changeOrder',
    label: 'Change quantities there',
    group: 'Distributor',
    icon: <FilePenLine aria-hidden className={icon} />,
    run: () => setAsked('changeOrder'),
  })
  add(may.cancel && can.cancelOrder, {
    id: 'cancelOrder',
    label: 'Cancel there',
    group: 'Distributor',
    icon: <Ban aria-hidden className={icon} />,
    ...now('cancelOrder'),
  })
  add(may.approve && can.close, {
    id: 'close',
    label: 'Close what remains',
    group: 'Close',
    icon: <PackageX aria-hidden className={icon} />,
    run: () => setAsked('close'),
  })
  add(may.cancel && can.cancel, {
    id: 'cancel',
    label: 'Cancel order',
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    run: () => setAsked('cancel'),
  })
  add(may.remove && can.discard, {
    id: 'discard',
    label: 'Delete draft',
    group: 'Close',
    icon: <Trash2 aria-hidden className={icon} />,
    run: () => setAsked('discard'),
  })
  return { actions, dialog: asked && <PoDialogs asked={asked} po={po} take={take} onClose={() => setAsked(null)} /> }
}
