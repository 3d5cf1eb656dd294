import type { CustomerPo } from '@/contracts/customer-pos'
import { AnswersDialog, type Question } from '@/documents/detail/answers-dialog'
import { creditQuestion } from '@/documents/trade/credit-question'

interface AcceptDialogProps {
  po: CustomerPo
  onClose: () => void
  onAccept: (answer: { note?: string; creditReason?: string }) => Promise<void>
}

const note: Question<'note'> = { name: 'note', label: 'Why it is right as it is', missing: 'Say why the order is right as it is.' }

/** Asks for what is required to accept the order: why its variances are right, and why it passes the credit check. */
export const AcceptDialog = ({ po, onClose, onAccept }: AcceptDialogProps) => {
  const isReview = po.status === 'under_review'
  return (
    <AnswersDialog<'note' | 'creditReason'>
      title={`Accept ${po.voucherId}?`}
      description={isReview ? 'With its variances as the customer ordered it. Your name and your note stay with it.' : 'Your name stays with it.'}
      submit="Accept order"
      questions={[...(isReview ? [note] : []), ...creditQuestion(po.credit)]}
      onClose={onClose}
      onAnswer={onAccept}
    />
  )
}
