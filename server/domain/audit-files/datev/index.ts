import type { AuditFileFormat } from '../format'
import { columnsOf } from './columns'
import { headerLine } from './header'
import { datevReader } from './reader'
import { createRowWriter, openingRows, rowsOfJournal } from './rows'
import { missingForDatev } from './settings'
import { encodeWindows1252 } from './windows-1252'

const END = '\r\n'

/** A posting batch in DATEV's format, for the tax consultant. */
export const datev: AuditFileFormat = {
  name: 'DATEV posting batch (EXTF)',
  mime: 'text/csv; charset=windows-1252',
  missing: (books, options) => missingForDatev(books, options.datev),
  notes: (books, options) => [
    'Amounts are in the base currency; a foreign amount is told in the additional information of its row.',
    'Tax is posted on rows of its own, without tax keys: accounts that compute tax by themselves would count it twice.',
    'What customers owe and vendors are owed stands on the control accounts, with the party in the additional information.',
    `Journals of more than two lines go through account ${options.datev.clearingAccount}, which ends at zero.`,
    ...(books.baseCurrency === 'EUR' ? [] : [`The base currency is ${books.baseCurrency}; the consultant’s books must be kept in it.`]),
    ...(datev.extent(books).opening ? [] : ['Balances brought forward are only in files that begin with the fiscal year.']),
  ],
  extent: ({ period }) => ({ opening: period.from === period.yearStartsOn, closingJournals: true }),
  fileName: ({ period }) => `EXTF_Buchungsstapel_${period.from.replaceAll('-', '')}_${period.to.replaceAll('-', '')}.csv`,
  write: async function* (books, options, cleaning) {
    const { formatVersion } = options.datev
    const lineOf = createRowWriter(formatVersion, cleaning)
    const columnLine = columnsOf(formatVersion)
      .map(({ name }) => name)
      .join(';')
    const openings = datev.extent(books).opening ? openingRows(books, options.datev).map((row) => lineOf(row) + END) : []
    yield encodeWindows1252([headerLine(books, options), columnLine, ''].join(END) + openings.join(''))
    for await (const page of books.journals()) {
      const rows = page.flatMap((journal) => rowsOfJournal(journal, options.datev, books.baseCurrency))
      yield encodeWindows1252(rows.map((row) => lineOf(row) + END).join(''))
    }
  },
  reader: (_books, options) => datevReader(options.datev.clearingAccount),
}
