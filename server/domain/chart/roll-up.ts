import { add } from '@/contracts/rules/decimal'

interface Group {
  id: string
  parentId: string | null
}
interface Balance {
  groupId: string
  balance: string
}

/** Balance of each group: the sum of all accounts in it and in the groups below it. */
export const rollUp = (groups: readonly Group[], balances: readonly Balance[]): ReadonlyMap<string, string> => {
  const parentOf = new Map(groups.map(({ id, parentId }) => [id, parentId]))
  const sums = new Map(groups.map(({ id }) => [id, '0']))
  for (const { groupId, balance } of balances)
    for (let at: string | null = groupId; at !== null; at = parentOf.get(at) ?? null) sums.set(at, add(sums.get(at) ?? '0', balance))
  return sums
}
