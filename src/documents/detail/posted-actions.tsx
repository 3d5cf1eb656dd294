import { Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Flag } from '@/contracts/permissions'
import type { DocumentAction } from './actions'
import { DiscardDialog } from './discard-dialog'
import { action, discardAction, editAction, possible, postAction } from './document-actions'
import { ReasonedStep } from './reasoned-step'
import type { RowLink } from '@/ui/data-table/types'

interface Posted {
  voucherId: string
  status: string
}

/** The part of `useDocumentSteps` that is used here. */
interface PostedSteps<Document> {
  asked: string | null
  close: () => void
  ask: (question: 'reverse' | 'discard') => () => void
  running: (action: 'post') => boolean
  does: (step: { action: 'post' }, said: (after: Document) => string) => () => unknown
  finish: (step: { action: 'reverse'; reason: string; date: string | undefined }, said: (after: Document) => string) => Promise<void>
  discarding: ComponentProps<typeof DiscardDialog>
}

interface PostedActions<Document extends Posted> {
  document: Document
  steps: PostedSteps<Document>
  may: (flag: Flag) => boolean
  edit: RowLink
  /** "stock and ledger" */
  standsIn: string
  /** What a reversal does, in the dialog that asks for it. */
  reversal: string
  /** Why it can't be reversed here. */
  notReversedBecause?: string | undefined
}

/** The actions of documents that are posted once and can only be reversed then: movements of goods, and vouchers. */
export const postedActions = <Document extends Posted>({
  document: { voucherId, status },
  steps,
  may,
  edit,
  standsIn,
  reversal,
  notReversedBecause,
}: PostedActions<Document>): { actions: DocumentAction[]; dialog: ReactNode } => {
  const isDraft = status === 'draft'
  const actions = possible([
    may('post') && isDraft && postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) }),
    may('update') && editAction(edit, isDraft ? undefined : `What is posted stays as it stands in ${standsIn}.`),
    may('cancel') &&
      status === 'posted' &&
      action('reverse', 'Reverse', Undo2, { group: 'Close', disabledBecause: notReversedBecause, run: steps.ask('reverse') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'reverse' ? (
      <ReasonedStep
        texts={{
          title: `Reverse ${voucherId}?`,
          description: reversal,
          dateLabel: 'Reversed on',
          submit: 'Reverse',
          missing: 'Say why it is reversed.',
          said: 'is reversed',
        }}
        steps={steps}
        step={(reason, date) => ({ action: 'reverse' as const, reason, date })}
      />
    ) : steps.asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  return { actions, dialog }
}
