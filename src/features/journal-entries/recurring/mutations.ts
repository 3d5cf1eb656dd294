import { type RecurringEntryDetail, recurringEntries } from '@/contracts/recurring-entries'
import type { RecurringEntryBody, RecurringEntryPatch } from '@/contracts/recurring-entry-input'
import { cacheUpdater, createMutation, recordMutation } from '@/documents/calls/mutations'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { recurringQueries } from './queries'

const useEdit = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: RecurringEntryBody } & Attempt, scope) =>
      call(recurringEntries.change, { params: { id }, body: { action: 'edit', ...body, version } as RecurringEntryPatch, ...scope, idempotencyKey }),
  })

const useDiscard = ({ id, version }: Pick<RecurringEntryDetail, 'id' | 'version'>) =>
  useCompanyMutation({ mutationFn: (_input: void, scope) => call(recurringEntries.discard, { params: { id }, query: { version }, ...scope }) })

export const recurringMutations = {
  useCreate: createMutation(recurringEntries.create),
  useChange: recordMutation(recurringEntries.change, 'id'),
  useEdit,
  useDiscard,
  useRemember: cacheUpdater(recurringQueries.record, ({ id }: RecurringEntryDetail) => [id]),
}
