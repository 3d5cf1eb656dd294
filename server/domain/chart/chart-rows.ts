import type { AccountType, CashFlowSection } from '@/contracts/choices'
import type { AccountRoot } from '@/contracts/account-roots'

/** A row of an imported chart as the file has it. */
export interface ChartRow {
  /** Row in the file, from 1. */
  row: number
  number: string | null
  /** What rows below name it by in the column of parents, where that is neither number nor name; null without such a column. */
  key: string | null
  name: string
  /** Words of the columns for type and root. */
  type: string | null
  root: string | null
  /** Words of a column for a more detailed type. */
  detail: string | null
  /** Names from the top down to the row's own, from one column for each level; null in a file without such columns. */
  path: readonly string[] | null
  /** Number or name of the group above, as the file's column for it says. */
  parent: string | null
  /** Whether the file says that the row is a group; null if it doesn't say. */
  isGroup: boolean | null
  currency: string | null
  cashFlow: CashFlowSection | null
  isActive: boolean | null
  isPostable: boolean | null
  requiresCostCentre: boolean | null
  aliases: readonly string[]
  /** Blanks before the name. */
  indent: number
  /** Debit positive; null without one. */
  balance: string | null
}

export interface KnownGroup {
  id: string
  groupId: string
  name: string
  root: AccountRoot
  parentId: string | null
}
export interface KnownAccount {
  id: string
  accountId: string
  name: string
  type: AccountType
  currency: string | null
  cashFlow: CashFlowSection | null
  groupId: string
  isPostable: boolean
  requiresCostCentre: boolean
  isActive: boolean
  aliases: readonly string[]
  isPosted: boolean
  /** Why its type can't change, as a sentence; null if it can. */
  fixedBy: string | null
  /** The postings for which it is the default account, in words; null if it is none. */
  defaultFor: string | null
  /** Items that are open on it, and on those merged into it. */
  openItems: number
}
export interface KnownChart {
  groups: readonly KnownGroup[]
  accounts: readonly KnownAccount[]
}

/**
 * What the user chose for a row instead of a guess. `group` is `id:` and a group's id, `row:` and the row of a group in the file, or `path:` and the
 * name of a group that is part of a path.
 */
export interface RowChoice {
  number?: string | undefined
  type?: AccountType | 'group' | 'skip' | undefined
  group?: string | undefined
}

const APART = /^(\d[\d.-]{0,11})\s*(?:[·–-]\s+|\s+(?=\p{L}))(.+)$/u

/** Number and name of a cell that holds both, such as “1000 · Checking”; null if it doesn't. */
export const numberInName = (name: string): { number: string; name: string } | null => {
  const [, number, rest] = APART.exec(name) ?? []
  return number && rest ? { number, name: rest.trim() } : null
}

/** Rows whose names begin with their numbers, in a file without a column for numbers, with both apart. */
export const withNumbersApart = (rows: readonly ChartRow[]): ChartRow[] => {
  if (rows.some(({ number }) => number !== null)) return [...rows]
  const apart = rows.map(({ name }) => numberInName(name))
  return apart.filter(Boolean).length * 2 > rows.length ? rows.map((row, at) => ({ ...row, ...apart[at] })) : [...rows]
}
