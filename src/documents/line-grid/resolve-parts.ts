import type { PartOption } from '@/contracts/parts'
import { expectAnswer } from '@/lib/answers-to-come'
import { cellKey } from './cells'
import { amendStep, type GridStore } from './store'
import type { GridLine, Mark, Step } from './types'

/** Finds the parts of the given numbers, spelled as asked. */
export type FindParts = (numbers: readonly string[]) => Promise<ReadonlyMap<string, PartOption>>

const lastFailed = new WeakMap<object, () => void>()
/** Asks again for what could not be looked up. */
export const retryLookup = (store: object): void => lastFailed.get(store)?.()

const finders = new WeakMap<object, FindParts>()
/** Says how this grid finds parts; without it part numbers stay text. */
export const setFinder = (store: object, find: FindParts): void => void finders.set(store, find)

/** Those of the texts that are numbers of parts; none where nobody can say. */
export const knownNumbers = async (store: object, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await finders
    .get(store)?.(texts)
    .catch(() => null)
  return new Set(found?.keys() ?? [])
}

export const UNKNOWN = 'No part has this number.'

/**
 * Looks up the part numbers of the lines in one call. Found ones complete their line as part of `step`; the others stay as they
 * were typed and are marked. A line whose number was changed meanwhile is left alone.
 */
export const resolveParts = <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, keys: readonly string[]): void =>
  void expectAnswer(resolve(store, step, keys))

const resolve = async <Line extends GridLine>(store: GridStore<Line>, step: Step<Line> | null, keys: readonly string[]): Promise<void> => {
  const { columns } = store.env
  const column = columns.find(({ kind }) => kind === 'part')
  const find = finders.get(store)
  if (!column?.onPart || !find) return
  const wanted = new Set(keys)
  const asked = new Map(
    store
      .getState()
      .rows.filter(({ key }) => wanted.has(key))
      .map((line) => [line.key, column.read(line)] as const)
      .filter(([, number]) => number !== ''),
  )
  if (asked.size === 0) return
  store.setState({ lookup: { pending: asked.size, failed: null } })
  try {
    const found = await find([...new Set(asked.values())])
    const stillAsked = (line: Line) => asked.get(line.key) === column.read(line)
    const marks = new Map<string, Mark>(store.getState().marks)
    for (const line of store.getState().rows) {
      const number = asked.get(line.key)
      if (number === undefined || !stillAsked(line)) continue
      if (found.has(number)) marks.delete(cellKey(line, column))
      else marks.set(cellKey(line, column), { text: number, message: UNKNOWN })
    }
    store.setState({ marks, lookup: { pending: 0, failed: null } })
    amendStep(store, step, (line) => {
      const part = stillAsked(line) ? found.get(asked.get(line.key) ?? '') : undefined
      return part && column.onPart ? column.onPart(line, part) : line
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    store.setState({ lookup: { pending: 0, failed: reason } })
    lastFailed.set(store, () => resolveParts(store, step, keys))
  }
}

/** Lets unknown numbers stand as text: on one line, or on all. */
export const keepAsText = <Line extends GridLine>(store: GridStore<Line>, key?: string): void => {
  const marks = new Map(store.getState().marks)
  for (const cell of marks.keys()) if (key === undefined || cell.startsWith(`${key}/`)) marks.delete(cell)
  store.setState({ marks })
}
