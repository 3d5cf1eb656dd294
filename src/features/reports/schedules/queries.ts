import { queryOptions } from '@tanstack/react-query'
import { reportSchedules } from '@/contracts/reports/schedules'
import { ask } from '@/documents/calls/ask'
import { createMutation, recordMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('report-schedules')

export const schedulesQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, null), queryFn: ({ signal }) => call(reportSchedules.list, { companyId, signal }) })

export const sendingsQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(reportSchedules.sendings, { params: { id }, companyId, signal }) })

export const mutations = {
  useCreate: createMutation(reportSchedules.create),
  useChange: recordMutation(reportSchedules.change, 'id'),
  useDiscard: () =>
    useCompanyMutation({
      mutationFn: ({ id, version }: { id: string; version: number }, scope) => ask(reportSchedules.discard, { params: { id }, query: { version }, ...scope }),
    }),
}
