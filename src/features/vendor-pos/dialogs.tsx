import type { VendorPoPatch } from '@/contracts/vendor-po-input'
import type { VendorPo } from '@/contracts/vendor-pos'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { notify } from '@/ui/feedback/notify'
import { ChangeDialog } from './change-dialog'
import { useDiscardVendorPo } from './mutations'
import { proposalQuery, vendorPoPdfQuery } from './queries'

export type Step = StepOf<VendorPoPatch>
/** The question that is open. */
export type Asked = 'send' | 'changeOrder' | 'reject' | 'close' | 'cancel' | 'discard' | null

interface PoDialogsProps {
  asked: NonNullable<Asked>
  po: VendorPo
  take: (step: Step) => Promise<VendorPo | null>
  onClose: () => void
}

const reasons = {
  reject: {
    title: 'Reject this order?',
    description: 'It can be edited and submitted again under its number.',
    submit: 'Reject order',
    missing: 'Say why it is rejected.',
    said: 'is rejected',
  },
  close: {
    title: 'Close what remains?',
    description: 'Nothing more of this order is waited for, and sales orders can have it bought elsewhere. This can’t be undone.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    said: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it. Tell the vendor, if it was sent. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
} as const

const Discard = ({ po, onClose }: Pick<PoDialogsProps, 'po' | 'onClose'>) => {
  const { mutateAsync } = useDiscardVendorPo(po)
  return <DiscardDialog voucherId={po.voucherId} discard={() => mutateAsync()} list={{ to: '/purchases/po-to-vendor/list' }} onClose={onClose} />
}

export const PoDialogs = ({ asked, po, take, onClose }: PoDialogsProps) => {
  if (asked === 'discard') return <Discard po={po} onClose={onClose} />
  if (asked === 'send')
    return (
      <MailDialog
        module="vendor-pos"
        document={po}
        party={po.vendor.name}
        proposalQuery={proposalQuery}
        pdfQuery={vendorPoPdfQuery}
        send={(mail) => take({ action: 'send', mail })}
        onClose={onClose}
      />
    )
  if (asked === 'changeOrder') return <ChangeDialog po={po} onClose={onClose} />
  const { said, ...texts } = reasons[asked]
  const answer = async (reason: string) => {
    const after = await take({ action: asked, reason })
    if (!after) return
    onClose()
    notify.success(`${after.voucherId} ${said}`)
  }
  return <ReasonDialog {...texts} keep="Keep it" onClose={onClose} onReason={answer} />
}
