import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type CompanyInfoChangeInput, companyInfos, type NewCompanyInput } from '@/contracts/company-info'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { reloadSession, useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'company-info'
const keys = companyKeys(ENTITY)

export const companyInfoQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, companyId),
    queryFn: ({ signal }) => call(companyInfos.get, { params: { id: companyId }, companyId, signal }),
  })

export const useCompanyInfo = () => useSuspenseQuery(companyInfoQuery(useCompanyId())).data

interface Logo {
  /** The new one, if there is one. */
  logo: File | null
}
const filesOf = ({ logo }: Logo) => (logo ? { files: [logo] } : {})

export const useUpdateCompany = () =>
  useCompanyMutation({
    mutationFn: ({ body, logo, idempotencyKey }: { body: CompanyInfoChangeInput } & Logo & Pick<Attempt, 'idempotencyKey'>, { companyId }) =>
      call(companyInfos.update, { params: { id: companyId }, body, ...filesOf({ logo }), companyId, idempotencyKey }),
    invalidates: [ENTITY],
  })

export const useCreateCompany = () =>
  useCompanyMutation({
    mutationFn: ({ body, logo, idempotencyKey }: { body: NewCompanyInput } & Logo & Pick<Attempt, 'idempotencyKey'>, { companyId }) =>
      call(companyInfos.create, { body, ...filesOf({ logo }), companyId, idempotencyKey }),
    invalidates: [],
  })

/** Lets header, band and selector follow what was saved of a company. A failure leaves them as they were until the next page. */
export const useFollowCompanies = () => {
  const queryClient = useQueryClient()
  return () => reloadSession(queryClient).catch((error: unknown) => console.error('Menu load failed', error))
}
