import { Suspense } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { useSteps } from '@/documents/detail/use-document-steps'
import { lazyPart } from '@/lib/lazy-part'
import { AssignDialog } from './assign-dialog'
import { calls } from './mutations'
import { NoQuoteDialog } from './no-quote-dialog'

const RequestDialog = lazyPart(async () => (await import('./request-dialog')).RequestDialog)

export const useInquirySteps = (inquiry: Inquiry) => useSteps({ ...calls, document: inquiry, questions: ['assign', 'lose', 'noQuote', 'discard', 'request'] })

interface InquiryDialogsProps {
  inquiry: Inquiry
  coverage: Coverage | undefined
  steps: ReturnType<typeof useInquirySteps>
  mayReopen: boolean
  onDiscard: (canUndo: boolean) => Promise<void>
}

/** The open dialog, which asks for the input that an action needs. */
export const InquiryDialogs = ({ inquiry, coverage, steps, mayReopen, onDiscard }: InquiryDialogsProps) => {
  const { voucherId, ownerId, lines, files } = inquiry
  const { asked, close, finish } = steps
  if (asked === 'assign')
    return (
      <AssignDialog
        what={voucherId}
        ownerId={ownerId}
        busy={steps.running('assign')}
        onClose={close}
        onAssign={(chosen, name) => void finish({ action: 'assign', ownerId: chosen }, () => `${name} is the owner now`, { action: 'assign', ownerId })}
      />
    )
  if (asked === 'lose')
    return (
      <ReasonDialog
        title="Mark as lost"
        description="The customer bought elsewhere, or not at all."
        submit="Mark as lost"
        missing="Say why it was lost."
        onClose={close}
        onReason={(reason) => finish({ action: 'lose', reason }, () => `${voucherId} is marked as lost`, mayReopen ? { action: 'reopen' } : undefined)}
      />
    )
  if (asked === 'noQuote')
    return (
      <NoQuoteDialog
        lines={lines.filter(({ noQuoteReason }) => noQuoteReason === null)}
        onClose={close}
        onSubmit={(lineIds, reason) =>
          finish({ action: 'noQuote', lineIds, reason }, () => (lineIds.length === 1 ? '1 line is not quoted' : `${lineIds.length} lines are not quoted`), {
            action: 'quoteAgain',
            lineIds,
          })
        }
      />
    )
  if (asked === 'discard')
    return (
      <QuestionDialog
        danger
        title={`Delete ${voucherId}?`}
        text={`${files.length === 1 ? 'Its file is' : `Its ${files.length} files are`} deleted with it and can’t be brought back.`}
        submit="Delete draft"
        onClose={close}
        run={() => onDiscard(false)}
      />
    )
  return asked === 'request' ? (
    <Suspense fallback={null}>
      <RequestDialog inquiry={inquiry} coverage={coverage} onClose={close} />
    </Suspense>
  ) : null
}
