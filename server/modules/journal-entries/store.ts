import { journalEntries } from '../../db/schema/journal-entries'
import { journalEntryTransitions } from '../../domain/status/journal-entry'
import { partylessStore } from '../documents/document-store'

export type JournalEntryRow = typeof journalEntries.$inferSelect

export const journalEntryStore = partylessStore({ kind: 'journal_entry', table: journalEntries, states: journalEntryTransitions })
