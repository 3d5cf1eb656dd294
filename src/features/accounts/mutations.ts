import { type Account, accounts } from '@/contracts/accounts'
import { cacheUpdater, createMutation, editMutation, recordMutation } from '@/documents/calls/mutations'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

const useRemove = (accountId: string) =>
  useCompanyMutation({
    mutationFn: ({ version }: { version: number }, scope) => call(accounts.remove, { params: { account_id: accountId }, query: { version }, ...scope }),
    gone: [accountId],
  })

export const mutations = {
  useCreate: createMutation(accounts.create),
  useEdit: editMutation(accounts.edit, 'account_id'),
  useChange: recordMutation(accounts.change),
  useMerge: recordMutation(accounts.merge, 'account_id'),
  useRemove,
  useStageFiles: () => useStagedFiles(accounts),
  useRemember: cacheUpdater(queries.record, ({ accountId }: Account) => [accountId]),
}
