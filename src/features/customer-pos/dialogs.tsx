import type { CustomerPoPatch } from '@/contracts/customer-po-input'
import type { CustomerPo } from '@/contracts/customer-pos'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { notify } from '@/ui/feedback/notify'
import { AcceptDialog } from './accept-dialog'
import { useDiscardCustomerPo } from './mutations'

export type Step = StepOf<CustomerPoPatch>
/** The question that is open. */
export type Asked = 'receiveTwin' | 'reconfirm' | 'accept' | 'close' | 'cancel' | 'discard' | null

interface PoDialogsProps {
  asked: NonNullable<Asked>
  po: CustomerPo
  take: (step: Step) => Promise<CustomerPo | null>
  onClose: () => void
}

const reasons = {
  close: {
    title: 'Close what remains?',
    description: 'Nothing more of this order is delivered. What was delivered stays as it is.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    said: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it, and the quotation can be ordered anew. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
} as const

/** What stands in the way is said where it is; what was done is said in one sentence. */
export const saidOfReceived = ({ voucherId, status, variances }: CustomerPo): string =>
  status === 'under_review'
    ? `Received as ${voucherId}. ${variances.length === 1 ? 'One variance has' : `${variances.length} variances have`} to be reviewed.`
    : `Received as ${voucherId}`

export const PoDialogs = ({ asked, po, take, onClose }: PoDialogsProps) => {
  const done = (say: (after: CustomerPo) => string) => async (step: Step) => {
    const after = await take(step)
    if (!after) return
    onClose()
    notify.success(say(after))
  }
  const receive = done(saidOfReceived)
  const { mutateAsync: discard } = useDiscardCustomerPo(po)
  if (asked === 'discard')
    return <DiscardDialog voucherId={po.voucherId} discard={() => discard()} list={{ to: '/purchases/po-from-customer/list' }} onClose={onClose} />
  if (asked === 'accept')
    return <AcceptDialog po={po} onClose={onClose} onAccept={(answer) => done((after) => `${after.voucherId} is accepted`)({ action: 'accept', ...answer })} />
  if (asked === 'reconfirm')
    return (
      <QuestionDialog
        title="Take an order on an outdated quotation?"
        text={`${po.quotationVoucherId ?? 'Its quotation'} is superseded or has expired. You confirm that it still holds.`}
        keep="Not now"
        submit="Confirm and receive"
        onClose={onClose}
        run={() => receive({ action: 'receive', reconfirm: true })}
      />
    )
  if (asked === 'receiveTwin')
    return (
      <ReasonDialog
        title="Why is it another order?"
        description={`The customer has another order under the number ${po.customerOrderNumber}.`}
        submit="Receive order"
        missing="Say why it is another order."
        onClose={onClose}
        onReason={(duplicateReason) => receive({ action: 'receive', duplicateReason, reconfirm: po.quotationOutdated })}
      />
    )
  const { said, ...texts } = reasons[asked]
  return (
    <ReasonDialog {...texts} keep="Keep it" onClose={onClose} onReason={(reason) => done((after) => `${after.voucherId} ${said}`)({ action: asked, reason })} />
  )
}
