import type { VendorInvoicePatch } from '@/contracts/vendor-invoice-input'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { DatedReasonDialog } from '@/documents/detail/dated-reason-dialog'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { notify } from '@/ui/feedback/notify'
import { useDiscardVendorInvoice } from './mutations'
import { called, isUnposted } from './words'

type Reasoned = 'approve' | 'hold' | 'holdPayment' | 'cancel'
/** The question that is open. */
export type Asked = Reasoned | 'discard' | null

interface InvoiceDialogsProps {
  asked: NonNullable<Asked>
  invoice: VendorInvoice
  take: (step: StepOf<VendorInvoicePatch>) => Promise<VendorInvoice | null>
  onClose: () => void
}

const questionsOf = (invoice: VendorInvoice) => ({
  approve: {
    title: 'Approve what differs?',
    description: 'The invoice is right as it is. Your name and your reason stay with it.',
    submit: 'Approve',
    missing: 'Say why it is right.',
    said: 'is approved',
  },
  hold: {
    title: `Hold ${invoice.voucherId}?`,
    description: 'Nothing is done with it until it is released. Then it is matched anew.',
    submit: 'Hold',
    missing: 'Say why it is held.',
    said: 'is on hold',
  },
  holdPayment: {
    title: `Hold the payment of ${invoice.voucherId}?`,
    description: 'It stays in the ledger and is not paid before it is released.',
    submit: 'Hold payment',
    missing: 'Say why it isn’t paid.',
    said: 'isn’t paid for now',
  },
  cancel: {
    title: `Cancel ${invoice.voucherId}?`,
    description: isUnposted(invoice)
      ? 'Nothing of it is in the ledger. What it bills can be billed again. This can’t be undone.'
      : 'It is reversed in the ledger on the day that you choose, and keeps its number. What it billed can be billed again. This can’t be undone.',
    submit: `Cancel ${called(invoice)}`,
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
})

export const InvoiceDialogs = ({ asked, invoice, take, onClose }: InvoiceDialogsProps) => {
  const { mutateAsync: discard } = useDiscardVendorInvoice(invoice)
  if (asked === 'discard')
    return <DiscardDialog voucherId={invoice.voucherId} discard={discard} list={{ to: '/finance/invoices/vendor/list' }} onClose={onClose} />
  const { said, ...texts } = questionsOf(invoice)[asked]
  const done = async (step: StepOf<VendorInvoicePatch>) => {
    const after = await take(step)
    if (!after) return
    onClose()
    notify.success(`${after.voucherId} ${said}`)
  }
  if (asked === 'cancel' && !isUnposted(invoice))
    return (
      <DatedReasonDialog
        {...texts}
        keep="Keep it"
        dateLabel="Reversed on"
        onClose={onClose}
        onReason={(reason, date) => done({ action: 'cancel', reason, date })}
      />
    )
  return <ReasonDialog {...texts} keep={asked === 'cancel' ? 'Keep it' : 'Not now'} onClose={onClose} onReason={(reason) => done({ action: asked, reason })} />
}
