import { queryOptions } from '@tanstack/react-query'
import { reminderExclusions } from '@/contracts/reminder-exclusions'
import { reminderHistory as endpoints } from '@/contracts/reminder-history'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'

/** The reminders and exclusions of a customer, or of one of its documents. */
export const reminderHistory = (companyId: string, customerId: string, documentId?: string) =>
  queryOptions({
    queryKey: companyKeys('reminders').detail(companyId, `history of ${customerId} ${documentId ?? ''}`),
    queryFn: ({ signal }) => call(endpoints.history, { query: { customerId, ...(documentId ? { documentId } : {}) }, companyId, signal }),
  })

/** Ends an exclusion, and says so. */
export const useEndExclusion = () => {
  const { mutateAsync, isPending } = useCompanyMutation({
    mutationFn: (id: string, scope) => call(reminderExclusions.include, { params: { id }, body: {}, ...scope }),
  })
  const end = (id: string): Promise<void> =>
    mutateAsync(id).then(
      () => void notify.success('Reminded again'),
      (error: unknown) => void notify.error(errorMessage(error)),
    )
  return { end, isPending }
}
