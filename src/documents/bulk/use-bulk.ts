import { useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { BulkAnswer } from '@/contracts/jobs'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { errorMessage } from '@/lib/api-error'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { useJobDialog } from '@/stores/job-dialog'
import { notify } from '@/ui/feedback/notify'
import { outcomeInWords } from './words'

export interface BulkInput {
  ownerId?: string
  reason?: string
}
interface Request extends BulkInput {
  action: string
  keys: readonly string[]
}

export interface BulkOptions {
  /** The module's `bulk` endpoint. */
  endpoint: AnyEndpoint
  nouns: readonly [one: string, many: string]
}

/**
 * Runs one action on the chosen rows: a few rows at once, with Undo if the action has an inverse; many rows as a job, whose progress
 * dialog opens and which goes on when the tab is closed. `done` is the past participle, as in "3 inquiries closed".
 */
export function useBulk({ endpoint, nouns }: BulkOptions) {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const showJob = useJobDialog((state) => state.show)
  const { mutateAsync } = useCompanyMutation<Request, BulkAnswer>({
    mutationFn: (body, scope) => call(endpoint, { body, ...scope }) as Promise<BulkAnswer>,
  })

  const notifyOutcome = (answer: BulkAnswer, done: string, input: BulkInput | undefined) => {
    const { changed, failed } = outcomeInWords(answer.results, done, nouns)
    const { undo } = answer
    const keys = answer.results.filter((result) => result.ok).map((result) => result.key)
    if (changed && undo)
      notify.undo(changed, async () => {
        const undoAnswer = await mutateAsync({ ...input, action: undo, keys })
        const undoOutcome = outcomeInWords(undoAnswer.results, 'changed back', nouns)
        if (undoOutcome.failed) notify.error(undoOutcome.failed)
      })
    else if (changed) notify.success(changed)
    if (failed) notify.error(failed)
  }

  return async (action: string, keys: readonly string[], done: string, input?: BulkInput): Promise<void> => {
    try {
      const answer = await mutateAsync({ ...input, action, keys })
      if (answer.jobId === null) return notifyOutcome(answer, done, input)
      showJob(answer.jobId)
      void refetchAfterChange(queryClient, companyKeys('jobs').all(companyId))
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
}
