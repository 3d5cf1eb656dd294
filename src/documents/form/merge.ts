/** Values of a form. Lists of objects are lines: they are merged line by line, everything else as a whole. */
export type Values = Record<string, unknown>
type Line = Record<string, unknown>
export type Side = 'mine' | 'theirs'

/** What both sides changed to different things. */
export interface Conflict {
  /** Stable name: `subject`, `lines/<line>` or `lines/<line>/qty`. */
  id: string
  field: string
  /** Identity of the line, and its place in mine or theirs counted from 1. */
  line?: { key: string; place: number }
  /** Absent when the whole line was removed on one side. */
  cell?: string
  /** undefined: the line is not there. */
  mine: unknown
  theirs: unknown
}

/** What only the other side changed, and was taken over. */
export type Taken = Omit<Conflict, 'mine'>

export interface Merged<V> {
  /** Everything that did not conflict from either side; of conflicts mine, until somebody chooses. */
  values: V
  conflicts: Conflict[]
  taken: Taken[]
}

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)
export const areLines = (value: unknown): value is Line[] => Array.isArray(value) && value.every(isObject)

/** Equal as a form sees it: nothing, null and an empty text are all "none", and a chosen record is known by its id; a line, which may
 * have a name as well, by what stands in it. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a ?? '', b ?? '')) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, index) => sameEntry(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  if (typeof a['id'] === 'string' && typeof b['id'] === 'string' && 'name' in a && 'name' in b) return a['id'] === b['id']
  return sameCells(a, b)
}

const sameEntry = (a: unknown, b: unknown): boolean => (isObject(a) && isObject(b) ? sameCells(a, b) : same(a, b))

/** `id` and `key` say which line it is, not what stands in it. */
export const cellsOf = (...lines: (Line | undefined)[]): string[] =>
  [...new Set(lines.flatMap((line) => Object.keys(line ?? {})))].filter((cell) => cell !== 'id' && cell !== 'key')

export const sameCells = (a: Line, b: Line): boolean => cellsOf(a, b).every((cell) => same(a[cell], b[cell]))

/** The server's id, or the key that the form gave a line which the server doesn't know yet. */
export const lineKey = (line: Line, index: number): string => String(line['id'] ?? line['key'] ?? `new ${index}`)

const byKey = (lines: readonly Line[]) => new Map(lines.map((line, index) => [lineKey(line, index), { line, place: index + 1 }]))

/** Inserts the keys of `other` that `order` lacks, each behind the one it follows there. */
const interleave = (order: readonly string[], other: readonly string[]): string[] => {
  const result = [...order]
  other.forEach((key, index) => {
    if (result.includes(key)) return
    const before = other.slice(0, index).findLast((one) => result.includes(one))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key)
  })
  return result
}

const mergeLines = (field: string, base: Line[], mine: Line[], theirs: Line[], following: ReadonlySet<string>) => {
  const [was, my, their] = [byKey(base), byKey(mine), byKey(theirs)]
  const conflicts: Conflict[] = []
  const taken: Taken[] = []
  const kept = new Map<string, Line>()

  const mergeCells = (key: string, place: number, a: Line, b: Line): Line => {
    const before = was.get(key)?.line
    const line = { ...a }
    for (const cell of cellsOf(before, a, b)) {
      if (following.has(`${field}.${cell}`)) continue
      const spot = { id: `${field}/${key}/${cell}`, field, line: { key, place }, cell }
      if (same(a[cell], b[cell]) || (before && same(b[cell], before[cell]))) continue
      if (before && same(a[cell], before[cell])) {
        line[cell] = b[cell]
        taken.push({ ...spot, theirs: b[cell] })
      } else conflicts.push({ ...spot, mine: a[cell], theirs: b[cell] })
    }
    return line
  }

  for (const key of new Set([...was.keys(), ...my.keys(), ...their.keys()])) {
    const [before, a, b] = [was.get(key)?.line, my.get(key), their.get(key)]
    const spot = { id: `${field}/${key}`, field, line: { key, place: a?.place ?? b?.place ?? 0 } }
    if (a && b) kept.set(key, mergeCells(key, a.place, a.line, b.line))
    else if (a) {
      const removed = before !== undefined
      if (!removed) kept.set(key, a.line)
      else if (sameCells(a.line, before)) taken.push({ ...spot, theirs: undefined })
      else {
        kept.set(key, a.line)
        conflicts.push({ ...spot, mine: a.line, theirs: undefined })
      }
    } else if (b) {
      if (!before) {
        kept.set(key, b.line)
        taken.push({ ...spot, theirs: b.line })
      } else if (!sameCells(b.line, before)) conflicts.push({ ...spot, mine: undefined, theirs: b.line })
    }
  }

  const both = (keys: Iterable<string>) => [...keys].filter((key) => was.has(key) && my.has(key) && their.has(key))
  const moved = !same(both(my.keys()), both(was.keys()))
  const order = moved ? interleave([...my.keys()], [...their.keys()]) : interleave([...their.keys()], [...my.keys()])
  return { lines: order.flatMap((key) => kept.get(key) ?? []), conflicts, taken }
}

/**
 * Merges what two people made of the same record. What only one of them changed is kept from either side without a word, lines
 * by their identity; what both changed differently is listed, and stays mine until {@link choose} says otherwise.
 * @param following cells that are computed from others (`lines.marginPct`): mine, until they are computed anew
 */
export function merge<V extends Values>(base: V, mine: V, theirs: V, following: ReadonlySet<string> = new Set()): Merged<V> {
  const values: Values = { ...mine }
  const conflicts: Conflict[] = []
  const taken: Taken[] = []
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (areLines(was ?? []) && areLines(my ?? []) && areLines(their) && Array.isArray(their)) {
      const merged = mergeLines(field, (was ?? []) as Line[], (my ?? []) as Line[], their, following)
      values[field] = merged.lines
      conflicts.push(...merged.conflicts)
      taken.push(...merged.taken)
    } else if (same(my, their) || same(their, was)) continue
    else if (same(my, was)) {
      values[field] = their
      taken.push({ id: field, field, theirs: their })
    } else conflicts.push({ id: field, field, mine: my, theirs: their })
  }
  return { values: values as V, conflicts, taken }
}

/** The field's value when one side of a conflict is taken; what was changed meanwhile elsewhere in the field stays. */
export function choose(current: unknown, conflict: Conflict, side: Side): unknown {
  const { line, cell } = conflict
  const chosen = conflict[side]
  if (!line) return chosen
  const lines = areLines(current) ? current : []
  const at = lines.findIndex((one, index) => lineKey(one, index) === line.key)
  if (cell) return lines.map((one, index) => (index === at ? { ...one, [cell]: chosen } : one))
  if (!isObject(chosen)) return lines.filter((_, index) => index !== at)
  if (at >= 0) return lines
  return lines.toSpliced(line.place - 1, 0, chosen)
}

/** A line kept against its removal is no longer known to the server: without its id it is added anew. */
export const forgetLostLines = (value: unknown, theirs: unknown): unknown => {
  if (!areLines(value) || !areLines(theirs)) return value
  const known = new Set(theirs.map((line) => line['id']))
  if (value.every(({ id }) => id === undefined || known.has(id))) return value
  return value.map((line) => (line['id'] === undefined || known.has(line['id']) ? line : { ...line, id: undefined }))
}
