import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { useMay } from '@/lookups/use-may'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { AssignDialog } from './assign-dialog'
import { NoQuoteDialog } from './no-quote-dialog'
import type { Taking } from './use-step'

const RequestDialog = lazyPart(async () => (await import('./request-dialog')).RequestDialog)

/** The question that is open. */
export type Asked = 'assign' | 'lose' | 'noQuote' | 'discard' | 'request' | null

interface InquiryDialogsProps {
  inquiry: Inquiry
  asked: Asked
  coverage: Coverage | undefined
  step: { take: (taking: Taking) => Promise<void>; busy: boolean }
  onClose: () => void
  onDiscard: (canUndo: boolean) => Promise<void>
}

/** What has to be known before a step is taken. */
export const InquiryDialogs = ({ inquiry, asked, coverage, step: { take, busy }, onClose, onDiscard }: InquiryDialogsProps) => {
  const { voucherId, ownerId, lines, files } = inquiry
  const mayReopen = useMay('inquiries', 'approve')
  if (asked === 'assign')
    return (
      <AssignDialog
        what={voucherId}
        ownerId={ownerId}
        busy={busy}
        onClose={onClose}
        onAssign={(chosen, name) =>
          void take({
            change: { action: 'assign', ownerId: chosen },
            said: () => `${name} is the owner now`,
            undo: { action: 'assign', ownerId },
            onDone: onClose,
          })
        }
      />
    )
  if (asked === 'lose')
    return (
      <ReasonDialog
        title="Mark as lost"
        description="The customer bought elsewhere, or not at all."
        submit="Mark as lost"
        missing="Say why it was lost."
        onClose={onClose}
        onReason={(reason) =>
          take({
            change: { action: 'lose', reason },
            said: () => `${voucherId} is marked as lost`,
            ...(mayReopen && { undo: { action: 'reopen' } }),
            onDone: onClose,
          })
        }
      />
    )
  if (asked === 'noQuote')
    return (
      <NoQuoteDialog
        lines={lines.filter(({ noQuoteReason }) => noQuoteReason === null)}
        onClose={onClose}
        onSubmit={(lineIds, reason) =>
          take({
            change: { action: 'noQuote', lineIds, reason },
            said: () => (lineIds.length === 1 ? '1 line is not quoted' : `${lineIds.length} lines are not quoted`),
            undo: { action: 'quoteAgain', lineIds },
            onDone: onClose,
          })
        }
      />
    )
  if (asked === 'discard')
    return (
      <Dialog
        open
        alert
        onOpenChange={(open) => !open && onClose()}
        title={`Delete ${voucherId}?`}
        description={
          files.length === 1
            ? 'Its file is deleted with it and can’t be brought back.'
            : `Its ${files.length} files are deleted with it and can’t be brought back.`
        }
        footer={
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button tone="danger" onClick={() => void onDiscard(false)}>
              Delete draft
            </Button>
          </>
        }
      />
    )
  return asked === 'request' ? (
    <Suspense fallback={null}>
      <RequestDialog inquiry={inquiry} coverage={coverage} onClose={onClose} />
    </Suspense>
  ) : null
}
