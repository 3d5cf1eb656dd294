import { useState } from 'react'
import { errorMessage } from '@/lib/api-error'
import { lazyDialog } from '@/lib/lazy-dialog'
import { type Density, useLayout } from '@/stores/layout'
import { useSavedFilters } from '@/stores/saved-filters'
import { notify } from '@/ui/feedback/notify'
import { MenuItem, MenuLine } from '@/ui/primitives/menu'
import type { BuiltInView } from './definition'
import type { ListSearch, SearchChange } from './search'
import { useViews } from './use-views'
import { definitionOf, differsFromView, type View, viewOf, viewOfSaved } from './view-state'
import { ViewTabs } from './view-tabs'

const ViewDialog = lazyDialog(async () => (await import('./view-dialog')).ViewDialog)

export interface ViewBarProps {
  list: string
  search: ListSearch
  firstSort: string
  builtIn: readonly BuiltInView[]
  widths: Readonly<Record<string, number>>
  onSearch: (change: SearchChange) => void
  /** Called when such a change is likely to follow. */
  onIntent: (change: SearchChange) => void
}

const ALL: BuiltInView = { id: 'all', name: 'All' }

/** The search with which a view is opened: a saved view as it was saved, a built-in one as it was last left. */
const searchOf = (list: string, { id, definition, saved }: View, firstSort: string, isFirst: boolean): SearchChange => {
  const lastSearch = saved ? undefined : useSavedFilters.getState().searches[`${list}/${id}`]
  const { q, f, sort, cols } = (lastSearch ?? definition) as ListSearch
  return { q, f, sort: sort ?? firstSort, cols, view: isFirst ? undefined : id }
}

/** Bar to choose, save, reset, rename and delete the views of a list. */
export const ViewBar = ({ list, search, firstSort, builtIn, widths, onSearch, onIntent }: ViewBarProps) => {
  const { density, setDensity } = useLayout()
  const setWidths = useSavedFilters((state) => state.setWidths)
  const { own: savedViews, coming, create, update, removeWithUndo } = useViews(list)
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const views = [...(builtIn.length > 0 ? builtIn : [ALL]).map(viewOf), ...savedViews.map(viewOfSaved)]
  const [firstView] = views
  const current = views.find(({ id }) => id === (search.view ?? firstView?.id)) ?? firstView
  const shownDefinition = definitionOf(search, firstSort, widths, density)
  const changed = current !== undefined && differsFromView(current.definition, shownDefinition, firstSort)

  const show = (view: View, change: SearchChange) => {
    setWidths(list, undefined)
    if (view.definition.density) setDensity(view.definition.density as Density)
    onSearch(change)
  }
  const changeTo = (view: View) => searchOf(list, view, firstSort, view === firstView)
  const pick = (view: View) => show(view, changeTo(view))
  const reset = () => {
    const { q, f, sort, cols } = current?.definition ?? {}
    if (current) show(current, { q, f, sort: sort ?? firstSort, cols })
  }
  const notifyOutcome = async (work: Promise<unknown>, done?: string) => {
    try {
      await work
      if (done) notify.success(done)
    } catch (error) {
      notify.error(errorMessage(error as Error))
    }
  }
  const { saved } = current ?? {}
  const remove = async () => {
    if (!saved || !firstView) return
    await removeWithUndo(saved, (restored) => onSearch({ view: restored.id }))
    pick(firstView)
  }
  return (
    <>
      <ViewTabs views={views} current={current} changed={changed} coming={coming} onPick={pick} onIntent={(view) => onIntent(changeTo(view))}>
        {saved && (
          <MenuItem
            disabled={!changed}
            onSelect={() => void notifyOutcome(update.mutateAsync({ ...saved, definition: shownDefinition }), `The view “${saved.name}” is updated.`)}
          >
            Update view
          </MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('save')}>Save as…</MenuItem>
        <MenuItem disabled={!changed} onSelect={reset}>
          Reset
        </MenuItem>
        {saved && (
          <>
            <MenuLine />
            <MenuItem onSelect={() => setDialog('rename')}>Rename…</MenuItem>
            <MenuItem onSelect={() => void notifyOutcome(remove())}>Delete</MenuItem>
          </>
        )}
      </ViewTabs>
      {dialog === 'save' && (
        <ViewDialog
          title="Save this view"
          initial=""
          onClose={() => setDialog(null)}
          onSave={async (name) => onSearch({ view: (await create.mutateAsync({ name, definition: shownDefinition })).id })}
        />
      )}
      {dialog === 'rename' && saved && (
        <ViewDialog
          title="Rename this view"
          initial={saved.name}
          onClose={() => setDialog(null)}
          onSave={(name) => update.mutateAsync({ id: saved.id, name, definition: saved.definition })}
        />
      )}
    </>
  )
}
