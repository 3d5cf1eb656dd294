import { Ban, BookCheck, CheckCheck, HandCoins, Pencil, Play, Scale, ShieldBan, ShieldCheck, Trash2, Undo2, Pause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import type { DocumentAction } from '@/documents/detail/actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, InvoiceDialogs } from './dialogs'
import { hasOwnLines } from './form-values'
import { useChangeVendorInvoice, useRememberVendorInvoice } from './mutations'
import { called, isUnposted } from './words'

type Status = VendorInvoice['status']
const icon = 'size-4'
const among = (...statuses: readonly Status[]) => new Set<Status>(statuses)
const matchable = among('draft', 'pending_match', 'matched', 'variance')
const stopped = among('pending_match', 'matched', 'variance')
const unpaid = among('posted', 'partially_paid')
const debitable = among('posted', 'partially_paid', 'paid')

const saidOfMatch = ({ status, voucherId, type }: VendorInvoice): string => {
  if (status === 'variance') return `${voucherId} differs from what was ordered`
  if (status === 'pending_match') return `${voucherId} waits for goods`
  return type === 'invoice' ? `${voucherId} fits its orders and receipts` : `${voucherId} can be posted`
}

const whyNotEdited = (invoice: VendorInvoice): string | undefined => {
  if (invoice.status === 'draft') return undefined
  return isUnposted(invoice) ? 'It was matched. Reopen it to change it.' : 'What is posted stays as it stands in the ledger.'
}

const whyNotApproved = ({ variances }: VendorInvoice): string | undefined =>
  variances.some(({ field }) => field === 'received') ? 'Goods that it bills aren’t here. Change the quantity, or wait for them.' : undefined

/** Why the invoice can't be cancelled now. A debit note takes what it settles apart by itself. */
const whyNotCancelled = ({ status, type }: VendorInvoice): string | undefined =>
  type === 'invoice' && (status === 'partially_paid' || status === 'paid' || status === 'debited')
    ? 'Something of it is settled. Take the payment or the debit note back first.'
    : undefined

interface Refusals {
  /** Shows why a step was refused; false leaves it to a message. */
  meet: (error: unknown) => boolean
}

/** What can be done with the invoice now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useInvoiceActions = (invoice: VendorInvoice, { meet }: Refusals): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, type, holdPayment } = invoice
  const [asked, setAsked] = useState<Asked>(null)
  const steps = { kind: 'vendor_invoice', document: invoice, change: useChangeVendorInvoice(), remember: useRememberVendorInvoice() } as const
  const { take: takeOnPage, running } = useDocumentStep({ ...steps, onRefused: meet })
  const { take } = useDocumentStep(steps)
  const may = {
    create: useMay('vendor-invoices', 'create'),
    update: useMay('vendor-invoices', 'update'),
    remove: useMay('vendor-invoices', 'delete'),
    post: useMay('vendor-invoices', 'post'),
    approve: useMay('vendor-invoices', 'approve'),
    cancel: useMay('vendor-invoices', 'cancel'),
  }
  const run = useOnce(async (action: 'match' | 'post' | 'reopen' | 'release' | 'releasePayment') => {
    const after = await takeOnPage({ action })
    if (!after) return
    const said = {
      match: saidOfMatch(after),
      post: `Posted as ${after.voucherId}`,
      reopen: `${after.voucherId} can be changed`,
      release: `${after.voucherId} is released`,
      releasePayment: `${after.voucherId} may be paid`,
    }
    notify.success(said[action])
  })
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.post && status === 'matched', {
    id: 'post',
    label: 'Post',
    group: 'Change',
    primary: true,
    busy: running('post'),
    icon: <BookCheck aria-hidden className={icon} />,
    run: () => run('post'),
  })
  add(may.approve && status === 'variance', {
    id: 'approve',
    label: 'Approve',
    group: 'Change',
    primary: true,
    disabledBecause: whyNotApproved(invoice),
    icon: <CheckCheck aria-hidden className={icon} />,
    run: () => setAsked('approve'),
  })
  add(may.update && status === 'on_hold', {
    id: 'release',
    label: 'Release',
    group: 'Change',
    primary: true,
    busy: running('release'),
    icon: <Play aria-hidden className={icon} />,
    run: () => run('release'),
  })
  add(may.update && matchable.has(status), {
    id: 'match',
    label: status === 'draft' || status === 'pending_match' ? 'Match' : 'Match again',
    group: 'Change',
    primary: status === 'draft' || status === 'pending_match' || (status === 'variance' && (!may.approve || whyNotApproved(invoice) !== undefined)),
    busy: running('match'),
    icon: <Scale aria-hidden className={icon} />,
    run: () => run('match'),
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: whyNotEdited(invoice),
    link: { to: '/finance/invoices/vendor/edit', search: { voucherId } },
  })
  add(may.update && stopped.has(status), {
    id: 'reopen',
    label: 'Reopen to edit',
    group: 'Change',
    busy: running('reopen'),
    icon: <Undo2 aria-hidden className={icon} />,
    run: () => run('reopen'),
  })
  add(may.create && hasOwnLines(invoice), duplicateAction('/finance/invoices/vendor/add', voucherId))
  add(may.create && type === 'invoice' && debitable.has(status), {
    id: 'debit',
    label: 'Debit',
    group: 'Create',
    icon: <HandCoins aria-hidden className={icon} />,
    link: { to: '/finance/invoices/vendor/add', search: { debitOf: voucherId } },
  })
  add(may.update && stopped.has(status), {
    id: 'hold',
    label: 'Hold',
    group: 'Hold',
    icon: <Pause aria-hidden className={icon} />,
    run: () => setAsked('hold'),
  })
  add(may.update && type === 'invoice' && unpaid.has(status) && !holdPayment, {
    id: 'holdPayment',
    label: 'Hold payment',
    group: 'Hold',
    icon: <ShieldBan aria-hidden className={icon} />,
    run: () => setAsked('holdPayment'),
  })
  add(may.approve && holdPayment, {
    id: 'releasePayment',
    label: 'Release payment',
    group: 'Hold',
    busy: running('releasePayment'),
    icon: <ShieldCheck aria-hidden className={icon} />,
    run: () => run('releasePayment'),
  })
  add(may.cancel && status !== 'draft' && status !== 'cancelled', {
    id: 'cancel',
    label: `Cancel ${called(invoice)}`,
    group: 'Close',
    icon: <Ban aria-hidden className={icon} />,
    disabledBecause: whyNotCancelled(invoice),
    run: () => setAsked('cancel'),
  })
  add(may.remove && status === 'draft', {
    id: 'discard',
    label: 'Delete draft',
    group: 'Close',
    icon: <Trash2 aria-hidden className={icon} />,
    run: () => setAsked('discard'),
  })
  return { actions, dialog: asked && <InvoiceDialogs asked={asked} invoice={invoice} take={take} onClose={() => setAsked(null)} /> }
}
