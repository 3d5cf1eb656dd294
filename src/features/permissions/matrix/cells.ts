import type { MatrixRow } from './rows'
import { cellKey } from './rows'

/** Decision for a cell. A user's cell without a decision follows the role; a role's cell is then off. */
export type Decision = 'allow' | 'deny'
export type Cells = ReadonlyMap<string, Decision>

/** Role or user of a matrix, and the permissions that apply where a cell has no decision. */
export interface Subject {
  kind: 'role' | 'user'
  /** Cells that the role grants a user; empty for a role, which inherits nothing. */
  inherited: ReadonlySet<string>
  /** Everything is granted by rule: the administrators' role, or a system user. Its cells can't be changed. */
  everything: boolean
}

export const allowed = ({ inherited, everything }: Subject, decisions: Cells, cell: string): boolean => {
  if (everything) return true
  const decision = decisions.get(cell)
  return decision === undefined ? inherited.has(cell) : decision === 'allow'
}

/** State of a row, one character per flag: `.` where the flag does not apply. Strings, so that an unchanged row is not rendered again. */
export interface RowState {
  /** i inherit (or off), a allow (or on), d deny, m mixed. */
  own: string
  /** 1 allowed, 0 not, m some of the group. */
  effective: string
  /** 1 where the decision differs from the saved one. */
  changed: string
}

const mergedLetter = (letters: Iterable<string>): string => {
  const seen = new Set(letters)
  return seen.size === 1 ? ([...seen][0] as string) : 'm'
}
const decisionLetter = (decision: Decision | undefined): string => (decision === 'allow' ? 'a' : decision === 'deny' ? 'd' : 'i')

export const rowState = ({ cells }: MatrixRow, subject: Subject, decisions: Cells, base: Cells): RowState => {
  const perFlag = (letterOf: (group: readonly string[]) => string) => cells.map((group) => (group.length === 0 ? '.' : letterOf(group))).join('')
  return {
    own: perFlag((group) => mergedLetter(group.map((cell) => decisionLetter(decisions.get(cell))))),
    effective: perFlag((group) => mergedLetter(group.map((cell) => (allowed(subject, decisions, cell) ? '1' : '0')))),
    changed: perFlag((group) => (group.some((cell) => decisions.get(cell) !== base.get(cell)) ? '1' : '0')),
  }
}

/** Toggles a cell: inherit, allow, deny for a user; off, on for a role. A group moves on from the state that all its cells share, else to allow. */
export const cycleDecision = ({ kind }: Subject, decisions: Cells, group: readonly string[]): Cells => {
  const current = mergedLetter(group.map((cell) => decisionLetter(decisions.get(cell))))
  const next: Decision | undefined = current === 'a' ? (kind === 'role' ? undefined : 'deny') : current === 'd' ? undefined : 'allow'
  const after = new Map(decisions)
  for (const cell of group) {
    if (next) after.set(cell, next)
    else after.delete(cell)
  }
  return after
}

export interface Change {
  cell: string
  from: Decision | undefined
  to: Decision | undefined
}

const rank = (decision: Decision | undefined) => (decision === 'allow' ? 2 : decision === 'deny' ? 0 : 1)
/** Whether a change grants more than before. */
export const grantsMore = ({ from, to }: Change): boolean => rank(to) > rank(from)

/** Cells whose decision differs, in the order of the rows. */
export const changesBetween = (rows: readonly MatrixRow[], base: Cells, decisions: Cells): Change[] =>
  (rows[0]?.cells ?? [])
    .flat()
    .map((cell) => ({ cell, from: base.get(cell), to: decisions.get(cell) }))
    .filter(({ from, to }) => from !== to)

interface Exception {
  url: string
  allow: readonly string[]
  deny: readonly string[]
}

const entriesOf = (url: string, flags: readonly string[], decision: Decision) => flags.map((flag) => [cellKey(url, flag), decision] as const)
export const cellsOfExceptions = (exceptions: readonly Exception[]): Cells =>
  new Map(exceptions.flatMap(({ url, allow, deny }) => [...entriesOf(url, allow, 'allow'), ...entriesOf(url, deny, 'deny')]))
export const cellsOfGrants = (grants: readonly { url: string; flags: readonly string[] }[]): Cells =>
  new Map(grants.flatMap(({ url, flags }) => entriesOf(url, flags, 'allow')))

/** Decisions by page, in the shape that is saved; only for cells that still exist. */
export const exceptionsOf = (rows: readonly MatrixRow[], decisions: Cells): { url: string; allow: string[]; deny: string[] }[] => {
  const pages = rows.filter(({ isGroup }) => !isGroup)
  return pages.flatMap(({ id: url, cells }) => {
    const flagsWith = (decision: Decision) => cells.flat().flatMap((cell) => (decisions.get(cell) === decision ? [cell.slice(url.length + 1)] : []))
    const entry = { url, allow: flagsWith('allow'), deny: flagsWith('deny') }
    return entry.allow.length + entry.deny.length > 0 ? [entry] : []
  })
}
