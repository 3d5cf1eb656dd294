import { type SQL, sql } from 'drizzle-orm'

/** A row for which an assertion does not hold. */
export interface Offender {
  subject: string
  expected: string | null
  found: string | null
}

/** Something that must be true of every company's ledger at any time, recomputed from the posted lines. */
export interface Assertion {
  code: string
  title: string
  /** How many rows it looks at. */
  count: (company: SQL) => SQL
  /** Rows for which it does not hold: `subject`, `expected`, `found`. The first is enough. */
  offenders: (company: SQL) => SQL
  /** Says of texts of whole rows what differs in them. */
  explain?: (offender: Offender) => Offender
}

export const shown = (value: SQL): SQL => sql`trim_scale(${value})::text`
