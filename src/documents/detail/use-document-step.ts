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

/** A step as its endpoint takes it, of which the hook adds the version. */
export type StepOf<Patch> = Patch extends unknown ? Omit<Patch, 'version'> : never

export interface Steps<Document extends Stepped, Patch extends { action: string }, Answer extends Document> {
  kind: DocumentKind
  document: Document
  change: {
    mutateAsync: (input: { voucherId: string; patch: Patch }) => Promise<Answer>
    isPending: boolean
    variables: { patch: { action: string } } | undefined
  }
  /** Puts what the server answered into the cache. */
  remember: (document: Document) => void
  /** Takes care of a failure by returning true; the others are told. Asked before each step with null. */
  onRefused?: (error: unknown) => boolean
}

/** Says why a step could not be taken; when somebody else was first, their document takes the place of the one that was shown. */
export const tellFailedStep = <Document extends Stepped>(error: unknown, remember: (document: Document) => void): void => {
  const current = staleRecord<Document>(error)
  if (!current) return notify.error(errorMessage(error))
  remember(current)
  notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
}

/** Takes a step of the document, as it is or `of` an earlier answer; null when it could not be taken, which is said. */
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
      // A draft that took its number, not the new revision, which has a page of its own.
      if ((step as unknown as Patch).action !== 'revise' && after.voucherId !== of.voucherId) await follow(after.voucherId)
      return after
    } catch (error) {
      if (!onRefused(error)) tellFailedStep(error, remember)
      return null
    }
  }
  return { take, running: (action: Patch['action']) => change.isPending && change.variables?.patch.action === action }
}
