import { type SQL, sql } from 'drizzle-orm'

/** Something that must be true of every company's ledger at any time, recomputed from the posted lines. */
export interface Assertion {
  code: string
  title: string
  /** How many rows it looks at. */
  count: (company: SQL) => SQL
  /** Rows for which it does not hold: `subject`, `expected`, `found`. The first is enough. */
  offenders: (company: SQL) => SQL
}

export const shown = (value: SQL): SQL => sql`trim_scale(${value})::text`
