import { journalEntries } from '@/contracts/journal-entries'
import { documentMutations, editMutation } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = {
  ...documentMutations(journalEntries, queries),
  // The specification names the parameter of this path account_id; it carries the key of the entry.
  useEdit: editMutation(journalEntries.edit, 'account_id'),
}
export const calls = { kind: 'journal_entry', queries, mutations } as const
