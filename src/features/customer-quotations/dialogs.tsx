import { lazyPart } from '@/lib/lazy-part'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { notify } from '@/ui/feedback/notify'
import { AcceptDialog } from './accept-dialog'
import { ShareDialog } from './share-dialog'
import type { Step } from './use-step'

const SendDialog = lazyPart(async () => (await import('./send-dialog')).SendDialog)

/** The question that is open. */
export type Asked = 'sendBack' | 'send' | 'accept' | 'reject' | 'share' | 'cancel' | null

interface QuotationDialogsProps {
  asked: NonNullable<Asked>
  quotation: CustomerQuotation
  take: (step: Step, of?: Pick<CustomerQuotation, 'version' | 'voucherId'>) => Promise<CustomerQuotation | null>
  onClose: () => void
}

const reasons = {
  sendBack: {
    title: 'Send back',
    description: 'It becomes a draft again, for its author to change.',
    submit: 'Send back',
    missing: 'Say why it goes back.',
    said: 'is a draft again',
  },
  reject: {
    title: 'Customer rejected',
    description: 'The quotation is lost. A new revision can still be offered.',
    submit: 'Mark as rejected',
    missing: 'Say why it was rejected.',
    said: 'is marked as rejected',
  },
  cancel: {
    title: 'Cancel this quotation?',
    description: 'Its number stays with it. This can’t be undone.',
    submit: 'Cancel quotation',
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
} as const

export const QuotationDialogs = ({ asked, quotation, take, onClose }: QuotationDialogsProps) => {
  const { voucherId } = quotation
  if (asked === 'send') return <SendDialog quotation={quotation} take={take} onClose={onClose} />
  if (asked === 'share') return <ShareDialog quotation={quotation} onClose={onClose} />
  if (asked === 'accept')
    return (
      <AcceptDialog
        quotation={quotation}
        onClose={onClose}
        onAccept={async (answer) => {
          if (!(await take({ action: 'accept', ...answer }))) return
          onClose()
          notify.success(`${voucherId} is accepted`)
        }}
      />
    )
  const { said, ...texts } = reasons[asked]
  return (
    <ReasonDialog
      {...texts}
      keep={asked === 'cancel' ? 'Keep it' : 'Cancel'}
      onClose={onClose}
      onReason={async (reason) => {
        const after = await take({ action: asked, reason })
        if (!after) return
        onClose()
        notify.success(`${after.voucherId} ${said}`)
      }}
    />
  )
}
