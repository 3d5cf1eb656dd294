import { journalEntries } from '@/contracts/journal-entries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'
import { entryQueries } from '@/documents/entries/queries'

const MODULE = 'journal-entries'

export const queries = {
  ...documentQueries(MODULE, journalEntries),
  ...entryQueries,
  pdf: pdfQuery(MODULE, journalEntries.pdf),
}
