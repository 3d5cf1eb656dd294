import { useState } from 'react'
import type { DocumentKind } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { useOnce } from '../use-once'
import { type Stepped, type StepOf, type Steps, useDocumentStep } from './use-document-step'

interface Mutations<Document extends Stepped, Patch extends { action: string }> {
  useChange: () => Steps<Document, Patch, Document>['change']
  useRemember: () => (document: Document) => void
  useDiscard: (document: Document) => { mutateAsync: (input: void) => Promise<unknown> }
}

interface DocumentSteps<Asked extends string, Document extends Stepped, Patch extends { action: string }> {
  kind: DocumentKind
  document: Document
  mutations: Mutations<Document, Patch>
  /** The questions that actions ask before they are carried out. */
  questions: readonly Asked[]
  /** Shows on the page why a step was refused; false leaves it to a message. A question that is open keeps to the message. */
  onRefused?: (error: unknown) => boolean
}

/** The steps of a document and the question that is open. */
export const useDocumentSteps = <const Asked extends string, Document extends Stepped, Patch extends { action: string }>({
  mutations,
  questions: _named,
  onRefused,
  ...of
}: DocumentSteps<Asked, Document, Patch>) => {
  type Step = StepOf<Patch>
  const [asked, setAsked] = useState<Asked | null>(null)
  const calls = { ...of, change: mutations.useChange(), remember: mutations.useRemember() }
  const onPage = useDocumentStep<Document, Patch, Document>(onRefused ? { ...calls, onRefused } : calls)
  const { take, running } = useDocumentStep<Document, Patch, Document>(calls)
  const { mutateAsync: discard } = mutations.useDiscard(of.document)
  const close = () => setAsked(null)

  /** Takes a step, says what came of it and closes the question. A step that failed leaves the question open. */
  const finish = async (step: Step, said: (after: Document) => string): Promise<void> => {
    const after = await take(step)
    if (!after) return
    close()
    notify.success(said(after))
  }
  const once = useOnce(async (step: Step, said: (after: Document) => string) => {
    const after = await onPage.take(step)
    if (after) notify.success(said(after))
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
    does: (step: Step, said: (after: Document) => string) => () => once(step, said),
    /** For {@link DiscardDialog}. */
    discarding: { voucherId: of.document.voucherId, discard: () => discard(), onClose: close },
  }
}
