import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RecordKind, recents } from '@/contracts/recents'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { recentKeys } from '@/lookups/record-search'
import { useCompanyId } from '@/session/session'

/** Puts the open record on top of the user's recent records. A failure is ignored. */
export function useAddToRecents(kind: RecordKind, id: string): void {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  useEffect(() => {
    call(recents.open, { body: { kind, id }, companyId })
      .then(() => refetchAfterChange(queryClient, recentKeys.all(companyId)))
      .catch(() => undefined)
  }, [kind, id, companyId, queryClient])
}
