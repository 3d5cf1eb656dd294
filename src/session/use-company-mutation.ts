import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '@/lib/api-error'
import { refetchAfterChange } from '@/lib/ask-again'
import { companyPrefix } from './keys'
import { useCompanyId } from './session'

/** Company and key that a write sends beside its body: spread it into the call. */
export interface WriteScope {
  companyId: string
  idempotencyKey: string
}

interface CompanyMutation<Input, Output> {
  mutationFn: (input: Input, scope: WriteScope) => Promise<Output>
  /** Whether the record is shown as it is now once the server refuses a step because somebody else has changed it. A dialog with typed values still names the version that its user has seen, by `useSeenVersion`. */
  freshAfterConflict?: boolean
  /** Ids of the record that the write deletes. */
  gone?: readonly string[]
}

const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)) ?? ''

/**
 * A write to records of the screen's company. Its success makes everything of the company stale, because a step of one document also changes
 * others, stock, the ledger and the deal. It takes no `onSuccess`, which would replace that: put what a screen does afterwards after
 * `await mutateAsync(…)`. Each submit gets its own idempotency key, except that the same input sent again
 * after a failure that leaves open whether the server acted keeps the key, so that the server can't do it twice.
 */
export function useCompanyMutation<Input, Output>({ mutationFn, freshAfterConflict = false, gone }: CompanyMutation<Input, Output>) {
  const queryClient = useQueryClient()
  const companyId = useCompanyId()
  const undecidedWrite = useRef<{ key: string; print: string } | null>(null)

  return useMutation<Output, Error, Input>({
    mutationFn: async (input) => {
      const print = companyId + fingerprint(input)
      const key = undecidedWrite.current?.print === print ? undecidedWrite.current.key : crypto.randomUUID()
      undecidedWrite.current = { key, print }
      try {
        const output = await mutationFn(input, { companyId, idempotencyKey: key })
        undecidedWrite.current = null
        return output
      } catch (error) {
        if (error instanceof ApiError && !error.undetermined) undecidedWrite.current = null
        throw error
      }
    },
    onSuccess: () => {
      void refetchAfterChange(queryClient, companyPrefix(companyId), gone)
    },
    onError: (error) => {
      if (freshAfterConflict && error instanceof ApiError && error.status === 409) void refetchAfterChange(queryClient, companyPrefix(companyId))
    },
  })
}
