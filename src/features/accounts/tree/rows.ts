import type { ChartTree, TreeAccount, TreeGroup } from '@/contracts/accounts'

interface Place {
  id: string
  level: number
  /** Position among the rows of the same parent, from 1, and their number. */
  position: number
  siblings: number
  parent: string | null
}
export type GroupRow = Place & { kind: 'group'; group: TreeGroup; isOpen: boolean; isLeaf: boolean; canFold: boolean }
export type AccountRow = Place & { kind: 'account'; account: TreeAccount }
export type TreeRow = GroupRow | AccountRow

export interface Shown {
  /** Ids of groups that are folded. */
  folded: ReadonlySet<string>
  /** Text that numbers, earlier numbers or names must have. */
  filter: string
  closed: boolean
}

export const numberOf = (row: TreeRow): string => (row.kind === 'group' ? row.group.groupId : row.account.accountId)
export const nameOf = (row: TreeRow): string => (row.kind === 'group' ? row.group.name : row.account.name)

const has = (text: string, filter: string): boolean => text.toLowerCase().includes(filter)
const isFound = ({ accountId, name, aliases }: TreeAccount, filter: string): boolean => [accountId, name, ...aliases].some((text) => has(text, filter))

type Node = { group: TreeGroup; below: Node[]; accounts: TreeAccount[] }

/** The groups with what is shown in them; with a filter only those that are found or have something that is. */
const nodesBelow = (tree: ChartTree, parent: string | null, { filter, closed }: Shown, isInFound: boolean): Node[] =>
  tree.groups
    .filter(({ parentId, isActive }) => parentId === parent && (closed || isActive))
    .flatMap((group) => {
      const isShown = isInFound || filter === '' || has(group.groupId, filter) || has(group.name, filter)
      const accounts = tree.accounts.filter((account) => account.groupId === group.id && (closed || account.isActive) && (isShown || isFound(account, filter)))
      const below = nodesBelow(tree, group.id, { filter, closed, folded: new Set() }, isShown)
      return isShown || accounts.length > 0 || below.length > 0 ? [{ group, below, accounts }] : []
    })

const rowsOf = (nodes: readonly Node[], accounts: readonly TreeAccount[], place: { level: number; parent: string | null }, shown: Shown): TreeRow[] => {
  const siblings = nodes.length + accounts.length
  const at = (id: string, index: number): Place => ({ id, ...place, position: index + 1, siblings })
  return [
    ...accounts.map((account, index): TreeRow => ({ kind: 'account', account, ...at(account.id, index) })),
    ...nodes.flatMap(({ group, below, accounts: inside }, index): TreeRow[] => {
      const isLeaf = below.length + inside.length === 0
      // What is found is shown, even in a group that was folded before.
      const canFold = !isLeaf && shown.filter === ''
      const isOpen = !isLeaf && !(canFold && shown.folded.has(group.id))
      return [
        { kind: 'group', group, isOpen, isLeaf, canFold, ...at(group.id, accounts.length + index) },
        ...(isOpen ? rowsOf(below, inside, { level: place.level + 1, parent: group.id }, shown) : []),
      ]
    }),
  ]
}

/** The rows of the tree from top to bottom. */
export const treeRows = (tree: ChartTree, { filter, ...shown }: Shown): TreeRow[] => {
  const wanted = { ...shown, filter: filter.trim().toLowerCase() }
  return rowsOf(nodesBelow(tree, null, wanted, false), [], { level: 1, parent: null }, wanted)
}

/** Accounts that are not shown because they are closed, and whether they are worth anything. */
export const hiddenAccounts = ({ accounts }: ChartTree, closed: boolean): { count: number; withBalance: number } => {
  const hidden = closed ? [] : accounts.filter(({ isActive }) => !isActive)
  return { count: hidden.length, withBalance: hidden.filter(({ balance }) => balance !== '0').length }
}
