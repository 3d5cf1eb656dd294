import type { VendorOrderStep } from '@/contracts/vendor-order-input'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { notify } from '@/ui/feedback/notify'
import { useDiscardVendorOrder } from './mutations'
import { ShipDialog } from './ship-dialog'

export type Step = StepOf<VendorOrderStep>
/** The question that is open. */
export type Asked = 'dispute' | 'revise' | 'ship' | 'cancel' | 'discard' | null

interface VendorOrderDialogsProps {
  asked: NonNullable<Asked>
  order: VendorOrder
  take: (step: Step) => Promise<VendorOrder | null>
  onClose: () => void
}

const reasons = {
  dispute: {
    title: 'Dispute this confirmation?',
    description: 'It waits until the vendor confirms anew, or somebody accepts it.',
    submit: 'Dispute',
    missing: 'Say what is disputed.',
    said: 'is disputed',
  },
  cancel: {
    title: 'Cancel this confirmation?',
    description: 'Our PO stands, and can be confirmed anew. This can’t be undone.',
    submit: 'Cancel confirmation',
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
} as const

export const VendorOrderDialogs = ({ asked, order, take, onClose }: VendorOrderDialogsProps) => {
  const { mutateAsync: discard } = useDiscardVendorOrder(order)
  const done = (say: (after: VendorOrder) => string) => async (step: Step) => {
    const after = await take(step)
    if (!after) return
    onClose()
    notify.success(say(after))
  }
  if (asked === 'discard')
    return <DiscardDialog voucherId={order.voucherId} discard={() => discard()} list={{ to: '/sales/sales-order/vendor/list' }} onClose={onClose} />
  if (asked === 'ship')
    return (
      <ShipDialog
        order={order}
        onClose={onClose}
        onShip={(lines) => done(({ voucherId }) => `Noted what was shipped of ${voucherId}`)({ action: 'ship', lines })}
      />
    )
  if (asked === 'revise')
    return (
      <QuestionDialog
        title="Make this confirmation a draft again?"
        text="What it confirms doesn’t hold until it is acknowledged again. It keeps its number."
        keep="Keep it as it is"
        submit="Revise"
        onClose={onClose}
        run={() => done((after) => `${after.voucherId} is a draft again`)({ action: 'revise' })}
      />
    )
  const { said, ...texts } = reasons[asked]
  return (
    <ReasonDialog {...texts} keep="Keep it" onClose={onClose} onReason={(reason) => done((after) => `${after.voucherId} ${said}`)({ action: asked, reason })} />
  )
}
