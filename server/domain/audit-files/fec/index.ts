import { resultOf } from '../balances'
import { isProfitAndLoss } from '../books'
import { type Cleaning, oneLine } from '../cleaning'
import type { AuditFileFormat } from '../format'
import { isValidSiren, sirenOf } from '../registration'
import { type FecColumn, fecColumns, fecDay, type FecRow } from './columns'
import { fecReader } from './reader'
import { createRows, openingRows } from './rows'

const END = '\r\n'

/** Field that says what another one would, if nothing printable is left of it. */
const instead: Partial<Record<FecColumn, FecColumn>> = { CompteLib: 'CompteNum', EcritureLib: 'EcritureNum', PieceRef: 'EcritureNum' }

/** A field holds neither separators nor line ends; they become blanks. */
const fieldOf = (cleaning: Cleaning, column: FecColumn, row: FecRow): string => {
  const other = instead[column]
  const cleaned = oneLine(row[column].replaceAll('|', ' '))
  return cleaning.note(column, row[column], cleaned === '' && other ? oneLine(row[other]) : cleaned)
}

const lineOf = (cleaning: Cleaning, separator: string, row: FecRow): string => fecColumns.map((column) => fieldOf(cleaning, column, row)).join(separator) + END

const isWholeYear = ({ yearStartsOn, yearEndsOn, from, to }: { yearStartsOn: string; yearEndsOn: string; from: string; to: string }): boolean =>
  from === yearStartsOn && to === yearEndsOn

const pcgNote = 'Account numbers are those of this chart, which isn’t the French one (PCG). Accounts of income and expenses are told by their groups.'

/** The Fichier des écritures comptables, which French companies hand to the tax office for a fiscal year. */
export const fec: AuditFileFormat = {
  name: 'FEC (France)',
  mime: 'text/plain; charset=utf-8',
  missing: ({ company, period, accounts }) => {
    const siren = sirenOf(company)
    return [
      ...(siren === null ? ['The company has no SIREN. Add its nine digits to the tax numbers, with the name SIREN.'] : []),
      ...(siren !== null && !isValidSiren(siren) ? [`The SIREN ${siren} is wrong: its last digit doesn’t follow from the others.`] : []),
      ...(isWholeYear(period) ? [] : ['The file is made for a whole fiscal year. Choose all periods.']),
      ...(accounts.length === 0 ? ['The chart of accounts is empty.'] : []),
    ]
  },
  notes: ({ accounts }) => [
    'Journals that close the year are left out, so that classes 6 and 7 show its result.',
    ...(accounts.some(({ number, root }) => isProfitAndLoss(root) !== /^[67]/.test(number)) ? [pcgNote] : []),
  ],
  extent: () => ({ opening: true, closingJournals: false }),
  fileName: ({ company, period }) => `${sirenOf(company) ?? ''}FEC${fecDay(period.yearEndsOn)}.txt`,
  write: async function* (books, { fecSeparator }, cleaning) {
    const separator = fecSeparator === 'tab' ? '\t' : '|'
    const encoder = new TextEncoder()
    const linesOf = (rows: readonly FecRow[]) => rows.map((row) => lineOf(cleaning, separator, row)).join('')
    yield encoder.encode(fecColumns.join(separator) + END + linesOf(openingRows(books)))
    const rowsOf = createRows(books)
    for await (const page of books.journals()) yield encoder.encode(linesOf(page.flatMap(rowsOf)))
  },
  reader: (books, options) =>
    fecReader({
      fileName: fec.fileName(books, options),
      yearStartsOn: books.period.yearStartsOn,
      yearEndsOn: books.period.yearEndsOn,
      profitAndLoss: new Set(books.accounts.filter(({ root }) => isProfitAndLoss(root)).map(({ number }) => number)),
      result: resultOf(books),
    }),
}
