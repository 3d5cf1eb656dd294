import type { SalesOrder } from '@/contracts/sales-orders'
import { AnswersDialog, type Question } from '@/documents/detail/answers-dialog'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { MailStep } from '@/documents/mail/mail-step'
import { creditQuestion } from '@/documents/trade/credit-question'
import { calls } from './mutations'
import { profiles } from './profiles'
import { queries } from './queries'

export const useOrderSteps = (order: SalesOrder) =>
  useDocumentSteps({
    ...calls,
    document: order,
    questions: ['send', 'confirm', 'approve', 'reject', 'hold', 'reopen', 'close', 'cancel', 'discard'],
  })

const reasons = {
  reject: {
    title: 'Send this order back?',
    description: 'It becomes a draft again and keeps its number.',
    submit: 'Send back',
    missing: 'Say why it is sent back.',
    outcome: 'is sent back',
  },
  hold: {
    title: 'Put this order on hold?',
    description: 'Nothing of it is delivered or ordered until it is released.',
    submit: 'Put on hold',
    missing: 'Say why it is put on hold.',
    outcome: 'is on hold',
  },
  close: {
    title: 'Close what remains?',
    description:
      'Nothing more of this order is delivered, what is reserved for it is free, and the rest of the customer’s order can be confirmed anew. What was delivered stays as it is.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    outcome: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it, and the customer’s order can be confirmed anew. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
} as const

const withoutPo = (clause: string): Question<'withoutPoReason'> => ({
  name: 'withoutPoReason',
  label: `Why ${clause} without an order of the customer`,
  missing: `Say why ${clause} without an order of the customer.`,
})

/** Clause for the first thing that the customer did not order, the whole or a line; null when the customer ordered all of it. */
export const unordered = ({ customerPoVoucherId, lines }: Pick<SalesOrder, 'customerPoVoucherId' | 'lines'>): string | null => {
  if (!customerPoVoucherId) return 'it is confirmed'
  const unorderedLine = lines.find(({ customerPoLineId }) => !customerPoLineId)
  return unorderedLine ? `line ${unorderedLine.lineNo} is sold` : null
}

/** Questions to answer before the order is confirmed. A reason given earlier is not asked for again. */
export const confirmQuestions = (order: SalesOrder, mayApprove: boolean) => {
  const unorderedClause = unordered(order)
  return [
    ...(unorderedClause && !order.withoutPoReason ? [withoutPo(unorderedClause)] : []),
    // Users who may not approve leave the credit check to the approver.
    ...(!unorderedClause || mayApprove ? creditQuestion(order.credit) : []),
  ]
}

export const resultMessage = ({ voucherId, status }: SalesOrder): string =>
  status === 'pending_approval' ? `${voucherId} waits for approval` : `Confirmed as ${voucherId}`

interface OrderDialogsProps {
  order: SalesOrder
  steps: ReturnType<typeof useOrderSteps>
  mayApprove: boolean
}

export const OrderDialogs = ({ order, steps, mayApprove }: OrderDialogsProps) => {
  const { voucherId, profile } = order
  const { asked, close, finish } = steps
  if (asked === 'discard') return <DiscardDialog {...steps.discarding} list={{ to: profiles[profile].listPage }} />
  if (asked === 'send') return <MailStep document={order} party={order.customer.name} queries={queries} steps={steps} />
  if (asked === 'confirm' || asked === 'approve')
    return (
      <AnswersDialog
        title={asked === 'confirm' ? `Confirm ${voucherId}?` : `Approve ${voucherId}?`}
        description="Its goods are reserved in stock as far as they are free. Your name stays with it."
        submit={asked === 'confirm' ? 'Confirm order' : 'Approve order'}
        questions={asked === 'confirm' ? confirmQuestions(order, mayApprove) : creditQuestion(order.credit)}
        onClose={close}
        onAnswer={(answers) => finish({ action: asked, ...answers }, resultMessage)}
      />
    )
  if (asked === 'reopen')
    return (
      <QuestionDialog
        title="Make this order a draft again?"
        text="What is reserved for it is free until it is confirmed again. It keeps its number."
        keep="Keep it confirmed"
        submit="Reopen order"
        onClose={close}
        run={() => finish({ action: 'reopen' }, (after) => `${after.voucherId} is a draft again`)}
      />
    )
  return <ReasonedSteps steps={steps} texts={reasons} />
}
