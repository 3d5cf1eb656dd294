import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

const ENTER_DELAY = 120
const LEAVE_DELAY = 200

/**
 * Opens a collapsed rail while the mouse rests on it or the focus is in it. Delays keep it shut when the mouse only passes and
 * open when it slips off. Touch never opens it, because a finger has no hover to leave.
 */
export const useHoverExpand = (enabled: boolean) => {
  const [expanded, setExpanded] = useState(false)
  const [wasEnabled, setWasEnabled] = useState(enabled)
  if (enabled !== wasEnabled) {
    setWasEnabled(enabled)
    setExpanded(false)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useCallback((next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setExpanded(next), delay)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!expanded) return
    // A finger that opened the rail never leaves it: pressing elsewhere is the way out.
    const elsewhere = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('[data-rail]')) setExpanded(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [expanded])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => enabled && event.pointerType === 'mouse' && later(true, ENTER_DELAY),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (enabled && !event.currentTarget.contains(document.activeElement)) later(false, LEAVE_DELAY)
    },
    onFocus: (event: FocusEvent) => enabled && event.target.matches(':focus-visible') && later(true, ENTER_DELAY),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (enabled && !event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover')) later(false, LEAVE_DELAY)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!enabled || event.key !== 'Escape') return
      clearTimeout(timer.current)
      if (!expanded) return
      event.preventDefault()
      setExpanded(false)
    },
  }
  return { expanded: enabled && expanded, expand: () => setExpanded(true), handlers }
}
