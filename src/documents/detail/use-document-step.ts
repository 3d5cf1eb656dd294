import { formatMoment } from '@/documents/dates'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import type { DocumentKind } from '@/contracts/document-kinds'
import { notify } from '@/ui/feedback/notify'
import { useFollowNumber } from './use-follow-number'

export interface Stepped {
  voucherId: string
  version: number
  updatedAt: string
  updatedByName: string
}

/** The body of a step without the version, which the hook adds. */
export type StepOf<Patch> = Patch extends unknown ? Omit<Patch, 'version'> : never

export interface Steps<Document extends Stepped, Patch extends { action: string }, Answer extends Document> {
  kind: DocumentKind
  document: Document
  change: {
    mutateAsync: (input: { voucherId: string; patch: Patch }) => Promise<Answer>
    isPending: boolean
    variables: { patch: { action: string } } | undefined
  }
  /** Puts the server's response into the cache. */
  remember: (document: Document) => void
  /** Returns true if it has handled a failure; other failures are shown as a message. Called with null before each step. */
  onRefused?: (error: unknown) => boolean
}

/** Shows the document as somebody else has changed it. */
export const showCurrent = <Document extends Stepped>(current: Document, remember: (document: Document) => void): void => {
  remember(current)
  notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
}

/** Shows why a step failed. If somebody else changed the document first, their version replaces the one on the page. */
export const tellFailedStep = <Document extends Stepped>(error: unknown, remember: (document: Document) => void): void => {
  const current = staleRecord<Document>(error)
  if (current) showCurrent(current, remember)
  else notify.error(errorMessage(error))
}

/** Takes a step of the document, or of an earlier response passed as `of`. Returns null if the step failed, after showing the failure. */
export const useDocumentStep = <Document extends Stepped, Patch extends { action: string }, Answer extends Document>({
  kind,
  document,
  change,
  remember,
  onRefused = () => false,
}: Steps<Document, Patch, Answer>) => {
  const follow = useFollowNumber(kind)
  const take = async (step: StepOf<Patch>, of: Pick<Document, 'version' | 'voucherId'> = document): Promise<Answer | null> => {
    onRefused(null)
    try {
      const after = await change.mutateAsync({ voucherId: of.voucherId, patch: { ...step, version: of.version } as unknown as Patch })
      remember(after)
      // Only for a draft that has got its number: a new revision has a page of its own.
      if ((step as unknown as Patch).action !== 'revise' && after.voucherId !== of.voucherId) await follow(after.voucherId)
      return after
    } catch (error) {
      if (!onRefused(error)) tellFailedStep(error, remember)
      return null
    }
  }
  return { take, running: (action: Patch['action']) => change.isPending && change.variables?.patch.action === action }
}
