import { useState } from 'react'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { notify } from '@/ui/feedback/notify'
import { useOnce } from '../use-once'
import { type Stepped, type StepOf, type Steps, useDocumentStep } from './use-document-step'

interface StepCalls<Document extends Stepped, Patch extends { action: string }, Answer extends Document> {
  useChange: () => Steps<Document, Patch, Answer>['change']
  useRemember: () => (document: Document) => void
}

interface StepsProps<Asked extends string, Document extends Stepped, Calls> {
  kind: DocumentKind
  document: Document
  mutations: Calls
  /** The questions that actions ask before they are carried out. */
  questions: readonly Asked[]
  /** Shows on the page why a step was refused; if it returns false, a message is shown. With an open question it is always a message. */
  onRefused?: (error: unknown) => boolean
}

/** The steps of a document and the question that is open. */
export const useSteps = <const Asked extends string, Document extends Stepped, Patch extends { action: string }, Answer extends Document>({
  mutations,
  questions: _questions,
  onRefused,
  ...context
}: StepsProps<Asked, Document, StepCalls<Document, Patch, Answer>>) => {
  type Step = StepOf<Patch>
  const [asked, setAsked] = useState<Asked | null>(null)
  const calls = { ...context, change: mutations.useChange(), remember: mutations.useRemember() }
  const onPage = useDocumentStep<Document, Patch, Answer>(onRefused ? { ...calls, onRefused } : calls)
  const { take, running } = useDocumentStep<Document, Patch, Answer>(calls)
  const close = () => setAsked(null)

  const showMessage = (after: Answer, message: string, undo: Step | undefined) => {
    if (undo) notify.undo(message, () => take(undo, after))
    else notify.success(message)
  }

  /**
   * Takes a step, shows its success message and closes the question. If the step fails, the question stays open.
   * @param undo the step that reverts it, which the message offers
   */
  const finish = async (step: Step, messageOf: (after: Answer) => string, undo?: Step): Promise<void> => {
    const after = await take(step)
    if (!after) return
    close()
    showMessage(after, messageOf(after), undo)
  }
  const takeOnce = useOnce(async (step: Step, messageOf: (after: Answer) => string, undo?: Step) => {
    const after = await onPage.take(step)
    if (after) showMessage(after, messageOf(after), undo)
  })

  return {
    take,
    running,
    finish,
    asked,
    close,
    /** Handler for an action that asks a question first. */
    ask: (question: Asked) => () => setAsked(question),
    /** Handler for an action that asks no question. */
    does: (step: Step, messageOf: (after: Answer) => string, undo?: Step) => () => takeOnce(step, messageOf, undo),
  }
}

export interface DraftCalls<Document extends Stepped, Patch extends { action: string }, Answer extends Document> extends StepCalls<Document, Patch, Answer> {
  useDiscard: (document: Document) => { mutateAsync: (input: void) => Promise<unknown> }
}

/** {@link useSteps} for a kind whose drafts can be deleted. */
export const useDocumentSteps = <const Asked extends string, Document extends Stepped, Patch extends { action: string }, Answer extends Document>(
  props: StepsProps<Asked, Document, DraftCalls<Document, Patch, Answer>>,
) => {
  const { kind, document, mutations } = props
  const steps = useSteps<Asked, Document, Patch, Answer>(props)
  const { mutateAsync: discard } = mutations.useDiscard(document)
  return {
    ...steps,
    /** Props of {@link DiscardDialog}. */
    discarding: { voucherId: document.voucherId, discard: () => discard(), list: { to: documentKinds[kind].pages.list }, onClose: steps.close },
  }
}
