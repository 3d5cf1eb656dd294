import type { VendorOrder } from '@/contracts/vendor-orders'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonedSteps } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { calls } from './mutations'
import { ShipDialog } from './ship-dialog'

export const useVendorOrderSteps = (order: VendorOrder) =>
  useDocumentSteps({ ...calls, document: order, questions: ['dispute', 'revise', 'ship', 'cancel', 'discard'] })

const reasons = {
  dispute: {
    title: 'Dispute this confirmation?',
    description: 'It waits until the vendor confirms anew, or somebody accepts it.',
    submit: 'Dispute',
    missing: 'Say what is disputed.',
    outcome: 'is disputed',
  },
  cancel: {
    title: 'Cancel this confirmation?',
    description: 'Our PO stands, and can be confirmed anew. This can’t be undone.',
    submit: 'Cancel confirmation',
    missing: 'Say why it is cancelled.',
    outcome: 'is cancelled',
  },
} as const

export const VendorOrderDialogs = ({ order, steps }: { order: VendorOrder; steps: ReturnType<typeof useVendorOrderSteps> }) => {
  const { asked, close, finish } = steps
  if (asked === 'ship')
    return (
      <ShipDialog
        order={order}
        onClose={close}
        onShip={(lines) => finish({ action: 'ship', lines }, (after) => `Noted what was shipped of ${after.voucherId}`)}
      />
    )
  if (asked === 'revise')
    return (
      <QuestionDialog
        title="Make this confirmation a draft again?"
        text="What it confirms doesn’t hold until it is acknowledged again. It keeps its number."
        keep="Keep it as it is"
        submit="Revise"
        onClose={close}
        run={() => finish({ action: 'revise' }, (after) => `${after.voucherId} is a draft again`)}
      />
    )
  return <ReasonedSteps steps={steps} texts={reasons} />
}
