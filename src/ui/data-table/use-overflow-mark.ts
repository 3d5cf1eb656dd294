import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Tables that were wider than their box when they were last seen, by name. */
const wide = new Set<string>()

/** In milliseconds. */
const LATER_MS = 100

/**
 * Marks a box with `data-wide` while its first child is wider than it. What stays in sight by `position: sticky` does so only then: each
 * such cell is a layer of its own, and a hundred of them cost more than all rows.
 * @param name of the table: it begins as it was left, or each visit would work out the style of its cells twice
 */
export const useOverflowMark = (box: RefObject<HTMLElement | null>, name: string, present: boolean): void => {
  useLayoutEffect(() => {
    box.current?.toggleAttribute('data-wide', wide.has(name))
  }, [box, name, present])

  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!present || !element || !content || typeof ResizeObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      const isWide = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-wide', isWide)
      if (isWide) wide.add(name)
      else wide.delete(name)
    }
    // Not in the frame of new rows, which would be laid out twice: nobody has scrolled them yet.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(mark, LATER_MS)
    })
    observer.observe(element)
    observer.observe(content)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, name, present])
}
