import { pageName } from '@/contracts/page-names'
import { type Flag, flags, type PageUrl } from '@/contracts/permissions'
import type { Change, Decision, Subject } from './cells'

export const flagName = (flag: Flag): string => flag.charAt(0).toUpperCase() + flag.slice(1)
export const flagNames: readonly string[] = flags.map(flagName)

const cellName = (cell: string): string => {
  const [url, flag] = cell.split(' ') as [PageUrl, Flag]
  return `${flagName(flag)} on ${pageName(url)}`
}

const ownWords: Record<Subject['kind'], (own: Decision | undefined) => string> = {
  role: (decision) => (decision === 'allow' ? 'on' : 'off'),
  user: (decision) => decision ?? 'inherit',
}

/** “Export on Parts: inherit → deny”. */
export const changeInWords = (kind: Subject['kind'], { cell, from, to }: Change): string => `${cellName(cell)}: ${ownWords[kind](from)} → ${ownWords[kind](to)}`
export const decisionInWords = (kind: Subject['kind'], cell: string, decision: Decision | undefined): string => `${cellName(cell)}: ${ownWords[kind](decision)}`

/** Sources of a cell's permission: letter and meaning. */
export const sources = { R: 'by the role', U: 'by an exception of the user', S: 'by the system' } as const
export type Source = keyof typeof sources

/** Letter of a cell's source; null where nothing grants the cell, and for a group whose cells differ. */
export const sourceOf = (kind: Subject['kind'], everything: boolean, own: string, effective: string): Source | null => {
  if (everything) return 'S'
  if (own === 'm' || effective === 'm') return null
  if (kind === 'role') return own === 'a' ? 'R' : null
  return own === 'i' ? (effective === '1' ? 'R' : null) : 'U'
}

/** State of a cell in words, for screen readers and its tooltip. */
export const stateInWords = (kind: Subject['kind'], everything: boolean, own: string, effective: string): string => {
  if (everything) return `allowed ${sources.S}`
  if (effective === 'm') return 'partly allowed'
  const source = sourceOf(kind, everything, own, effective)
  const state = effective === '1' ? 'allowed' : own === 'd' ? 'denied' : 'not granted'
  return source ? `${state} ${sources[source]}` : state
}

export const countInWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
