import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { reminderLevels } from '@/contracts/reminder-levels'
import { reminders } from '@/contracts/reminders'
import type { AnyEndpoint, QueryOutput, ResponseOutput } from '@/contracts/endpoint'
import type { ReminderLevelsInput } from '@/contracts/reminder-input'
import { ask } from '@/documents/calls/ask'
import { openQuery } from '@/documents/calls/form-queries'
import { documentMutations } from '@/documents/calls/mutations'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('reminders')

/** Another list of the module, under another name than the list of reminders. */
const listOf =
  <E extends AnyEndpoint>(name: string, endpoint: E) =>
  (companyId: string, params: QueryOutput<E>) =>
    queryOptions({
      queryKey: keys.list(companyId, { [name]: params }),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { query: params as object, companyId, signal }),
      placeholderData: keepPreviousData,
    })

export const queries = {
  ...documentQueries('reminders', reminders),
  pdf: pdfQuery('reminders', reminders.pdf),
  proposal: proposalQuery('reminders', reminders.proposal),
  overdue: openQuery('reminders', reminders.overdue, 'overdue'),
  due: listOf('due', reminders.due),
  exclusions: listOf('exclusions', reminders.exclusions),
}
export const mutations = documentMutations(reminders, queries)
export const calls = { kind: 'reminder', queries, mutations } as const
export type Overdue = ResponseOutput<typeof reminders.overdue>

export const levelsQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('reminder-levels').detail(companyId, companyId),
    queryFn: ({ signal }) => call(reminderLevels.get, { companyId, signal }),
  })
export const useLevels = () => useSuspenseQuery(levelsQuery(useCompanyId())).data
export const useSaveLevels = () =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: ReminderLevelsInput & Attempt, { companyId }) => call(reminderLevels.save, { body, companyId, idempotencyKey }),
  })
