import { type RefObject, useLayoutEffect } from 'react'

const GAP = 2
const EDGE = 8

/**
 * Shows `popover` (an element with popover="manual") in the top layer under `anchor`, or above it where there is more room.
 * The top layer is used because a list inside a scrolling table or dialog would be cut off.
 */
export const usePopoverPosition = (open: boolean, anchor: RefObject<HTMLElement | null>, popover: RefObject<HTMLElement | null>, minWidth = 280) => {
  useLayoutEffect(() => {
    const list = popover.current
    if (!open || !list || !anchor.current) return
    const place = () => {
      const box = anchor.current?.getBoundingClientRect()
      if (!box) return
      const below = innerHeight - box.bottom - GAP - EDGE
      const above = box.top - GAP - EDGE
      const up = below < 160 && above > below
      const width = Math.min(Math.max(box.width, minWidth), innerWidth - 2 * EDGE)
      Object.assign(list.style, {
        position: 'fixed',
        inset: 'auto',
        margin: '0',
        width: `${width}px`,
        left: `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`,
        maxHeight: `${Math.min(320, up ? above : below)}px`,
        ...(up ? { bottom: `${innerHeight - box.top + GAP}px` } : { top: `${box.bottom + GAP}px` }),
      })
    }
    place()
    // Browsers before 2024 have no top layer for popovers; there the list is drawn within the page, which is good enough.
    const hasTopLayer = 'showPopover' in list
    if (hasTopLayer) list.showPopover()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      if (hasTopLayer && list.isConnected) list.hidePopover()
    }
  }, [open, anchor, popover, minWidth])
}
