import { queryOptions } from '@tanstack/react-query'
import { reminders } from '@/contracts/reminders'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

/** The reminders and exclusions of a customer, or of one of its documents. */
export const reminderHistory = (companyId: string, customerId: string, documentId?: string) =>
  queryOptions({
    queryKey: companyKeys('reminders').detail(companyId, `history of ${customerId} ${documentId ?? ''}`),
    queryFn: ({ signal }) => call(reminders.history, { query: { customerId, ...(documentId ? { documentId } : {}) }, companyId, signal }),
  })
