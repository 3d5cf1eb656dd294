import { sql } from 'drizzle-orm'
import { type journalEntries as endpoints, journalEntryFilters } from '@/contracts/journal-entries'
import { documents } from '../../db/schema/documents'
import { journalEntries } from '../../db/schema/journal-entries'
import { mayApprove } from '../documents/approval'
import { draftLife } from '../documents/draft-life'
import { byTotal, totalSum } from '../documents/list'
import { authorSets } from './authors'
import { composeEntry } from './compose'
import { replaceEntryLines } from './lines'
import { loadEntry, reversalColumns } from './load'
import { approveEntry, postEntryStep, reverseEntryStep, sendEntryBack, withdrawEntry } from './steps'
import { journalEntryStore } from './store'

export const journalEntryLife = draftLife<Omit<typeof endpoints, 'edit'>>()({
  ...journalEntryStore,
  load: loadEntry,
  compose: composeEntry,
  write: (session, { id }, { entered, lines }) => replaceEntryLines(session, id, entered, lines),
  steps: {
    post: postEntryStep,
    approve: approveEntry,
    sendBack: sendEntryBack,
    withdraw: withdrawEntry,
    reverse: reverseEntryStep,
  },
})

export const journalEntryList = journalEntryStore.list({
  filters: journalEntryFilters,
  columns: {
    narration: sql`${journalEntries.narration}`,
    reference: sql`${journalEntries.reference}`,
    origin: sql`${journalEntries.origin}`,
    reverseOn: sql`${journalEntries.reverseOn}`,
    mayApprove: (session) => mayApprove(session, 'journal-entries', authorSets),
  },
  sorts: { total: byTotal },
  sums: { total: totalSum },
  select: () => ({ document: documents, kindRow: journalEntries, ...reversalColumns }),
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row, account_id: document.voucherId }),
})
