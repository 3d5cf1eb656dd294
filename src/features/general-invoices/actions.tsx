import { useNavigate } from '@tanstack/react-router'
import { Ban, BookCheck, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GeneralInvoicePatch } from '@/contracts/general-invoice-input'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { DocumentAction } from '@/documents/detail/actions'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { type StepOf, useDocumentStep } from '@/documents/detail/use-document-step'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { useChangeGeneralInvoice, useDiscardGeneralInvoice, useRememberGeneralInvoice } from './mutations'

type Step = StepOf<GeneralInvoicePatch>
const icon = 'size-4'

const useStep = (invoice: GeneralInvoice) =>
  useDocumentStep({ kind: 'general_invoice', document: invoice, change: useChangeGeneralInvoice(), remember: useRememberGeneralInvoice() })

const useDiscard = (invoice: GeneralInvoice) => {
  const navigate = useNavigate()
  const { mutateAsync } = useDiscardGeneralInvoice(invoice)
  return useOnce(async () => {
    try {
      await mutateAsync()
      await navigate({ to: '/finance/invoices/general/list' })
      notify.success('Draft deleted')
    } catch (error) {
      notify.error(errorMessage(error))
    }
  })
}

interface CancelDialogProps {
  invoice: GeneralInvoice
  take: (step: Step) => Promise<GeneralInvoice | null>
  onClose: () => void
}

const CancelDialog = ({ invoice, take, onClose }: CancelDialogProps) => {
  const today = useToday()
  const [date, setDate] = useState(today)
  return (
    <ReasonDialog
      title={`Cancel ${invoice.voucherId}?`}
      description="It is reversed in the ledger on the day that you choose, and keeps its number. This can’t be undone."
      submit="Cancel invoice"
      keep="Keep it"
      missing="Say why it is cancelled."
      onClose={onClose}
      onReason={async (reason) => {
        const after = await take({ action: 'cancel', reason, date: date || undefined })
        if (!after) return
        onClose()
        notify.success(`${after.voucherId} is cancelled`)
      }}
    >
      <Field label="Reversed on">
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </ReasonDialog>
  )
}

/** Why the invoice can't be cancelled now. */
const whyNotCancelled = ({ status }: GeneralInvoice): string | undefined =>
  status === 'posted' ? undefined : 'Something of it is paid. Take the payment apart from it first.'

/** What can be done with the invoice now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useInvoiceActions = (invoice: GeneralInvoice): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status } = invoice
  const [asked, setAsked] = useState<'cancel' | 'discard' | null>(null)
  const { take, running } = useStep(invoice)
  const discard = useDiscard(invoice)
  const may = {
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
  add(may.update, {
    id: 'edit',
    label: 'Edit',
    group: 'Change',
    shortcut: 'e',
    icon: <Pencil aria-hidden className={icon} />,
    disabledBecause: status === 'draft' ? undefined : 'What is posted stays as it stands in the ledger.',
    link: { to: '/finance/invoices/general/edit', search: { voucherId } },
  })
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
      <CancelDialog invoice={invoice} take={take} onClose={close} />
    ) : asked === 'discard' ? (
      <Dialog
        open
        alert
        onOpenChange={(open) => !open && close()}
        title={`Delete ${voucherId}?`}
        description="Its lines and files are deleted with it and can’t be brought back."
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button tone="danger" onClick={() => void discard()}>
              Delete draft
            </Button>
          </>
        }
      />
    ) : null
  return { actions, dialog }
}
