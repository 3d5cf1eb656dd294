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

/** What records are called that a link names by id. "…" until it is known, "unknown" for a record that is not there or not for this user. */
export const useReferenceNames = (wanted: readonly { of: ReferenceOf; id: string }[]): ((id: string) => string) => {
  const companyId = useCompanyId()
  const others = wanted.filter(({ id }) => id !== ME)
  const names = useQueries({ queries: others.map(({ of, id }) => referenceNameQuery(companyId, of, id)) })
  return (id) => {
    if (id === ME) return 'me'
    const found = names[others.findIndex((one) => one.id === id)]
    return found?.data ?? (found?.isPending ? '…' : 'unknown')
  }
}
