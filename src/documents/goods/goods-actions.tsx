import { Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Flag } from '@/contracts/permissions'
import type { DocumentAction } from '@/documents/detail/actions'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { action, discardAction, editAction, possible, postAction } from '@/documents/detail/document-actions'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import type { RowLink } from '@/ui/data-table/types'

interface Moved {
  voucherId: string
  status: string
}

/** What `useDocumentSteps` answers, as far as goods need it. */
interface GoodsSteps<Document> {
  asked: string | null
  close: () => void
  ask: (question: 'reverse' | 'discard') => () => void
  running: (action: 'post') => boolean
  does: (step: { action: 'post' }, said: (after: Document) => string) => () => unknown
  finish: (step: { action: 'reverse'; reason: string; date: string | undefined }, said: (after: Document) => string) => Promise<void>
  discarding: ComponentProps<typeof DiscardDialog>
}

interface GoodsActions<Document extends Moved> {
  document: Document
  steps: GoodsSteps<Document>
  may: (flag: Flag) => boolean
  edit: RowLink
  /** What a reversal does, in the dialog that asks for it. */
  reversal: string
  /** Why it can't be reversed here. */
  notReversedBecause: string | undefined
}

/** Goods that come and goods that go are posted, edited, reversed and deleted alike. */
export const goodsActions = <Document extends Moved>({
  document: { voucherId, status },
  steps,
  may,
  edit,
  reversal,
  notReversedBecause,
}: GoodsActions<Document>): { actions: DocumentAction[]; dialog: ReactNode } => {
  const isDraft = status === 'draft'
  const actions = possible([
    may('post') && isDraft && postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) }),
    may('update') && editAction(edit, isDraft ? undefined : 'What is posted stays as it stands in stock and ledger.'),
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
