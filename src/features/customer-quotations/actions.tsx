import { useNavigate } from '@tanstack/react-router'
import { Ban, CheckCheck, CircleX, ClipboardCheck, GitBranchPlus, Link2, Mail, PackageCheck, Pencil, SendHorizontal, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { DocumentAction } from '@/documents/detail/actions'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, QuotationDialogs } from './dialogs'
import { anyOf, isCancellable, isOrderable, isRevisable, reasonsInWords, whyLocked } from './states'
import { type Step, useStep } from './use-step'

const icon = 'size-4'

const saidAfterSubmit = ({ status, voucherId, approval }: CustomerQuotation): string => {
  if (status !== 'pending_approval') return `${voucherId} is approved`
  const why = reasonsInWords(approval.reasons)
  return `${voucherId} waits for approval${why ? `, because ${why}` : ''}.`
}

/** Why this user can't approve what waits. */
const whyNotMine = ({ approval }: CustomerQuotation): string | undefined =>
  approval.mine ? undefined : `Somebody else has to approve it${approval.approvers.length > 0 ? `: ${anyOf(approval.approvers)}` : ''}.`

/** What can be done with the quotation now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useQuotationActions = (quotation: CustomerQuotation): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, link } = quotation
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const { take, running } = useStep(quotation)
  const mayUpdate = useMay('customer-quotations', 'update')
  const mayCreate = useMay('customer-quotations', 'create')
  const mayApprove = useMay('customer-quotations', 'approve')
  const mayCancel = useMay('customer-quotations', 'cancel')
  const mayOrder = useMay('customer-pos', 'create')
  const mayReconfirm = useMay('customer-pos', 'approve')
  const step = useOnce(async (wanted: Step, said: (after: CustomerQuotation) => string) => {
    const after = await take(wanted)
    if (after) notify.success(said(after))
  })
  const revise = useOnce(async () => {
    const draft = await take({ action: 'revise' })
    if (draft) await navigate({ to: '/quotation/customerQuotation/edit', search: { voucherId: draft.voucherId } })
  })
  const withdraw = () => step({ action: 'withdraw' }, () => `${voucherId} is a draft again`)

  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(mayUpdate && status === 'draft', {
    id: 'submit',
    label: 'Submit',
    group: 'Change',
    primary: true,
    busy: running('submit'),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: () => step({ action: 'submit' }, saidAfterSubmit),
  })
  add(mayApprove && status === 'pending_approval', {
    id: 'approve',
    label: 'Approve',
    group: 'Approve',
    primary: true,
    busy: running('approve'),
    disabledBecause: whyNotMine(quotation),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: () => step({ action: 'approve' }, (after) => `${after.voucherId} is approved`),
  })
  add(mayApprove && status === 'pending_approval', {
    id: 'send-back',
    label: 'Send back',
    group: 'Approve',
    icon: <Undo2 aria-hidden className={icon} />,
    disabledBecause: whyNotMine(quotation),
    run: () => setAsked('sendBack'),
  })
  add(mayUpdate && (status === 'approved' || status === 'sent'), {
    id: 'send',
    label: status === 'sent' ? 'Send again' : 'Send quotation',
    group: 'Send',
    primary: status === 'approved',
    icon: <Mail aria-hidden className={icon} />,
    run: () => setAsked('send'),
  })
  add(mayUpdate && status === 'approved', {
    id: 'mark-sent',
    label: 'Mark as sent',
    group: 'Send',
    busy: running('send'),
    icon: <SendHorizontal aria-hidden className={icon} />,
    run: async () => {
      const after = await take({ action: 'send' })
      if (after) notify.undo(`${after.voucherId} is marked as sent`, () => take({ action: 'unsend' }, after))
    },
  })
  add(mayUpdate && status === 'sent', {
    id: 'accept',
    label: 'Customer accepted',
    group: 'Answer',
    primary: true,
    icon: <PackageCheck aria-hidden className={icon} />,
    run: () => setAsked('accept'),
  })
  add(mayUpdate && (status === 'sent' || status === 'accepted'), {
    id: 'reject',
    label: 'Customer rejected',
    group: 'Answer',
    icon: <CircleX aria-hidden className={icon} />,
    run: () => setAsked('reject'),
  })
  add(mayUpdate && status === 'sent', {
    id: 'share',
    label: link?.state === 'open' ? 'New link for the customer' : 'Link for the customer',
    group: 'Send',
    icon: <Link2 aria-hidden className={icon} />,
    run: () => setAsked('share'),
  })
  add(mayOrder && isOrderable(status, mayReconfirm), {
    id: 'order',
    label: 'Create customer PO',
    group: 'Create',
    primary: status === 'accepted' || status === 'partially_ordered',
    icon: <ClipboardCheck aria-hidden className={icon} />,
    link: { to: '/purchases/po-from-customer/add', search: { quotation: voucherId } },
  })
  add(mayCreate && isRevisable(status), {
    id: 'revise',
    label: 'New revision',
    group: 'Create',
    primary: status === 'rejected' || status === 'expired',
    busy: running('revise'),
    icon: <GitBranchPlus aria-hidden className={icon} />,
    run: revise,
  })
  add(mayUpdate, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: status === 'draft' ? undefined : whyLocked(quotation),
    link: { to: '/quotation/customerQuotation/edit', search: { voucherId } },
  })
  add(mayUpdate && (status === 'pending_approval' || status === 'approved'), {
    id: 'withdraw',
    label: 'Take back to a draft',
    group: 'Change',
    busy: running('withdraw'),
    icon: <Undo2 aria-hidden className={icon} />,
    run: withdraw,
  })
  add(mayCancel && isCancellable(status), {
    id: 'cancel',
    label: 'Cancel quotation',
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    run: () => setAsked('cancel'),
  })
  return { actions, dialog: asked && <QuotationDialogs asked={asked} quotation={quotation} take={take} onClose={() => setAsked(null)} /> }
}
