import type { SalesOrderStep } from '@/contracts/sales-order-input'
import type { SalesOrder } from '@/contracts/sales-orders'
import { AnswersDialog, type Question } from '@/documents/detail/answers-dialog'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import type { StepOf } from '@/documents/detail/use-document-step'
import { creditQuestion } from '@/documents/trade/credit-question'
import { MailDialog } from '@/documents/mail/mail-dialog'
import { notify } from '@/ui/feedback/notify'
import { useDiscardSalesOrder } from './mutations'
import { profiles } from './profiles'
import { orderPdfQuery, proposalQuery } from './queries'

export type Step = StepOf<SalesOrderStep>
/** The question that is open. */
export type Asked = 'send' | 'confirm' | 'approve' | 'reject' | 'hold' | 'reopen' | 'close' | 'cancel' | 'discard' | null

interface OrderDialogsProps {
  asked: NonNullable<Asked>
  order: SalesOrder
  take: (step: Step) => Promise<SalesOrder | null>
  onClose: () => void
}

const reasons = {
  reject: {
    title: 'Send this order back?',
    description: 'It becomes a draft again and keeps its number.',
    submit: 'Send back',
    missing: 'Say why it is sent back.',
    said: 'is sent back',
  },
  hold: {
    title: 'Put this order on hold?',
    description: 'Nothing of it is delivered or ordered until it is released.',
    submit: 'Put on hold',
    missing: 'Say why it is put on hold.',
    said: 'is on hold',
  },
  close: {
    title: 'Close what remains?',
    description:
      'Nothing more of this order is delivered, what is reserved for it is free, and the rest of the customer’s order can be confirmed anew. What was delivered stays as it is.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    said: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it, and the customer’s order can be confirmed anew. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    said: 'is cancelled',
  },
} as const

const withoutPo = (what: string): Question<'withoutPoReason'> => ({
  name: 'withoutPoReason',
  label: `Why ${what} without an order of the customer`,
  missing: `Say why ${what} without an order of the customer.`,
})

/** What the customer did not order: the whole, or the first line that confirms nothing of theirs; null when they ordered all of it. */
export const unordered = ({ customerPoVoucherId, lines }: Pick<SalesOrder, 'customerPoVoucherId' | 'lines'>): string | null => {
  if (!customerPoVoucherId) return 'it is confirmed'
  const stranger = lines.find(({ customerPoLineId }) => !customerPoLineId)
  return stranger ? `line ${stranger.lineNo} is sold` : null
}

/** What has to be said before the order is confirmed. A reason that was given before still holds. */
export const confirmQuestions = (order: SalesOrder, mayApprove: boolean) => {
  const what = unordered(order)
  return [
    ...(what && !order.withoutPoReason ? [withoutPo(what)] : []),
    // Who may not approve leaves the credit check to who does.
    ...(!what || mayApprove ? creditQuestion(order.credit) : []),
  ]
}

export const saidOfConfirmed = ({ voucherId, status }: SalesOrder): string =>
  status === 'pending_approval' ? `${voucherId} waits for approval` : `Confirmed as ${voucherId}`

export const OrderDialogs = ({ asked, order, take, onClose, mayApprove }: OrderDialogsProps & { mayApprove: boolean }) => {
  const { voucherId, profile } = order
  const { mutateAsync: discard } = useDiscardSalesOrder(order)
  const done = (say: (after: SalesOrder) => string) => async (step: Step) => {
    const after = await take(step)
    if (!after) return
    onClose()
    notify.success(say(after))
  }
  if (asked === 'discard') return <DiscardDialog voucherId={voucherId} discard={() => discard()} list={{ to: profiles[profile].listPage }} onClose={onClose} />
  if (asked === 'send')
    return (
      <MailDialog
        module="sales-orders"
        document={order}
        party={order.customer.name}
        proposalQuery={proposalQuery}
        pdfQuery={orderPdfQuery}
        send={(mail) => take({ action: 'send', mail })}
        onClose={onClose}
      />
    )
  if (asked === 'confirm' || asked === 'approve')
    return (
      <AnswersDialog
        title={asked === 'confirm' ? `Confirm ${voucherId}?` : `Approve ${voucherId}?`}
        description="Its goods are reserved in stock as far as they are free. Your name stays with it."
        submit={asked === 'confirm' ? 'Confirm order' : 'Approve order'}
        questions={asked === 'confirm' ? confirmQuestions(order, mayApprove) : creditQuestion(order.credit)}
        onClose={onClose}
        onAnswer={(answers) => done(saidOfConfirmed)({ action: asked, ...answers })}
      />
    )
  if (asked === 'reopen')
    return (
      <QuestionDialog
        title="Make this order a draft again?"
        text="What is reserved for it is free until it is confirmed again. It keeps its number."
        keep="Keep it confirmed"
        submit="Reopen order"
        onClose={onClose}
        run={() => done((after) => `${after.voucherId} is a draft again`)({ action: 'reopen' })}
      />
    )
  const { said, ...texts } = reasons[asked]
  return (
    <ReasonDialog {...texts} keep="Keep it" onClose={onClose} onReason={(reason) => done((after) => `${after.voucherId} ${said}`)({ action: asked, reason })} />
  )
}
