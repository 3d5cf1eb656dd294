import { BookmarkPlus, Check, Repeat, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { documentKinds } from '@/contracts/document-kinds'
import type { JournalEntry } from '@/contracts/journal-entries'
import { isZero } from '@/contracts/rules/decimal'
import { DiscardDialog } from '@/documents/detail/discard-dialog'
import { action, discardAction, editAction, nextStep, possibleActions, postAction, stepAction } from '@/documents/detail/document-actions'
import { duplicateAction } from '@/documents/detail/duplicate-action'
import { ReversalStep } from '@/documents/detail/reversal-step'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { SaveAsTemplateDialog } from '@/documents/entries/save-as-template'
import { templateOf } from '@/documents/entries/template-lines'
import { useMayIn, useMayInAny } from '@/lookups/use-may'
import { calls } from './mutations'

const { module, pages } = documentKinds.journal_entry

const texts = {
  sendBack: (number: string) => ({
    title: `Send ${number} back?`,
    description: 'It becomes a draft again, and who submitted it is told.',
    submit: 'Send back',
    missing: 'Say what has to be changed.',
    outcome: 'is sent back',
  }),
}

/** Actions that the entry's status and the user's permissions allow, and the dialog that one of them has opened. */
export const useEntryActions = (entry: JournalEntry) => {
  const { voucherId, status } = entry
  const may = useMayIn(module)
  const mayIn = useMayInAny()
  const [saving, setSaving] = useState(false)
  const steps = useDocumentSteps({ ...calls, document: entry, questions: ['reverse', 'sendBack', 'discard'] })
  const isDraft = status === 'draft'
  const isPending = status === 'pending_approval'
  const posted = (after: JournalEntry) => (after.status === 'posted' ? `Posted as ${after.voucherId}` : `${after.voucherId} waits for an approval`)
  const actions = possibleActions([
    may('post') &&
      isDraft &&
      postAction({
        busy: steps.running('post'),
        ...(!isZero(entry.difference) && { disabledBecause: 'Debits and credits differ.' }),
        run: steps.does({ action: 'post' }, posted),
      }),
    may('approve') && isPending && nextStep(steps, 'approve', 'Approve', Check, { run: steps.does({ action: 'approve' }, posted) }),
    may('approve') && isPending && action('sendBack', 'Send back', X, { run: steps.ask('sendBack') }),
    may('post') &&
      isPending &&
      stepAction(steps, 'withdraw', 'Withdraw', Undo2, { run: steps.does({ action: 'withdraw' }, () => `${voucherId} is a draft again`) }),
    may('update') &&
      editAction(
        { to: pages.edit, search: { voucherId } },
        isDraft ? undefined : isPending ? 'Withdraw it to change it.' : 'What is posted stays as it stands in the ledger.',
      ),
    may('cancel') && status === 'posted' && action('reverse', 'Reverse', Undo2, { group: 'Close', run: steps.ask('reverse') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
    may('create') && duplicateAction(pages.add, voucherId),
    mayIn('entry-templates', 'create') && action('template', 'Save as template', BookmarkPlus, { group: 'Create', run: () => setSaving(true) }),
    mayIn('recurring-entries', 'create') &&
      action('repeat', 'Let it recur', Repeat, { group: 'Create', link: { to: '/finance/journalEntry/recurring/add', search: { copy: voucherId } } }),
  ])
  const { asked } = steps
  const dialog = saving ? (
    <SaveAsTemplateDialog content={templateOf(entry)} onClose={() => setSaving(false)} />
  ) : asked === 'reverse' ? (
    <ReversalStep
      kind="journal_entry"
      voucherId={voucherId}
      description="It is brought back in the ledger on the day that you choose, and keeps its number. This can’t be undone."
      steps={steps}
    />
  ) : asked === 'sendBack' ? (
    <ReasonedStep texts={texts.sendBack(voucherId)} steps={steps} step={(reason) => ({ action: 'sendBack' as const, reason })} />
  ) : asked === 'discard' ? (
    <DiscardDialog {...steps.discarding} />
  ) : null
  return { actions, dialog }
}
