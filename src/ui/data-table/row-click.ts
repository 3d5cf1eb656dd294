import type { MouseEvent } from 'react'

/**
 * A click anywhere in a row follows the row's link, with the same modifier keys, so that Ctrl still opens a tab.
 * Controls inside the row keep their own clicks, and selecting text does not count as a click.
 */
export const followRowLink = (event: MouseEvent<HTMLTableRowElement>): void => {
  const target = event.target as HTMLElement
  if (event.defaultPrevented || target.closest('a, button, input, select, label, [role=menu]') || getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector<HTMLAnchorElement>('a[data-row-link]')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}
