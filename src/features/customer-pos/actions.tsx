import { Ban, CheckCheck, FilePlus, Inbox, PackageX, Pencil, SendHorizontal, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CustomerPo } from '@/contracts/customer-pos'
import type { DocumentAction } from '@/documents/detail/actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { creditProblem } from '@/documents/trade/credit'
import { type Asked, PoDialogs, saidOfReceived } from './dialogs'
import { useChangeCustomerPo, useRememberCustomerPo } from './mutations'

const icon = 'size-4'
const onlyApprovers = 'Only somebody who may approve can confirm that its quotation still holds.'

/** What can be done with the order now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const usePoActions = (po: CustomerPo): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, credit, quotationOutdated } = po
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useDocumentStep({ kind: 'customer_po', document: po, change: useChangeCustomerPo(), remember: useRememberCustomerPo() })
  const may = {
    create: useMay('customer-pos', 'create'),
    update: useMay('customer-pos', 'update'),
    remove: useMay('customer-pos', 'delete'),
    approve: useMay('customer-pos', 'approve'),
    cancel: useMay('customer-pos', 'cancel'),
    sell: useMay('sales-orders', 'create'),
  }
  const isTwin = po.duplicates.length > 0 && !po.duplicateReason
  const receive = useOnce(async () => {
    if (isTwin || quotationOutdated) return setAsked(isTwin ? 'receiveTwin' : 'reconfirm')
    const after = await take({ action: 'receive' })
    if (after) notify.success(saidOfReceived(after))
  })
  const problem = creditProblem(credit)
  const accept = useOnce(async () => {
    if (status === 'under_review' || problem) return setAsked('accept')
    const after = await take({ action: 'accept' })
    if (after) notify.success(`${after.voucherId} is accepted`)
  })
  // Ours on it, the one that still stands first.
  const ours = po.related.filter(({ kind }) => kind === 'sales_order')
  const [sold] = [...ours.filter((one) => one.status !== 'cancelled'), ...ours]
  const isUndecided = status === 'received' || status === 'under_review'
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.update && status === 'draft', {
    id: 'receive',
    label: 'Receive order',
    group: 'Change',
    primary: true,
    busy: running('receive'),
    disabledBecause: quotationOutdated && !may.approve ? onlyApprovers : undefined,
    icon: <Inbox aria-hidden className={icon} />,
    run: receive,
  })
  add(may.update && isUndecided, {
    id: 'accept',
    label: status === 'under_review' ? 'Review and accept' : 'Accept order',
    group: 'Change',
    primary: true,
    busy: running('accept'),
    disabledBecause: problem && !may.approve ? `${problem} Somebody who may approve can accept it with a reason.` : undefined,
    icon: <CheckCheck aria-hidden className={icon} />,
    run: accept,
  })
  add(may.create, duplicateAction('/purchases/po-from-customer/add', voucherId))
  add(sold !== undefined, {
    id: 'openSalesOrder',
    label: 'Open sales order',
    group: 'Open',
    primary: true,
    icon: <SendHorizontal aria-hidden className={icon} />,
    link: documentLink('sales_order', sold?.voucherId ?? ''),
  })
  add(may.sell && (status === 'accepted' || status === 'partially_fulfilled'), {
    id: 'sell',
    label: 'Create sales order',
    group: 'Create',
    primary: sold === undefined,
    icon: <FilePlus aria-hidden className={icon} />,
    link: { to: '/sales/sales-order/add', search: { customerPo: voucherId } },
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: status === 'draft' ? undefined : 'What was received stays as the customer ordered it.',
    link: { to: '/purchases/po-from-customer/edit', search: { voucherId } },
  })
  add(may.approve && (status === 'accepted' || status === 'partially_fulfilled'), {
    id: 'close',
    label: 'Close what remains',
    group: 'Close',
    icon: <PackageX aria-hidden className={icon} />,
    run: () => setAsked('close'),
  })
  add(may.cancel && (isUndecided || status === 'accepted'), {
    id: 'cancel',
    label: 'Cancel order',
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    run: () => setAsked('cancel'),
  })
  add(may.remove && status === 'draft', {
    id: 'discard',
    label: 'Delete draft',
    group: 'Close',
    icon: <Trash2 aria-hidden className={icon} />,
    run: () => setAsked('discard'),
  })
  return { actions, dialog: asked && <PoDialogs asked={asked} po={po} take={take} onClose={() => setAsked(null)} /> }
}
