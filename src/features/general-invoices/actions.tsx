import { Ban, BookCheck, Pencil, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { DocumentAction } from '@/documents/detail/actions'
import { DatedReasonDialog } from '@/documents/detail/dated-reason-dialog'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { useMay } from '@/lookups/use-may'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { notify } from '@/ui/feedback/notify'
import { useChangeGeneralInvoice, useDiscardGeneralInvoice, useRememberGeneralInvoice } from './mutations'
import { generalInvoicePdfQuery, proposalQuery } from './queries'

const icon = 'size-4'

const useStep = (invoice: GeneralInvoice) =>
  useDocumentStep({ kind: 'general_invoice', document: invoice, change: useChangeGeneralInvoice(), remember: useRememberGeneralInvoice() })

/** Why the invoice can't be cancelled now. */
const whyNotCancelled = ({ status }: GeneralInvoice): string | undefined =>
  status === 'posted' ? undefined : 'Something of it is paid. Take the payment apart from it first.'

/** What can be done with the invoice now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useInvoiceActions = (invoice: GeneralInvoice): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, direction, sentAt } = invoice
  const [asked, setAsked] = useState<'send' | 'cancel' | 'discard' | null>(null)
  const { take, running } = useStep(invoice)
  const { mutateAsync: discard } = useDiscardGeneralInvoice(invoice)
  const may = {
    create: useMay('general-invoices', 'create'),
    update: useMay('general-invoices', 'update'),
    remove: useMay('general-invoices', 'delete'),
    post: useMay('general-invoices', 'post'),
    cancel: useMay('general-invoices', 'cancel'),
  }
  const post = useOnce(async () => {
    const after = await take({ action: 'post' })
    if (after) notify.success(`Posted as ${after.voucherId}`)
  })
  const actions: DocumentAction[] = []
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(may.post && status === 'draft', {
    id: 'post',
    label: 'Post',
    group: 'Change',
    primary: true,
    busy: running('post'),
    icon: <BookCheck aria-hidden className={icon} />,
    run: post,
  })
  add(may.update && direction === 'receivable' && status !== 'draft' && status !== 'cancelled', {
    id: 'send',
    label: sentAt ? 'Send again' : 'Send by mail',
    group: 'Change',
    primary: sentAt === null,
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
    link: { to: '/finance/invoices/general/edit', search: { voucherId } },
  })
  add(may.create, duplicateAction('/finance/invoices/general/add', voucherId))
  add(may.cancel && status !== 'draft' && status !== 'cancelled', {
    id: 'cancel',
    label: 'Cancel invoice',
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
  const close = () => setAsked(null)
  const dialog =
    asked === 'cancel' ? (
      <DatedReasonDialog
        title={`Cancel ${voucherId}?`}
        description="It is reversed in the ledger on the day that you choose, and keeps its number. This can’t be undone."
        dateLabel="Reversed on"
        submit="Cancel invoice"
        keep="Keep it"
        missing="Say why it is cancelled."
        onClose={close}
        onReason={async (reason, date) => {
          const after = await take({ action: 'cancel', reason, date })
          if (!after) return
          close()
          notify.success(`${after.voucherId} is cancelled`)
        }}
      />
    ) : asked === 'send' ? (
      <MailDialog
        module="general-invoices"
        document={invoice}
        party={invoice.party.name}
        proposalQuery={proposalQuery}
        pdfQuery={generalInvoicePdfQuery}
        send={(mail) => take({ action: 'send', mail })}
        onClose={close}
      />
    ) : asked === 'discard' ? (
      <DiscardDialog voucherId={voucherId} discard={discard} list={{ to: '/finance/invoices/general/list' }} onClose={close} />
    ) : null
  return { actions, dialog }
}
