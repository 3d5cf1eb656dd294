import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck, Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RecurringEntryDetail } from '@/contracts/recurring-entries'
import type { RecurringEntryPatch } from '@/contracts/recurring-entry-input'
import { action, editAction, possibleActions } from '@/documents/detail/document-actions'
import { QuestionDialog } from '@/documents/detail/question-dialog'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { useOnce } from '@/documents/use-once'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMayIn } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { recurringMutations } from './mutations'

type Asked = 'pause' | 'resume' | 'delete'

const texts = {
  pause: {
    description: 'No entry is made until it is resumed. The reason is kept in its history.',
    submit: 'Pause',
    missing: 'Say why it is paused.',
    outcome: 'is paused',
  },
  resume: {
    description: 'It goes on with its first date from today. Dates that passed meanwhile are left out.',
    submit: 'Resume',
    missing: 'Say why it is resumed.',
    outcome: 'is resumed',
  },
}

/** The steps of a recurring entry that its state and the user's permissions allow, and the dialog that one of them has opened. */
export const useRecurringActions = (recurring: RecurringEntryDetail) => {
  const { id, name, status, version, made, isDue } = recurring
  const may = useMayIn('recurring-entries')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = recurringMutations.useChange(id)
  const discard = recurringMutations.useDiscard(recurring)
  const remember = recurringMutations.useRemember()
  const close = () => setAsked(null)
  const take = async (patch: RecurringEntryPatch, messageOf: (after: RecurringEntryDetail) => string) => {
    const after = await change.mutateAsync(patch)
    remember(after)
    close()
    notify.success(messageOf(after))
  }
  const run = useOnce(
    withErrorToast(() => take({ action: 'run', version }, (after) => (after.made - made === 1 ? 'One entry made' : `${after.made - made} entries made`))),
  )
  const remove = useOnce(
    withErrorToast(async () => {
      await discard.mutateAsync()
      await navigate({ to: '/finance/journalEntry/recurring' })
      notify.success(`${name} deleted`)
    }),
  )
  const actions = possibleActions([
    may('post') && isDue && action('run', 'Make what is due', CalendarCheck, { primary: true, busy: change.isPending, run }),
    may('update') && editAction({ to: '/finance/journalEntry/recurring/edit', search: { id } }, undefined),
    may('update') && status === 'active' && action('pause', 'Pause', Pause, { run: () => setAsked('pause') }),
    may('update') && status === 'paused' && action('resume', 'Resume', Play, { primary: true, run: () => setAsked('resume') }),
    may('delete') &&
      action('delete', 'Delete', Trash2, {
        group: 'Close',
        disabledBecause: made > 0 ? 'It has made entries: pause it, or give it an end.' : undefined,
        run: () => setAsked('delete'),
      }),
  ])
  const dialog =
    asked === 'delete' ? (
      <QuestionDialog danger title={`Delete ${name}?`} text="It has made no entry." submit="Delete" onClose={close} run={remove} />
    ) : asked ? (
      <ReasonDialog
        {...texts[asked]}
        title={`${texts[asked].submit} ${name}?`}
        onClose={close}
        onReason={withErrorToast((reason: string) => take({ action: asked, version, reason }, () => `${name} ${texts[asked].outcome}`))}
      />
    ) : null
  return { actions, dialog }
}
