import { Ban, CheckCheck, FilePen, MessageCircleWarning, PackageCheck, Pencil, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { VendorOrder } from '@/contracts/vendor-orders'
import type { DocumentAction } from '@/documents/detail/actions'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, type Step, VendorOrderDialogs } from './dialogs'
import { useRememberVendorOrder, useStepVendorOrder } from './mutations'

const icon = 'size-4'

/** What can be done with the confirmation now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useVendorOrderActions = (order: VendorOrder): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, draftId, status, costRises } = order
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useDocumentStep({ kind: 'vendor_order', document: order, change: useStepVendorOrder(), remember: useRememberVendorOrder() })
  const may = {
    update: useMay('vendor-orders', 'update'),
    remove: useMay('vendor-orders', 'delete'),
    cancel: useMay('vendor-orders', 'cancel'),
    approveCost: useMay('vendor-pos', 'approve'),
  }
  const now = (step: Step, say: (after: VendorOrder) => string) => async () => {
    const after = await take(step)
    if (after) notify.success(say(after))
  }
  const acknowledge = useOnce(
    now({ action: 'acknowledge' }, (after) => (after.status === 'variance' ? `${after.voucherId} differs from our PO` : `Acknowledged as ${after.voucherId}`)),
  )
  const accept = useOnce(now({ action: 'accept' }, (after) => `${after.voucherId} is accepted`))
  const deliver = useOnce(now({ action: 'deliver' }, (after) => `${after.voucherId} is delivered`))
  const isDraft = status === 'draft'
  const hasNumber = voucherId !== draftId
  const isShipping = status === 'acknowledged' || status === 'partially_shipped'
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.update && isDraft, {
    id: 'acknowledge',
    label: 'Acknowledge',
    group: 'Change',
    primary: true,
    busy: running('acknowledge'),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: acknowledge,
  })
  add(may.update && status === 'variance', {
    id: 'accept',
    label: 'Accept variances',
    group: 'Change',
    primary: true,
    busy: running('accept'),
    disabledBecause:
      costRises && !may.approveCost ? 'Something costs more than was ordered. Somebody who may approve orders to vendors can accept it.' : undefined,
    icon: <CheckCheck aria-hidden className={icon} />,
    run: accept,
  })
  add(may.update && status === 'shipped', {
    id: 'deliver',
    label: 'Note delivery',
    group: 'Change',
    primary: true,
    busy: running('deliver'),
    icon: <PackageCheck aria-hidden className={icon} />,
    run: deliver,
  })
  add(may.update && (isShipping || status === 'shipped'), {
    id: 'ship',
    label: 'Note shipment',
    group: 'Change',
    primary: isShipping,
    icon: <Truck aria-hidden className={icon} />,
    run: () => setAsked('ship'),
  })
  add(may.update && status === 'variance', {
    id: 'dispute',
    label: 'Dispute',
    group: 'Change',
    icon: <MessageCircleWarning aria-hidden className={icon} />,
    run: () => setAsked('dispute'),
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: isDraft ? undefined : 'Only drafts are edited.',
    link: { to: '/sales/sales-order/vendor/edit', search: { voucherId } },
  })
  add(may.update && (status === 'variance' || status === 'acknowledged'), {
    id: 'revise',
    label: 'Revise',
    group: 'Change',
    icon: <FilePen aria-hidden className={icon} />,
    run: () => setAsked('revise'),
  })
  add(may.cancel && ((isDraft && hasNumber) || status === 'acknowledged' || status === 'variance'), {
    id: 'cancel',
    label: 'Cancel confirmation',
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
  return { actions, dialog: asked && <VendorOrderDialogs asked={asked} order={order} take={take} onClose={() => setAsked(null)} /> }
}
