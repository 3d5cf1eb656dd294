import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onInView` once for each value of `key`, as soon as the element is in view. */
export const useInView = (element: RefObject<HTMLElement | null>, onInView: (() => void) | undefined, key: unknown): void => {
  const latest = useRef(onInView)
  useEffect(() => {
    latest.current = onInView
  })
  const isObserving = onInView !== undefined
  useEffect(() => {
    if (!isObserving || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      latest.current?.()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isObserving, key])
}
