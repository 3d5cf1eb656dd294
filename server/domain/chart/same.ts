import type { AccountType } from '@/contracts/choices'
import type { AccountRoot } from '@/contracts/account-roots'
import type { KnownAccount, KnownChart, KnownGroup } from './chart-rows'
import { groupedBy } from '../grouped'
import type { PlacedRow } from './hierarchy'
import { plain } from './verdict'

/** Of several that have the same name, the one that stands where the row stands; else the first. */
const nearest = <T>(candidates: readonly T[], parentOf: (one: T) => string | undefined, parent: string | null): T | null =>
  (parent === null ? undefined : candidates.find((one) => plain(parentOf(one) ?? '') === plain(parent))) ?? candidates[0] ?? null

/** Finds what a row is here already: by its number or, if it has none, by its name and place. Each record is found by one row only. */
export const sameFinder = (rows: readonly PlacedRow[], { groups, accounts }: KnownChart) => {
  const taken = new Set<string>()
  const byNumber = new Map(accounts.flatMap((account) => [...account.aliases, account.accountId].map((number) => [number.toUpperCase(), account] as const)))
  const byName = groupedBy(accounts, ({ name }) => plain(name))
  const take = <T extends { id: string }>(found: T | null): T | null => {
    if (found) taken.add(found.id)
    return found
  }
  const nameOfGroup = (id: string | null) => groups.find((group) => group.id === id)?.name
  const nameAbove = ({ above, aboveWords }: PlacedRow) => (above === null ? aboveWords : (rows[above]?.name ?? null))

  return {
    account: (row: PlacedRow, type: AccountType | null): KnownAccount | null => {
      const key = row.number?.toUpperCase()
      if (key !== undefined) return byNumber.get(key) ?? null
      const candidates = (byName.get(plain(row.name)) ?? []).filter((one) => !taken.has(one.id) && (type === null || one.type === type))
      return take(nearest(candidates, ({ groupId }) => nameOfGroup(groupId), nameAbove(row)))
    },
    group: (row: PlacedRow, root: AccountRoot | null): KnownGroup | null => {
      const key = row.number?.toUpperCase()
      if (key !== undefined) return groups.find(({ groupId }) => groupId.toUpperCase() === key) ?? null
      const candidates = groups.filter((one) => !taken.has(one.id) && plain(one.name) === plain(row.name) && one.root === root)
      return take(nearest(candidates, ({ parentId }) => nameOfGroup(parentId), nameAbove(row)))
    },
  }
}
