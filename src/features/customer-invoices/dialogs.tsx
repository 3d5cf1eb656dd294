import type { CustomerInvoicePatch } from '@/contracts/customer-invoice-input'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { DatedReasonDialog } from '@/documents/detail/dated-reason-dialog'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { amountText } from '@/documents/amount-text'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { notify } from '@/ui/feedback/notify'
import { useDiscardCustomerInvoice } from './mutations'
import { called } from './words'
import { customerInvoicePdfQuery, proposalQuery } from './queries'

/** The question that is open. */
export type Asked = 'send' | 'cancel' | 'writeOff' | 'undoWriteOff' | 'discard' | null

interface InvoiceDialogsProps {
  asked: NonNullable<Asked>
  invoice: CustomerInvoice
  take: (step: StepOf<CustomerInvoicePatch>) => Promise<CustomerInvoice | null>
  onClose: () => void
}

const questionsOf = (invoice: CustomerInvoice) => {
  const { voucherId, openAmount, writtenOff, currency } = invoice
  return {
    cancel: {
      title: `Cancel ${voucherId}?`,
      description: 'It is reversed in the ledger on the day that you choose, and keeps its number. This can’t be undone.',
      dateLabel: 'Reversed on',
      submit: `Cancel ${called(invoice)}`,
      missing: 'Say why it is cancelled.',
      said: 'is cancelled',
    },
    writeOff: {
      title: `Write off ${amountText(openAmount, currency)}?`,
      description: 'What is still open of the invoice is given up. It can be taken back when it is paid after all.',
      dateLabel: 'Written off on',
      submit: 'Write off',
      missing: 'Say why it won’t be paid.',
      said: 'is written off',
    },
    undoWriteOff: {
      title: `Take back that ${amountText(writtenOff, currency)} were written off?`,
      description: 'The customer owes it again.',
      dateLabel: 'Taken back on',
      submit: 'Take back',
      missing: 'Say why it is owed after all.',
      said: 'is owed again',
    },
  }
}

export const InvoiceDialogs = ({ asked, invoice, take, onClose }: InvoiceDialogsProps) => {
  const { mutateAsync: discard } = useDiscardCustomerInvoice(invoice)
  if (asked === 'discard')
    return <DiscardDialog voucherId={invoice.voucherId} discard={discard} list={{ to: '/finance/invoices/customer/list' }} onClose={onClose} />
  if (asked === 'send')
    return (
      <MailDialog
        module="customer-invoices"
        document={invoice}
        party={invoice.customer.name}
        proposalQuery={proposalQuery}
        pdfQuery={customerInvoicePdfQuery}
        send={(mail) => take({ action: 'send', mail })}
        onClose={onClose}
      />
    )
  const { said, ...texts } = questionsOf(invoice)[asked]
  return (
    <DatedReasonDialog
      {...texts}
      keep="Keep it"
      onClose={onClose}
      onReason={async (reason, date) => {
        const after = await take({ action: asked, reason, date })
        if (!after) return
        onClose()
        notify.success(`${after.voucherId} ${said}`)
      }}
    />
  )
}
