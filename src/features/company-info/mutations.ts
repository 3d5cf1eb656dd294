import { useQueryClient } from '@tanstack/react-query'
import { type CompanyInfoChangeInput, companyInfos, type NewCompanyInput } from '@/contracts/company-info'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { reloadSession } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

interface Logo {
  /** New logo; null to send none. */
  logo: File | null
}
const filesOf = ({ logo }: Logo) => (logo ? { files: [logo] } : {})

export const useUpdateCompany = () =>
  useCompanyMutation({
    mutationFn: ({ body, logo, idempotencyKey }: { body: CompanyInfoChangeInput } & Logo & Pick<Attempt, 'idempotencyKey'>, { companyId }) =>
      call(companyInfos.update, { params: { id: companyId }, body, ...filesOf({ logo }), companyId, idempotencyKey }),
  })

export const useCreateCompany = () =>
  useCompanyMutation({
    mutationFn: ({ body, logo, idempotencyKey }: { body: NewCompanyInput } & Logo & Pick<Attempt, 'idempotencyKey'>, { companyId }) =>
      call(companyInfos.create, { body, ...filesOf({ logo }), companyId, idempotencyKey }),
  })

/** Reloads the session, so that header, colour band and company selector show what was saved. After a failure they stay as they were until the next page. */
export const useRefreshCompanies = () => {
  const queryClient = useQueryClient()
  return () => reloadSession(queryClient).catch((error: unknown) => console.error('Menu load failed', error))
}
