import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

const ENTER_DELAY_MS = 120
const LEAVE_DELAY_MS = 200

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
  const setExpandedAfter = useCallback((next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setExpanded(next), delay)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!expanded) return
    // A rail opened by touch gets no pointer leave: pressing elsewhere closes it.
    const onPressElsewhere = (event: Event) => {
      if (event.target instanceof Element && !event.target.closest('[data-rail]')) setExpanded(false)
    }
    document.addEventListener('pointerdown', onPressElsewhere)
    return () => document.removeEventListener('pointerdown', onPressElsewhere)
  }, [expanded])

  const handlers = {
    onPointerEnter: (event: PointerEvent) => enabled && event.pointerType === 'mouse' && setExpandedAfter(true, ENTER_DELAY_MS),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (enabled && !event.currentTarget.contains(document.activeElement)) setExpandedAfter(false, LEAVE_DELAY_MS)
    },
    onFocus: (event: FocusEvent) => enabled && event.target.matches(':focus-visible') && setExpandedAfter(true, ENTER_DELAY_MS),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (enabled && !event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.matches(':hover')) setExpandedAfter(false, LEAVE_DELAY_MS)
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
