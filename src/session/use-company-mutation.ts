import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '@/lib/api-error'
import { askAgain } from '@/lib/ask-again'
import { companyKeys } from './keys'
import { useCompanyId } from './session'

/** What a write sends beside its body: spread it into the call. */
export interface WriteScope {
  companyId: string
  idempotencyKey: string
}

interface CompanyMutation<Input, Output> {
  mutationFn: (input: Input, scope: WriteScope) => Promise<Output>
  /** Entities (the names given to `companyKeys`) whose lists and records the write changes. */
  invalidates: readonly string[]
}

const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof File ? [value.name, value.size, value.lastModified] : value)) ?? ''

/**
 * A write of the screen's company. It takes no `onSuccess`: a spread option would replace the invalidation; what a screen does
 * afterwards follows `await mutateAsync(…)`. Each submit gets its own idempotency key, except that the same input sent again
 * after a failure that leaves open whether the server acted keeps the key, so that it can't be done twice.
 */
export function useCompanyMutation<Input, Output>({ mutationFn, invalidates }: CompanyMutation<Input, Output>) {
  const queryClient = useQueryClient()
  const companyId = useCompanyId()
  const open = useRef<{ key: string; print: string } | null>(null)

  return useMutation<Output, Error, Input>({
    mutationFn: async (input) => {
      const print = companyId + fingerprint(input)
      const key = open.current?.print === print ? open.current.key : crypto.randomUUID()
      open.current = { key, print }
      try {
        const output = await mutationFn(input, { companyId, idempotencyKey: key })
        open.current = null
        return output
      } catch (error) {
        if (error instanceof ApiError && !error.undetermined) open.current = null
        throw error
      }
    },
    onSuccess: () => {
      // Every write leaves a trace, which the open record's timeline shows.
      for (const entity of [...invalidates, 'timeline']) void askAgain(queryClient, companyKeys(entity).all(companyId))
    },
  })
}
