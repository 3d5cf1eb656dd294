import type { SavedView, ViewDefinition } from '@/contracts/lists'
import type { Density } from '@/stores/layout'
import type { BuiltInView } from './definition'
import type { ListSearch } from './search'

/** A tab: a built-in view of the list, or one that the user has saved. */
export interface View {
  id: string
  name: string
  definition: ViewDefinition
  saved?: SavedView
}

export const viewOf = ({ id, name, ...definition }: BuiltInView): View => ({ id, name, definition })
export const viewOfSaved = (saved: SavedView): View => ({ id: saved.id, name: saved.name, definition: saved.definition, saved })

/** The definition to save for the list as it is shown now. */
export const definitionOf = (
  search: ListSearch,
  firstSort: string,
  widths: Readonly<Record<string, number>> | undefined,
  density: Density,
): ViewDefinition => ({
  ...(search.q && { q: search.q }),
  ...(search.f && { f: search.f }),
  ...(search.sort !== firstSort && { sort: search.sort }),
  ...(search.cols && { cols: search.cols }),
  ...(widths && Object.keys(widths).length > 0 && { widths: { ...widths } }),
  density,
})

const sameWidths = (a: Readonly<Record<string, number>> = {}, b: Readonly<Record<string, number>> = {}): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, px]) => b[id] === px)

/** Whether the list differs from its view. A view without a density matches any. */
export const differsFromView = (view: ViewDefinition, now: ViewDefinition, firstSort: string): boolean =>
  (view.q ?? '') !== (now.q ?? '') ||
  (view.f ?? '') !== (now.f ?? '') ||
  (view.sort ?? firstSort) !== (now.sort ?? firstSort) ||
  (view.cols ?? '') !== (now.cols ?? '') ||
  !sameWidths(view.widths, now.widths) ||
  (view.density !== undefined && view.density !== now.density)
