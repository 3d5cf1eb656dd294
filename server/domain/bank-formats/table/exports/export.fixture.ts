/** A table as a bank or service exports it, and what it says. */
export interface Export {
  name: string
  text: string
  /** `date amount` of each line, oldest first. */
  lines: readonly string[]
  /** Opening and closing balance, null where the table has none. */
  balances?: readonly [opening: string | null, closing: string | null]
  account?: string
  currency?: string
  /** What the table doesn't say, and is asked; the lines then show one of the readings. */
  asks?: 'sign' | 'decimal'
}

export const lines = (...all: readonly string[]): string => all.join('\r\n')
