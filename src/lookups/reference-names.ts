import { useQueries } from '@tanstack/react-query'
import { ME } from '@/contracts/lists'
import { customers, vendors } from '@/contracts/parties'
import { colleagues } from '@/contracts/timeline'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

export type ReferenceOf = 'customers' | 'vendors' | 'users' | 'parts'

const nameKey = (of: ReferenceOf, companyId: string, id: string) => companyKeys(of).list(companyId, { nameOf: id })

const fetchName = async (of: ReferenceOf, id: string, companyId: string, signal: AbortSignal): Promise<string | null> => {
  if (of === 'customers') return (await call(customers.get, { params: { vendorId: id }, companyId, signal })).name
  if (of === 'vendors') return (await call(vendors.get, { params: { vendorId: id }, companyId, signal })).name
  if (of === 'users') return (await call(colleagues.list, { signal })).rows.find((row) => row.id === id)?.name ?? null
  return null
}

export const referenceNameQuery = (companyId: string, of: ReferenceOf, id: string) => ({
  queryKey: nameKey(of, companyId, id),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchName(of, id, companyId, signal),
  staleTime: 300_000,
})

/** Names of records that a link refers to by id: "…" while loading, "unknown" for a record that doesn't exist or that this user may not see. */
export const useReferenceNames = (references: readonly { of: ReferenceOf; id: string }[]): ((id: string) => string) => {
  const companyId = useCompanyId()
  const otherReferences = references.filter(({ id }) => id !== ME)
  const nameQueries = useQueries({ queries: otherReferences.map(({ of, id }) => referenceNameQuery(companyId, of, id)) })
  return (id) => {
    if (id === ME) return 'me'
    const nameQuery = nameQueries[otherReferences.findIndex((reference) => reference.id === id)]
    return nameQuery?.data ?? (nameQuery?.isPending ? '…' : 'unknown')
  }
}
