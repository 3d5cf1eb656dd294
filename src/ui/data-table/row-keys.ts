import type { KeyboardEvent } from 'react'

interface RowKeys {
  ids: readonly string[]
  cursor: string | undefined
  move: (id: string) => void
  toggle?: (id: string, range: boolean) => void
  togglePage?: () => void
  peek?: (id: string) => void
  menu?: (id: string) => void
}

/** Returns the row that is `by` steps from the cursor, clamped to the first and last row. */
export const rowAtOffset = (ids: readonly string[], cursor: string | undefined, by: number): string | undefined => {
  const index = cursor === undefined ? -1 : ids.indexOf(cursor)
  return index < 0 ? ids[0] : ids[Math.max(0, Math.min(ids.length - 1, index + by))]
}

/** Handles the keys of a table whose focus is in its rows. Single letters are bound by the screen, which lists them with all other shortcuts. */
export const onRowKey = (event: KeyboardEvent, { ids, cursor, move, toggle, togglePage, peek, menu }: RowKeys): void => {
  const target = event.target as HTMLElement
  if (event.defaultPrevented || !target.closest('tbody') || target.closest('[role=menu]')) return
  const go = (id: string | undefined) => id !== undefined && move(id)
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => go(rowAtOffset(ids, cursor, 1)),
    ArrowUp: () => go(rowAtOffset(ids, cursor, -1)),
    Home: () => go(ids[0]),
    End: () => go(ids.at(-1)),
    ContextMenu: menu && (() => cursor !== undefined && menu(cursor)),
  }
  // Checkboxes and buttons use Space themselves.
  if (target.matches('[data-row-link]')) keys[' '] = peek && (() => cursor !== undefined && peek(cursor))
  const run = hasModifier
    ? event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
      ? togglePage
      : undefined
    : event.key === 'F10' && event.shiftKey
      ? keys.ContextMenu
      : event.shiftKey && toggle && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        ? () => {
            const id = rowAtOffset(ids, cursor, event.key === 'ArrowDown' ? 1 : -1)
            if (id === undefined) return
            move(id)
            toggle(id, true)
          }
        : keys[event.key]
  if (!run) return
  event.preventDefault()
  run()
}
