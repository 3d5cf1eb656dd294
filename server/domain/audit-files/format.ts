import type { DatevVersion } from '@/contracts/audit-files-input'
import type { Balances, Extent } from './balances'
import type { AuditBooks } from './books'
import type { Check } from './checks'
import type { Cleaning } from './cleaning'

export interface DatevSettings {
  /** Number of the tax consultant at DATEV. */
  consultant: number | null
  /** Number of the company at the consultant. */
  client: number | null
  formatVersion: DatevVersion
  /** Account through which journals of more than two lines are split. */
  clearingAccount: string
}

export interface WritingOptions {
  /** UTC, ISO 8601. */
  createdAt: string
  softwareVersion: string
  /** Name of the user who exports. */
  exportedBy: string
  fecSeparator: 'tab' | '|'
  datev: DatevSettings
}

/** What our own reader found in a file. */
export interface ReadBack {
  balances: Balances
  /** Lines of postings, without openings. */
  lines: number
  /** Checks that the reader made on the way. */
  checks: readonly Check[]
}

/** Reads a file that arrives in pieces. */
export interface AuditReader {
  push(bytes: Uint8Array): void
  end(): ReadBack
}

/** One format of audit files: a writer, and a reader that shows what was written. */
export interface AuditFileFormat {
  name: string
  mime: string
  /** Why the books can't be exported in this format; one sentence for each thing that is missing. */
  missing(books: AuditBooks, options: WritingOptions): string[]
  /** What a recipient should know about the file. */
  notes(books: AuditBooks, options: WritingOptions): string[]
  extent(books: AuditBooks): Extent
  fileName(books: AuditBooks, options: WritingOptions): string
  write(books: AuditBooks, options: WritingOptions, cleaning: Cleaning): AsyncGenerator<Uint8Array>
  reader(books: AuditBooks, options: WritingOptions): AuditReader
}
