import { useShortcut } from '@/lib/shortcuts'
import { focusRow } from '@/ui/data-table/focus-row'
import { stepped } from '@/ui/data-table/row-keys'

interface ListKeys {
  ids: readonly string[]
  cursor: string | undefined
  move: (id: string) => void
  toggle: (id: string, range: boolean) => void
  /** Whether rows can be looked at without opening them. */
  peeks: boolean
  /** Left out when nothing is selected: Escape belongs to others then. */
  clear?: () => void
  create?: () => void
}

const inRows = () => Boolean(document.activeElement?.closest('[data-row-id]'))

/** The single letters of a list. The first press only goes into the rows. */
export const useListKeys = ({ ids, cursor, move, toggle, peeks, clear, create }: ListKeys): void => {
  const go = (by: number) => {
    const id = inRows() ? stepped(ids, cursor, by) : (cursor ?? ids[0])
    if (id === undefined) return
    move(id)
    focusRow(document, id)
  }
  const enabled = ids.length > 0
  const group = 'List'
  useShortcut({ keys: 'j', label: 'Next row', group, run: () => go(1), enabled })
  useShortcut({ keys: 'k', label: 'Previous row', group, run: () => go(-1), enabled })
  useShortcut({ keys: 'x', label: 'Select the row', group, run: () => cursor !== undefined && toggle(cursor, false), enabled: enabled && cursor !== undefined })
  useShortcut({
    keys: 'Shift+X',
    label: 'Select up to the row',
    group,
    run: () => cursor !== undefined && toggle(cursor, true),
    enabled: enabled && cursor !== undefined,
  })
  // The rows take these themselves while they have the focus.
  useShortcut({ keys: 'Enter', label: 'Open the row', group, single: false, enabled })
  useShortcut({ keys: 'Space', label: 'Look at the row', group, single: false, enabled: enabled && peeks })
  useShortcut({ keys: 'Shift+F10', label: 'Menu of the row', group, single: false, enabled })
  useShortcut({ keys: '$mod+KeyA', label: 'Select the page', group, enabled })
  useShortcut({ keys: 'Escape', label: 'Clear the selection', group, run: () => clear?.(), enabled: clear !== undefined })
  useShortcut({ keys: 'c', label: 'Create', group, run: () => create?.(), enabled: create !== undefined })
}
