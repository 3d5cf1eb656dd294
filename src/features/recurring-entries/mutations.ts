import { type RecurringEntryDetail, recurringEntries } from '@/contracts/recurring-entries'
import { cacheUpdater, createMutation, discardMutation, editStepMutation, recordMutation } from '@/documents/calls/mutations'
import { recurringQueries } from './queries'

export const recurringMutations = {
  useCreate: createMutation(recurringEntries.create),
  useChange: recordMutation(recurringEntries.change, 'id'),
  useEdit: editStepMutation(recurringEntries.change),
  useDiscard: discardMutation(recurringEntries.discard, 'id'),
  useRemember: cacheUpdater(recurringQueries.record, ({ id }: RecurringEntryDetail) => [id]),
}
