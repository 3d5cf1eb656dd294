import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { openings, type OpeningSide } from '@/contracts/opening-balances'
import { writeMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('opening-balances')

export const openingQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, 'state'), queryFn: ({ signal }) => call(openings.get, { companyId, signal }) })
export const useOpening = () => useSuspenseQuery(openingQuery(useCompanyId())).data

export const openingBasisQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, 'basis'), queryFn: ({ signal }) => call(openings.basis, { companyId, signal }) })
export const useOpeningBasis = () => useSuspenseQuery(openingBasisQuery(useCompanyId())).data

/** The two lists of a clearing account. */
export const useComparison = (side: OpeningSide) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `comparison of ${side}`),
    queryFn: ({ signal }) => call(openings.comparison, { query: { side }, companyId, signal }),
  })
}

export const mutations = {
  useSetDay: writeMutation(openings.setDay),
  useTakeBack: writeMutation(openings.takeBack),
  useFinish: writeMutation(openings.finish),
}
