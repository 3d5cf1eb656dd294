import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Names of the tables that were wider than their box when they were last shown. */
const wideTables = new Set<string>()

/** Delay before the box is measured, in milliseconds. */
const MEASURE_DELAY_MS = 100

/**
 * Marks a box with `data-wide` while its first child is wider than the box. Cells are `position: sticky` only then: each sticky cell is a
 * layer of its own, and a hundred of them cost more than all rows.
 * @param name of the table: the mark starts as it was on the last visit, otherwise each visit would compute the style of the cells twice
 */
export const useOverflowMark = (box: RefObject<HTMLElement | null>, name: string, present: boolean): void => {
  useLayoutEffect(() => {
    box.current?.toggleAttribute('data-wide', wideTables.has(name))
  }, [box, name, present])

  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!present || !element || !content || typeof ResizeObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      const isWide = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-wide', isWide)
      if (isWide) wideTables.add(name)
      else wideTables.delete(name)
    }
    // Delayed: measuring in the frame of new rows would lay them out twice, and nobody has scrolled them yet.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(mark, MEASURE_DELAY_MS)
    })
    observer.observe(element)
    observer.observe(content)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, name, present])
}
