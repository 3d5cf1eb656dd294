import { useInsertionEffect, useRef } from 'react'

/** A menu's entry is gone when the dialog that it opened closes; the menu's button stands for it. */
const lasting = (element: Element | null): HTMLElement | null => {
  const menu = element?.closest('[role="menu"]')
  const found = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return found instanceof HTMLElement ? found : null
}

/**
 * Remembers what had the focus when a dialog without a trigger of its own opened, and gives it back when it closes.
 * @returns the handler for the dialog's `onCloseAutoFocus`
 */
export const useReturnFocus = (open: boolean) => {
  const before = useRef<HTMLElement | null>(null)
  // An insertion effect, because an `autoFocus` inside the dialog has taken the focus before any other effect runs.
  useInsertionEffect(() => {
    if (open) before.current = lasting(document.activeElement)
  }, [open])
  return (event: Event) => {
    event.preventDefault()
    // Whoever took the focus meanwhile, as the heading of a new page does, keeps it.
    if (document.activeElement === document.body && before.current?.isConnected) before.current.focus({ preventScroll: true })
  }
}
