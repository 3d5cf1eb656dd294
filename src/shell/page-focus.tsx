import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A heading that comes later than this no longer takes the focus: the user has gone on. In milliseconds. */
const PATIENCE = 4000

/** Of the page that is shown; one that is prepared out of sight has its heading, too. */
const headingOf = (main: HTMLElement | null) => [...(main?.querySelectorAll('h1') ?? [])].find((heading) => !heading.closest('[style*="display: none"]'))

/** Who began to type as soon as the page was there, which is before its path has settled. */
const isTyping = (main: HTMLElement | null): boolean => {
  const at = document.activeElement
  return at !== null && main !== null && main.contains(at) && at.matches('input, textarea, select, [contenteditable="true"]')
}

interface PageFocusProps {
  main: RefObject<HTMLElement | null>
  company: string
}

/**
 * Names the browser's tab after the page's heading and the company, and after a change of path (not of the search part) moves
 * the focus to that heading, also when it comes later than the path, and has it announced; who types already keeps it. A component of its
 * own: what it watches would have the whole frame drawn again with each page.
 */
export const PageFocus = ({ main, company }: PageFocusProps) => {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname })
  const [announcement, setAnnouncement] = useState('')
  const arrivedAt = useRef({ pathname, focusUntil: 0 })

  useEffect(() => {
    if (arrivedAt.current.pathname !== pathname) arrivedAt.current = { pathname, focusUntil: Date.now() + PATIENCE }
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
