import { type RefObject, useEffect, useRef } from 'react'

/** Calls once each time `key` changes and the element is, or comes, into view. */
export const useInView = (element: RefObject<HTMLElement | null>, onInView: (() => void) | undefined, key: unknown): void => {
  const latest = useRef(onInView)
  useEffect(() => {
    latest.current = onInView
  })
  const wanted = onInView !== undefined
  useEffect(() => {
    if (!wanted || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      latest.current?.()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wanted, key])
}
