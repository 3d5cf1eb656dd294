import { type AccountGroup, accountGroups } from '@/contracts/account-groups'
import { cacheUpdater, createMutation, editMutation, recordMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

const useRemove = (groupId: string) =>
  useCompanyMutation({
    mutationFn: ({ version }: { version: number }, scope) => call(accountGroups.remove, { params: { group_id: groupId }, query: { version }, ...scope }),
    gone: [groupId],
  })

export const mutations = {
  useCreate: createMutation(accountGroups.create),
  useEdit: editMutation(accountGroups.edit, 'group_id'),
  useChange: recordMutation(accountGroups.change),
  useRemove,
  useRemember: cacheUpdater(queries.record, ({ groupId }: AccountGroup) => [groupId]),
}
