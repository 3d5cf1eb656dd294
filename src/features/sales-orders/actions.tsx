import {
  Ban,
  CheckCheck,
  CirclePause,
  CirclePlay,
  FilePen,
  PackageCheck,
  PackageX,
  Pencil,
  ReceiptText,
  Send,
  ShoppingCart,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { compare } from '@/contracts/rules/decimal'
import type { SalesOrder } from '@/contracts/sales-orders'
import type { DocumentAction } from '@/documents/detail/actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { creditProblem } from '@/documents/trade/credit'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, confirmQuestions, OrderDialogs, saidOfConfirmed, unordered } from './dialogs'
import { useRememberSalesOrder, useStepSalesOrder } from './mutations'
import { type NextStep, nextSteps, unreserved } from './next-steps'
import { profiles } from './profiles'

const icon = 'size-4'
const nextIcons = { deliver: Truck, purchase: ShoppingCart, invoice: ReceiptText } as const
const underWay: ReadonlySet<SalesOrder['status']> = new Set(['confirmed', 'partially_delivered', 'partially_invoiced', 'invoiced'])
const delivering: ReadonlySet<SalesOrder['status']> = new Set([...underWay, 'delivered'])
const confirmed: ReadonlySet<SalesOrder['status']> = new Set([...delivering, 'completed'])

/** What can be done with the order now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useOrderActions = (order: SalesOrder): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, draftId, status, credit, customerPoGone } = order
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useDocumentStep({ kind: 'sales_order', document: order, change: useStepSalesOrder(), remember: useRememberSalesOrder() })
  const may = {
    create: useMay('sales-orders', 'create'),
    update: useMay('sales-orders', 'update'),
    remove: useMay('sales-orders', 'delete'),
    approve: useMay('sales-orders', 'approve'),
    cancel: useMay('sales-orders', 'cancel'),
  }
  const mayCreate: Record<NextStep['creates'], boolean> = {
    deliveries: useMay('deliveries', 'create'),
    'vendor-pos': useMay('vendor-pos', 'create'),
    'customer-invoices': useMay('customer-invoices', 'create'),
  }
  const problem = creditProblem(credit)
  const onlyApprovers = problem && !may.approve ? `${problem} Somebody who may approve can accept it with a reason.` : undefined
  const gone = customerPoGone ? 'The customer’s order doesn’t stand any more.' : undefined
  const questions = confirmQuestions(order, may.approve)
  const confirm = useOnce(async () => {
    if (questions.length > 0) return setAsked('confirm')
    const after = await take({ action: 'confirm' })
    if (after) notify.success(saidOfConfirmed(after))
  })
  const approve = useOnce(async () => {
    if (problem) return setAsked('approve')
    const after = await take({ action: 'approve' })
    if (after) notify.success(saidOfConfirmed(after))
  })
  const reserve = useOnce(async () => {
    const after = await take({ action: 'reserve' })
    if (after) notify.success('Reserved what is free')
  })
  const release = useOnce(async () => {
    const after = await take({ action: 'release' })
    if (after) notify.success(`${after.voucherId} is released`)
  })
  const isDraft = status === 'draft'
  const hasNumber = voucherId !== draftId
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.update && isDraft, {
    id: 'confirm',
    label: 'Confirm order',
    group: 'Change',
    primary: true,
    busy: running('confirm'),
    disabledBecause: gone ?? (unordered(order) ? undefined : onlyApprovers),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: confirm,
  })
  add(may.approve && status === 'pending_approval', {
    id: 'approve',
    label: 'Approve order',
    group: 'Change',
    primary: true,
    busy: running('approve'),
    disabledBecause: gone ?? (order.mayApprove ? undefined : 'Somebody else has to approve your order.'),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: approve,
  })
  add(may.update && status === 'on_hold', {
    id: 'release',
    label: 'Release order',
    group: 'Change',
    primary: true,
    busy: running('release'),
    icon: <CirclePlay aria-hidden className={icon} />,
    run: release,
  })
  for (const { id, label, creates, isDue, link } of nextSteps) {
    const Icon = nextIcons[id]
    add(delivering.has(status) && mayCreate[creates] && isDue(order), {
      id,
      label,
      group: 'Create',
      primary: true,
      icon: <Icon aria-hidden className={icon} />,
      link: link(order),
    })
  }
  add(may.create, duplicateAction(profiles[order.profile].addPage, voucherId))
  add(may.update && confirmed.has(status), {
    id: 'send',
    label: order.sentAt ? 'Send confirmation again' : 'Send confirmation',
    group: 'Change',
    primary: status === 'confirmed' && order.sentAt === null,
    icon: <Send aria-hidden className={icon} />,
    run: () => setAsked('send'),
  })
  add(may.update && underWay.has(status) && order.lines.some((line) => compare(unreserved(line), '0') > 0), {
    id: 'reserve',
    label: 'Reserve what is missing',
    group: 'Change',
    busy: running('reserve'),
    icon: <PackageCheck aria-hidden className={icon} />,
    run: reserve,
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: isDraft ? undefined : status === 'confirmed' ? 'Reopen it first.' : 'Only drafts are edited.',
    link: { to: '/sales/sales-order/edit', search: { voucherId } },
  })
  add(may.update && status === 'confirmed', {
    id: 'reopen',
    label: 'Reopen',
    group: 'Change',
    icon: <FilePen aria-hidden className={icon} />,
    run: () => setAsked('reopen'),
  })
  add(may.approve && status === 'pending_approval', {
    id: 'reject',
    label: 'Send back',
    group: 'Change',
    icon: <Undo2 aria-hidden className={icon} />,
    run: () => setAsked('reject'),
  })
  add(may.update && underWay.has(status), {
    id: 'hold',
    label: 'Put on hold',
    group: 'Change',
    icon: <CirclePause aria-hidden className={icon} />,
    run: () => setAsked('hold'),
  })
  add(may.approve && (underWay.has(status) || status === 'on_hold'), {
    id: 'close',
    label: 'Close what remains',
    group: 'Close',
    icon: <PackageX aria-hidden className={icon} />,
    run: () => setAsked('close'),
  })
  add(may.cancel && ((isDraft && hasNumber) || ['pending_approval', 'confirmed', 'on_hold'].includes(status)), {
    id: 'cancel',
    label: 'Cancel order',
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    run: () => setAsked('cancel'),
  })
  add(may.remove && isDraft && !hasNumber, {
    id: 'discard',
    label: 'Delete draft',
    group: 'Close',
    icon: <Trash2 aria-hidden className={icon} />,
    run: () => setAsked('discard'),
  })
  return { actions, dialog: asked && <OrderDialogs asked={asked} order={order} take={take} mayApprove={may.approve} onClose={() => setAsked(null)} /> }
}
