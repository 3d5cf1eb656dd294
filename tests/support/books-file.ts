import { imports, type TableImported } from '@/contracts/imports'
import type { Books } from './books'
import type { ModelFile } from './books-model'
import { centsInWords } from './cents'

const HEAD = ['entryNo', 'date', 'account', 'memo', 'debit', 'credit', 'currency', 'rate', 'party', 'reverseOn'] as const
const mapping = Object.fromEntries(HEAD.map((field, column) => [field, column]))

const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** What a file says of a line, beside its amounts. */
export interface FileLine {
  number: string
  cents: bigint
  rate: string
  party: string
}

/** Imports a file, two rows for each entry, and posts its entries. @returns the numbers of those that were posted, by their numbers in the file */
export const importFile = async (books: Books, { leavesOut, entries }: ModelFile, linesOf: (no: string) => readonly FileLine[]) => {
  const rows = entries.flatMap(({ no, date, reverseOn, lines }) =>
    linesOf(no).map(({ number, cents, rate, party }, index) => {
      const isForeign = lines[index]?.euros !== null
      const sides = cents > 0n ? [centsInWords(cents), ''] : ['', centsInWords(-cents)]
      return [no, american(date), number, 'Imported', ...sides, isForeign ? 'EUR' : '', isForeign ? rate : '', party, reverseOn ? american(reverseOn) : '']
    }),
  )
  const bytes = new TextEncoder().encode([HEAD, ...rows].map((cells) => cells.join(',')).join('\n'))
  const { message, data } = await books.who.call<TableImported | null>(imports.entryImport, {
    files: [{ name: 'entries.csv', bytes }],
    body: { mapping, dates: 'mdy', decimal: 'point', post: true, faultyRows: leavesOut ? 'leave-out' : 'refuse' },
  })
  const posted = data?.rows.filter(({ outcome, message: refusal }) => outcome === 'created' && !refusal) ?? []
  return { message, posted: new Map(posted.map(({ row, key }) => [rows[row - 2]?.[0] ?? '', key ?? ''])) }
}
