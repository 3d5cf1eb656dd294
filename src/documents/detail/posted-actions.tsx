import { Undo2 } from 'lucide-react'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { useMayIn } from '@/lookups/use-may'
import { DiscardDialog } from './discard-dialog'
import { action, discardAction, editAction, possibleActions, postAction } from './document-actions'
import { ReversalStep } from './reversal-step'
import type { Stepped } from './use-document-step'
import { type DraftCalls, useDocumentSteps } from './use-document-steps'

interface Posted extends Stepped {
  status: string
}
type Patch = { action: 'post'; version: number } | { action: 'reverse'; version: number; reason: string; date?: string | undefined }

interface PostedActions<Document extends Posted> {
  kind: DocumentKind
  document: Document
  mutations: DraftCalls<Document, Patch, Document>
  /** Where posted values stay unchanged: "stock and ledger". */
  standsIn: string
  /** Description of what a reversal does, for the dialog that asks for it. */
  reversal: string
  /** The states in which it can be reversed. */
  reversedFrom?: readonly string[]
  /** Why the document can't be reversed here. */
  notReversedBecause?: string | undefined
}

const QUESTIONS = ['reverse', 'discard'] as const

/**
 * The permitted actions of documents that are posted once and can then only be reversed (goods movements and vouchers), and the dialog
 * that one of them has opened.
 */
export const usePostedActions = <Document extends Posted>({
  kind,
  document,
  mutations,
  standsIn,
  reversal,
  reversedFrom = ['posted'],
  notReversedBecause,
}: PostedActions<Document>) => {
  const { voucherId, status } = document
  const { module, pages } = documentKinds[kind]
  const may = useMayIn(module)
  const steps = useDocumentSteps<(typeof QUESTIONS)[number], Document, Patch, Document>({ kind, document, mutations, questions: QUESTIONS })
  const isDraft = status === 'draft'
  const actions = possibleActions([
    may('post') && isDraft && postAction({ busy: steps.running('post'), run: steps.does({ action: 'post' }, (after) => `Posted as ${after.voucherId}`) }),
    may('update') && editAction({ to: pages.edit, search: { voucherId } }, isDraft ? undefined : `What is posted stays as it stands in ${standsIn}.`),
    may('cancel') &&
      reversedFrom.includes(status) &&
      action('reverse', 'Reverse', Undo2, { group: 'Close', disabledBecause: notReversedBecause, run: steps.ask('reverse') }),
    may('delete') && isDraft && discardAction(steps.ask('discard')),
  ])
  const dialog =
    steps.asked === 'reverse' ? (
      <ReversalStep kind={kind} voucherId={voucherId} description={reversal} steps={steps} />
    ) : steps.asked === 'discard' ? (
      <DiscardDialog {...steps.discarding} />
    ) : null
  return { actions, dialog, may }
}
