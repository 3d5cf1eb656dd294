import type { CustomerPo } from '@/contracts/customer-pos'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { AcceptDialog } from './accept-dialog'
import { calls } from './mutations'

export const usePoSteps = (po: CustomerPo) =>
  useDocumentSteps({ ...calls, document: po, questions: ['receiveTwin', 'reconfirm', 'accept', 'close', 'cancel', 'discard'] })

const reasons = {
  close: {
    title: 'Close what remains?',
    description: 'Nothing more of this order is delivered. What was delivered stays as it is.',
    submit: 'Close order',
    missing: 'Say why it is closed.',
    outcome: 'is closed',
  },
  cancel: {
    title: 'Cancel this order?',
    description: 'Its number stays with it, and the quotation can be ordered anew. This can’t be undone.',
    submit: 'Cancel order',
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
} as const

/** Message after receiving an order, with the number of variances; the page shows each of them. */
export const receivedMessage = ({ voucherId, status, variances }: CustomerPo): string =>
  status === 'under_review'
    ? `Received as ${voucherId}. ${variances.length === 1 ? 'One variance has' : `${variances.length} variances have`} to be reviewed.`
    : `Received as ${voucherId}`

export const PoDialogs = ({ po, steps }: { po: CustomerPo; steps: ReturnType<typeof usePoSteps> }) => {
  const { asked: question, close, finish } = steps
  if (question === 'accept')
    return <AcceptDialog po={po} onClose={close} onAccept={(answer) => finish({ action: 'accept', ...answer }, (after) => `${after.voucherId} is accepted`)} />
  if (question === 'reconfirm')
    return (
      <QuestionDialog
        title="Take an order on an outdated quotation?"
        text={`${po.quotationVoucherId ?? 'Its quotation'} is superseded or has expired. You confirm that it still holds.`}
        keep="Not now"
        submit="Confirm and receive"
        onClose={close}
        run={() => finish({ action: 'receive', reconfirm: true }, receivedMessage)}
      />
    )
  if (question === 'receiveTwin')
    return (
      <ReasonDialog
        title="Why is it another order?"
        description={`The customer has another order under the number ${po.customerOrderNumber}.`}
        submit="Receive order"
        missing="Say why it is another order."
        onClose={close}
        onReason={(duplicateReason) => finish({ action: 'receive', duplicateReason, reconfirm: po.quotationOutdated }, receivedMessage)}
      />
    )
  return <ReasonedSteps steps={steps} texts={reasons} />
}
