import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Time in milliseconds after which a late heading no longer takes the focus, because the user has gone on. */
const PATIENCE_MS = 4000

/** Returns the heading of the visible page; a page that is prepared out of sight has a heading, too. */
const headingOf = (main: HTMLElement | null) => [...(main?.querySelectorAll('h1') ?? [])].find((heading) => !heading.closest('[style*="display: none"]'))

/** Whether the user is already typing in the page, which is possible before its path has settled. */
const isTyping = (main: HTMLElement | null): boolean => {
  const focused = document.activeElement
  return focused !== null && main !== null && main.contains(focused) && focused.matches('input, textarea, select, [contenteditable="true"]')
}

interface PageFocusProps {
  main: RefObject<HTMLElement | null>
  company: string
}

/**
 * Names the browser's tab after the page's heading and the company. After a change of path (not of the search part) it moves the focus to
 * that heading, also when the heading comes later than the path, and announces it; a user who is already typing keeps the focus. It is a
 * component of its own, because its subscriptions would rerender the whole frame with each page.
 */
export const PageFocus = ({ main, company }: PageFocusProps) => {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const [announcement, setAnnouncement] = useState('')
  const arrivedAt = useRef({ pathname, focusUntil: 0 })

  useEffect(() => {
    if (arrivedAt.current.pathname !== pathname) arrivedAt.current = { pathname, focusUntil: Date.now() + PATIENCE_MS }
    const update = () => {
      const heading = headingOf(main.current)
      const title = heading?.textContent?.trim()
      if (!heading || !title) return
      document.title = `${title} · ${company}`
      if (Date.now() > arrivedAt.current.focusUntil) return
      arrivedAt.current.focusUntil = 0
      if (!isTyping(main.current)) heading.focus({ preventScroll: true })
      setAnnouncement(title)
    }
    update()
    const observer = new MutationObserver(update)
    if (main.current) observer.observe(main.current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname, company, main])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
