import { type RefObject, useEffect } from 'react'

/**
 * Marks a box with `data-wide` while its first child is wider than it. What stays in sight by `position: sticky` does so only then: each
 * such cell is a layer of its own, and a hundred of them cost more than all rows.
 */
export const useOverflowMark = (box: RefObject<HTMLElement | null>, present: boolean): void => {
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!present || !element || !content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth))
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [box, present])
}
