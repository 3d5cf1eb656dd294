import type { PartOption } from '@/contracts/parts'
import { trackAnswer } from '@/lib/answers-to-come'
import { cellKey } from './cells'
import { amendStep, type GridStore } from './store'
import type { GridLine, Mark, Step } from './types'

/** Finds parts by their numbers. The keys of the result are spelled as in the request. */
export type FindParts = (numbers: readonly string[]) => Promise<ReadonlyMap<string, PartOption>>

const lastFailed = new WeakMap<object, () => void>()
/** Repeats the last failed lookup. */
export const retryLookup = (store: object): void => lastFailed.get(store)?.()

const finders = new WeakMap<object, FindParts>()
/** Sets the function that finds parts for this grid; without one part numbers stay text. */
export const setFinder = (store: object, find: FindParts): void => void finders.set(store, find)

/** Returns the texts that are existing part numbers; none if there is no finder or the lookup fails. */
export const knownNumbers = async (store: object, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await finders
    .get(store)?.(texts)
    .catch(() => null)
  return new Set(found?.keys() ?? [])
}

export const UNKNOWN = 'No part has this number.'

/**
 * Looks up the part numbers of the lines in one call. A part that is found completes its line as part of `step`; the other numbers stay
 * as they were typed and are marked. A line whose number was changed in the meantime is left alone.
 */
export const resolveParts = <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, keys: readonly string[]): void =>
  void trackAnswer(resolve(store, step, keys))

const resolve = async <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, keys: readonly string[]): Promise<void> => {
  const { columns } = store.env
  const column = columns.find(({ kind }) => kind === 'part')
  const find = finders.get(store)
  if (!column?.onPart || !find) return
  const wantedKeys = new Set(keys)
  const askedNumbers = new Map(
    store
      .getState()
      .rows.filter(({ key }) => wantedKeys.has(key))
      .map((line) => [line.key, column.read(line)] as const)
      .filter(([, number]) => number !== ''),
  )
  if (askedNumbers.size === 0) return
  store.setState({ lookup: { pending: askedNumbers.size, failed: null } })
  try {
    const found = await find([...new Set(askedNumbers.values())])
    const isUnchanged = (line: Line) => askedNumbers.get(line.key) === column.read(line)
    const marks = new Map<string, Mark>(store.getState().marks)
    for (const line of store.getState().rows) {
      const number = askedNumbers.get(line.key)
      if (number === undefined || !isUnchanged(line)) continue
      if (found.has(number)) marks.delete(cellKey(line, column))
      else marks.set(cellKey(line, column), { text: number, message: UNKNOWN })
    }
    store.setState({ marks, lookup: { pending: 0, failed: null } })
    amendStep(store, step, (line) => {
      const part = isUnchanged(line) ? found.get(askedNumbers.get(line.key) ?? '') : undefined
      return part && column.onPart ? column.onPart(line, part) : line
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    store.setState({ lookup: { pending: 0, failed: reason } })
    lastFailed.set(store, () => resolveParts(store, step, keys))
  }
}

/** Removes the marks of unknown part numbers, so that they stay as text: on one line, or on all. */
export const keepAsText = <Line extends GridLine>(store: GridStore<Line>, key?: string): void => {
  const marks = new Map(store.getState().marks)
  for (const cell of marks.keys()) if (key === undefined || cell.startsWith(`${key}/`)) marks.delete(cell)
  store.setState({ marks })
}
