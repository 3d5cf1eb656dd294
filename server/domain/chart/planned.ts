import type { AccountType } from '@/contracts/choices'
import type { AccountRoot } from '@/contracts/account-roots'
import type { KnownAccount, KnownGroup } from './chart-rows'
import type { PlacedRow } from './hierarchy'

export type RowKind = 'account' | 'group' | 'both' | 'skip'

/** Place of a group: one that exists, or one that the file brings, by its index in the plan. */
export type GroupRef = { id: string } | { index: number } | null

export interface RowProblem {
  field: 'number' | 'name' | 'type' | 'group' | 'currency' | 'aliases'
  code: string
  message: string
  severity: 'error' | 'warning'
}

/** What becomes of a row. */
export interface PlannedAccount {
  source: PlacedRow
  number: string | null
  /** Whether the file has no number, so that one is given. */
  isGiven: boolean
  kind: RowKind
  type: AccountType | null
  root: AccountRoot
  reason: string
  /** Whether the type is the file's own or the user's, not a guess. */
  isStated: boolean
  group: GroupRef
  groupReason: string
  account: KnownAccount | null
  /** Whether the account is here under another number, and gets that of the row. */
  renumbers: boolean
  /** An account without postings that has the row's number here and is something else, with the number that it gets instead. */
  aside: { account: KnownAccount; number: string } | null
  /** The same for a group that stands under another root. */
  asideGroup: { group: KnownGroup; number: string } | null
  existingGroup: KnownGroup | null
  problems: RowProblem[]
}
