import type { MatrixRow } from './rows'
import { cellKey } from './rows'

/** What was decided for a cell itself. A cell without a decision follows the role, or is off in a role. */
export type Own = 'allow' | 'deny'
export type Cells = ReadonlyMap<string, Own>

/** Whose matrix it is, and what holds where the cell decides nothing. */
export interface Subject {
  kind: 'role' | 'user'
  /** What the role grants a user; a role inherits nothing. */
  inherited: ReadonlySet<string>
  /** Everything is granted by rule: the administrators' role, or a system user. Its cells can't be changed. */
  everything: boolean
}

export const allowed = ({ inherited, everything }: Subject, own: Cells, cell: string): boolean => {
  if (everything) return true
  const decided = own.get(cell)
  return decided === undefined ? inherited.has(cell) : decided === 'allow'
}

/** One character per flag: `.` where it means nothing. Strings, so that a row that stays the same needn't be drawn again. */
export interface RowState {
  /** i inherit (or off), a allow (or on), d deny, m mixed. */
  own: string
  /** 1 allowed, 0 not, m some of the group. */
  effective: string
  /** 1 where it differs from what is saved. */
  changed: string
}

const merged = (signs: Iterable<string>): string => {
  const seen = new Set(signs)
  return seen.size === 1 ? ([...seen][0] as string) : 'm'
}
const sign = (own: Own | undefined): string => (own === 'allow' ? 'a' : own === 'deny' ? 'd' : 'i')

export const rowState = ({ cells }: MatrixRow, subject: Subject, own: Cells, base: Cells): RowState => {
  const each = (of: (group: readonly string[]) => string) => cells.map((group) => (group.length === 0 ? '.' : of(group))).join('')
  return {
    own: each((group) => merged(group.map((cell) => sign(own.get(cell))))),
    effective: each((group) => merged(group.map((cell) => (allowed(subject, own, cell) ? '1' : '0')))),
    changed: each((group) => (group.some((cell) => own.get(cell) !== base.get(cell)) ? '1' : '0')),
  }
}

/** Space on a cell: a user's goes inherit, allow, deny; a role's off, on. A group goes on from what all its cells are, else to allow. */
export const cycled = ({ kind }: Subject, own: Cells, group: readonly string[]): Cells => {
  const now = merged(group.map((cell) => sign(own.get(cell))))
  const next: Own | undefined = now === 'a' ? (kind === 'role' ? undefined : 'deny') : now === 'd' ? undefined : 'allow'
  const after = new Map(own)
  for (const cell of group) {
    if (next) after.set(cell, next)
    else after.delete(cell)
  }
  return after
}

export interface Change {
  cell: string
  from: Own | undefined
  to: Own | undefined
}

const rank = (own: Own | undefined) => (own === 'allow' ? 2 : own === 'deny' ? 0 : 1)
/** Whether a change gives more. */
export const gives = ({ from, to }: Change): boolean => rank(to) > rank(from)

/** What differs, in the order of the rows. */
export const changesBetween = (rows: readonly MatrixRow[], base: Cells, own: Cells): Change[] =>
  (rows[0]?.cells ?? [])
    .flat()
    .map((cell) => ({ cell, from: base.get(cell), to: own.get(cell) }))
    .filter(({ from, to }) => from !== to)

interface Exception {
  url: string
  allow: readonly string[]
  deny: readonly string[]
}

const decided = (url: string, named: readonly string[], as: Own) => named.map((flag) => [cellKey(url, flag), as] as const)
export const cellsOfExceptions = (exceptions: readonly Exception[]): Cells =>
  new Map(exceptions.flatMap(({ url, allow, deny }) => [...decided(url, allow, 'allow'), ...decided(url, deny, 'deny')]))
export const cellsOfGrants = (grants: readonly { url: string; flags: readonly string[] }[]): Cells =>
  new Map(grants.flatMap(({ url, flags }) => decided(url, flags, 'allow')))

/** The decisions by page, as they are saved; only for cells that still mean something. */
export const exceptionsOf = (rows: readonly MatrixRow[], own: Cells): { url: string; allow: string[]; deny: string[] }[] => {
  const pages = rows.filter(({ isGroup }) => !isGroup)
  return pages.flatMap(({ id: url, cells }) => {
    const named = (as: Own) => cells.flat().flatMap((cell) => (own.get(cell) === as ? [cell.slice(url.length + 1)] : []))
    const entry = { url, allow: named('allow'), deny: named('deny') }
    return entry.allow.length + entry.deny.length > 0 ? [entry] : []
  })
}
