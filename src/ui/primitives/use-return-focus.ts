import { useInsertionEffect, useRef } from 'react'

/** Returns the element to focus later: for a menu entry the menu's button, since the entry is gone when the dialog that it opened closes. */
const focusTarget = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const found = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return found instanceof HTMLElement ? found : null
}

/**
 * Remembers which element had the focus when a dialog without a trigger of its own opened, and focuses it again when the dialog closes.
 * @returns the handler for the dialog's `onCloseAutoFocus`
 */
export const useReturnFocus = (open: boolean) => {
  const before = useRef<HTMLElement | null>(null)
  // An insertion effect, because an `autoFocus` inside the dialog has taken the focus before any other effect runs.
  useInsertionEffect(() => {
    if (open) before.current = focusTarget(document.activeElement)
  }, [open])
  return (event: Event) => {
    event.preventDefault()
    // An element that took the focus meanwhile, such as the heading of a new page, keeps it.
    if (document.activeElement === document.body && before.current?.isConnected) before.current.focus({ preventScroll: true })
  }
}
