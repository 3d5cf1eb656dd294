import { type SQL, sql } from 'drizzle-orm'

/** A row for which an assertion does not hold. */
export interface Offender {
  subject: string
  expected: string | null
  found: string | null
}

/** A condition that every company's ledger must meet at any time, recomputed from the posted lines. */
export interface Assertion {
  code: string
  title: string
  /** Number of rows that are checked. */
  count: (company: SQL) => SQL
  /** Rows that violate the condition: `subject`, `expected`, `found`. Only the first is read. */
  offenders: (company: SQL) => SQL
  /** Reduces texts of whole rows to the value that differs. */
  explain?: (offender: Offender) => Offender
}

export const numberText = (value: SQL): SQL => sql`trim_scale(${value})::text`
