import { type PointerEvent, useRef } from 'react'

const LONG_MS = 500
const SLIP_PX = 10

/** Detects a long press by a finger; a finger that moves scrolls instead. The click that ends a long press is suppressed. */
export const useLongPress = (onLongPress: () => void) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const fired = useRef(false)
  const end = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      const timer = setTimeout(() => {
        press.current = null
        fired.current = true
        onLongPress()
      }, LONG_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (press.current && Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > SLIP_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (press.current || fired.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
