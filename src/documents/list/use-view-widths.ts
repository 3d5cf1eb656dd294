import { useMemo } from 'react'
import { useSavedFilters } from '@/stores/saved-filters'
import type { ColumnWidths } from '@/ui/data-table/types'
import { useViews } from './use-views'

const NONE = {}

/** Column widths: those that the user has dragged, else those of the view. */
export const useViewWidths = (list: string, view: string | undefined): ColumnWidths => {
  const { own: savedViews } = useViews(list)
  const dragged = useSavedFilters((state) => state.widths[list])
  const setWidths = useSavedFilters((state) => state.setWidths)
  const px = dragged ?? savedViews.find(({ id }) => id === view)?.definition.widths ?? NONE
  return useMemo(() => ({ px, set: (id, width) => setWidths(list, { ...px, [id]: width }) }), [px, list, setWidths])
}
