import { useShortcut } from '@/lib/shortcuts'
import { focusRow } from '@/ui/data-table/focus-row'
import { rowAtOffset } from '@/ui/data-table/row-keys'

interface ListKeys {
  ids: readonly string[]
  cursor: string | undefined
  move: (id: string) => void
  toggle: (id: string, range: boolean) => void
  /** Whether the list has a peek at its rows. */
  peeks: boolean
  /** Left out if nothing is selected, because other handlers need Escape then. */
  clear?: () => void
  create?: () => void
}

const isFocusInRows = () => Boolean(document.activeElement?.closest('[data-row-id]'))

/** Keyboard shortcuts of a list. The first press of j or k only moves the focus into the rows. */
export const useListKeys = ({ ids, cursor, move, toggle, peeks, clear, create }: ListKeys): void => {
  const moveBy = (by: number) => {
    const id = isFocusInRows() ? rowAtOffset(ids, cursor, by) : (cursor ?? ids[0])
    if (id === undefined) return
    move(id)
    focusRow(document, id)
  }
  const enabled = ids.length > 0
  const group = 'List'
  useShortcut({ keys: 'j', label: 'Next row', group, run: () => moveBy(1), enabled })
  useShortcut({ keys: 'k', label: 'Previous row', group, run: () => moveBy(-1), enabled })
  useShortcut({ keys: 'x', label: 'Select the row', group, run: () => cursor !== undefined && toggle(cursor, false), enabled: enabled && cursor !== undefined })
  useShortcut({
    keys: 'Shift+X',
    label: 'Select up to the row',
    group,
    run: () => cursor !== undefined && toggle(cursor, true),
    enabled: enabled && cursor !== undefined,
  })
  // While the rows have the focus, they handle these keys themselves. Here the keys are only listed.
  useShortcut({ keys: 'Enter', label: 'Open the row', group, single: false, enabled })
  useShortcut({ keys: 'Space', label: 'Look at the row', group, single: false, enabled: enabled && peeks })
  useShortcut({ keys: 'Shift+F10', label: 'Menu of the row', group, single: false, enabled })
  useShortcut({ keys: '$mod+KeyA', label: 'Select the page', group, enabled })
  useShortcut({ keys: 'Escape', label: 'Clear the selection', group, run: () => clear?.(), enabled: clear !== undefined })
  useShortcut({ keys: 'c', label: 'Create', group, run: () => create?.(), enabled: create !== undefined })
}
