/** Values of a form. Lists of objects are lines: they are merged line by line, everything else as a whole. */
export type Values = Record<string, unknown>
type Line = Record<string, unknown>
export type Side = 'mine' | 'theirs'

/** A field, cell or line that both sides changed to different values. */
export interface Conflict {
  /** Stable name: `subject`, `lines/<line>` or `lines/<line>/qty`. */
  id: string
  field: string
  /** Identity of the line, and its place in mine or theirs counted from 1. */
  line?: { key: string; place: number }
  /** Absent when the whole line was removed on one side. */
  cell?: string
  /** undefined if the line was removed on that side. */
  mine: unknown
  theirs: unknown
}

/** A change that only the other side made and that was taken over. */
export type Taken = Omit<Conflict, 'mine'>

export interface Merged<V> {
  /** The changes of both sides that did not conflict; for a conflict my value, until the user chooses. */
  values: V
  conflicts: Conflict[]
  taken: Taken[]
}

const isObject = (value: unknown): value is Line => typeof value === 'object' && value !== null && !Array.isArray(value)
export const areLines = (value: unknown): value is Line[] => Array.isArray(value) && value.every(isObject)

/** Equality of form values: undefined, null and an empty text are all "none". Chosen records are compared by id; lines, which may have an
 * id and a name as well, by their cells. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a ?? '', b ?? '')) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, index) => sameEntry(value, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  if (typeof a['id'] === 'string' && typeof b['id'] === 'string' && 'name' in a && 'name' in b) return a['id'] === b['id']
  return sameCells(a, b)
}

const sameEntry = (a: unknown, b: unknown): boolean => (isObject(a) && isObject(b) ? sameCells(a, b) : same(a, b))

/** Names of the cells of the lines. `id` and `key` identify a line and are not cells. */
export const cellsOf = (...lines: (Line | undefined)[]): string[] =>
  [...new Set(lines.flatMap((line) => Object.keys(line ?? {})))].filter((cell) => cell !== 'id' && cell !== 'key')

export const sameCells = (a: Line, b: Line): boolean => cellsOf(a, b).every((cell) => same(a[cell], b[cell]))

/** The server's id, or the key that the form gave a line which the server doesn't know yet. */
export const lineKey = (line: Line, index: number): string => String(line['id'] ?? line['key'] ?? `new ${index}`)

const byKey = (lines: readonly Line[]) => new Map(lines.map((line, index) => [lineKey(line, index), { line, place: index + 1 }]))

/** Inserts the keys of `other` that are missing in `order`, each after its predecessor in `other`. */
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
  const mergedLines = new Map<string, Line>()

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
    if (a && b) mergedLines.set(key, mergeCells(key, a.place, a.line, b.line))
    else if (a) {
      const removed = before !== undefined
      if (!removed) mergedLines.set(key, a.line)
      else if (sameCells(a.line, before)) taken.push({ ...spot, theirs: undefined })
      else {
        mergedLines.set(key, a.line)
        conflicts.push({ ...spot, mine: a.line, theirs: undefined })
      }
    } else if (b) {
      if (!before) {
        mergedLines.set(key, b.line)
        taken.push({ ...spot, theirs: b.line })
      } else if (!sameCells(b.line, before)) conflicts.push({ ...spot, mine: undefined, theirs: b.line })
    }
  }

  const both = (keys: Iterable<string>) => [...keys].filter((key) => was.has(key) && my.has(key) && their.has(key))
  const moved = !same(both(my.keys()), both(was.keys()))
  const order = moved ? interleave([...my.keys()], [...their.keys()]) : interleave([...their.keys()], [...my.keys()])
  return { lines: order.flatMap((key) => mergedLines.get(key) ?? []), conflicts, taken }
}

/**
 * Merges two people's changes to the same record, matching lines by their identity. A change that only one of them made is kept without a
 * question; what both changed differently is listed as a conflict and keeps my value until {@link choose} sets another.
 * @param following cells that are computed from other cells (`lines.marginPct`): they keep my value until they are recomputed
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

/** The field's value after one side of a conflict is chosen; other changes made to the field in the meantime are kept. */
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

/** Clears the ids of lines that were kept although the other side removed them: the server no longer knows them and adds them as new lines. */
export const forgetLostLines = (value: unknown, theirs: unknown): unknown => {
  if (!areLines(value) || !areLines(theirs)) return value
  const known = new Set(theirs.map((line) => line['id']))
  if (value.every(({ id }) => id === undefined || known.has(id))) return value
  return value.map((line) => (line['id'] === undefined || known.has(line['id']) ? line : { ...line, id: undefined }))
}
