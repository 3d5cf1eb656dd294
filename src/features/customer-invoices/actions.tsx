import { Ban, BookCheck, Check, HandCoins, Pencil, Send, Trash2, Undo2, WalletMinimal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import type { DocumentAction } from '@/documents/detail/actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type Asked, InvoiceDialogs } from './dialogs'
import { hasOwnLines } from './form-values'
import { useChangeCustomerInvoice, useRememberCustomerInvoice } from './mutations'
import { called } from './words'

const icon = 'size-4'
const wasPosted: readonly CustomerInvoice['status'][] = ['posted', 'partially_paid', 'paid', 'credited', 'written_off']

/** Why the invoice can't be cancelled now. A credit note takes what it settles apart by itself. */
const whyNotCancelled = ({ status, type }: CustomerInvoice): string | undefined =>
  status === 'posted' || type === 'credit_note' ? undefined : 'Something of it is settled. Take the payment, the credit note or the write-off back first.'

interface Refusals {
  /** Shows why a step was refused; false leaves it to a message. */
  meet: (error: unknown) => boolean
}

/** What can be done with the invoice now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useInvoiceActions = (invoice: CustomerInvoice, { meet }: Refusals): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, type, openAmount, credited, grandTotal } = invoice
  const [asked, setAsked] = useState<Asked>(null)
  const steps = { kind: 'customer_invoice', document: invoice, change: useChangeCustomerInvoice(), remember: useRememberCustomerInvoice() } as const
  const { take: takeOnPage, running } = useDocumentStep({ ...steps, onRefused: meet })
  const { take } = useDocumentStep(steps)
  const may = {
    create: useMay('customer-invoices', 'create'),
    update: useMay('customer-invoices', 'update'),
    remove: useMay('customer-invoices', 'delete'),
    approve: useMay('customer-invoices', 'approve'),
    post: useMay('customer-invoices', 'post'),
    cancel: useMay('customer-invoices', 'cancel'),
  }
  const post = useOnce(async () => {
    const after = await takeOnPage({ action: 'post' })
    if (after) notify.success(`Posted as ${after.voucherId}`)
  })
  const approve = useOnce(async () => {
    const after = await takeOnPage({ action: 'approve' })
    if (after) notify.success('Approved: it may differ from the order')
  })
  const isPosted = wasPosted.includes(status)
  const isInvoice = type === 'invoice'
  /** The writer, who may not, is told who can. */
  const isToApprove = may.approve && status === 'draft' && invoice.approval === 'awaited'
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.post && status === 'draft', {
    id: 'post',
    label: 'Post',
    group: 'Change',
    primary: !isToApprove,
    busy: running('post'),
    icon: <BookCheck aria-hidden className={icon} />,
    run: post,
  })
  add(isToApprove, {
    id: 'approve',
    label: 'Approve what differs',
    group: 'Change',
    primary: true,
    busy: running('approve'),
    icon: <Check aria-hidden className={icon} />,
    run: approve,
  })
  add(may.update && isPosted, {
    id: 'send',
    label: invoice.sentAt ? 'Send again' : 'Send by mail',
    group: 'Change',
    primary: invoice.sentAt === null,
    icon: <Send aria-hidden className={icon} />,
    run: () => setAsked('send'),
  })
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: status === 'draft' ? undefined : 'What is posted stays as it stands in the ledger.',
    link: { to: '/finance/invoices/customer/edit', search: { voucherId } },
  })
  add(may.create && hasOwnLines(invoice), duplicateAction('/finance/invoices/customer/add', voucherId))
  add(may.create && isInvoice && isPosted, {
    id: 'credit',
    label: 'Credit',
    group: 'Create',
    icon: <HandCoins aria-hidden className={icon} />,
    disabledBecause:
      status === 'written_off' ? 'It is written off. Take that back first.' : credited === grandTotal ? 'All of it is credited already.' : undefined,
    link: { to: '/finance/invoices/customer/add', search: { creditOf: voucherId } },
  })
  add(may.post && isInvoice && (status === 'posted' || status === 'partially_paid') && !isZero(openAmount), {
    id: 'writeOff',
    label: 'Write off',
    group: 'Close',
    icon: <WalletMinimal aria-hidden className={icon} />,
    run: () => setAsked('writeOff'),
  })
  add(may.post && isInvoice && status === 'written_off', {
    id: 'undoWriteOff',
    label: 'Take write-off back',
    group: 'Change',
    icon: <Undo2 aria-hidden className={icon} />,
    run: () => setAsked('undoWriteOff'),
  })
  add(may.cancel && isPosted, {
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
