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
  /** Shows on the page why a step was refused; false leaves it to a message. A question that is open keeps to the message. */
  onRefused?: (error: unknown) => boolean
}

/** The steps of a document and the question that is open. */
export const useSteps = <const Asked extends string, Document extends Stepped, Patch extends { action: string }, Answer extends Document>({
  mutations,
  questions: _named,
  onRefused,
  ...of
}: StepsProps<Asked, Document, StepCalls<Document, Patch, Answer>>) => {
  type Step = StepOf<Patch>
  const [asked, setAsked] = useState<Asked | null>(null)
  const calls = { ...of, change: mutations.useChange(), remember: mutations.useRemember() }
  const onPage = useDocumentStep<Document, Patch, Answer>(onRefused ? { ...calls, onRefused } : calls)
  const { take, running } = useDocumentStep<Document, Patch, Answer>(calls)
  const close = () => setAsked(null)

  const tell = (after: Answer, said: string, undo: Step | undefined) => {
    if (undo) notify.undo(said, () => take(undo, after))
    else notify.success(said)
  }

  /**
   * Takes a step, says what came of it and closes the question. A step that failed leaves the question open.
   * @param undo the step that takes it back, which the message offers
   */
  const finish = async (step: Step, said: (after: Answer) => string, undo?: Step): Promise<void> => {
    const after = await take(step)
    if (!after) return
    close()
    tell(after, said(after), undo)
  }
  const once = useOnce(async (step: Step, said: (after: Answer) => string, undo?: Step) => {
    const after = await onPage.take(step)
    if (after) tell(after, said(after), undo)
  })

  return {
    take,
    running,
    finish,
    asked,
    close,
    /** For an action that asks first. */
    ask: (question: Asked) => () => setAsked(question),
    /** For an action that asks nothing. */
    does: (step: Step, said: (after: Answer) => string, undo?: Step) => () => once(step, said, undo),
  }
}

export interface DraftCalls<Document extends Stepped, Patch extends { action: string }, Answer extends Document> extends StepCalls<Document, Patch, Answer> {
  useDiscard: (document: Document) => { mutateAsync: (input: void) => Promise<unknown> }
}

/** {@link useSteps} of a kind of which drafts can be deleted. */
export const useDocumentSteps = <const Asked extends string, Document extends Stepped, Patch extends { action: string }, Answer extends Document>(
  props: StepsProps<Asked, Document, DraftCalls<Document, Patch, Answer>>,
) => {
  const { kind, document, mutations } = props
  const steps = useSteps<Asked, Document, Patch, Answer>(props)
  const { mutateAsync: discard } = mutations.useDiscard(document)
  return {
    ...steps,
    /** For {@link DiscardDialog}. */
    discarding: { voucherId: document.voucherId, discard: () => discard(), list: { to: documentKinds[kind].pages.list }, onClose: steps.close },
  }
}
