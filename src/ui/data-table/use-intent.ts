import { type PointerEvent, useEffect, useRef } from 'react'

/** A pointer that rests as long means the row; one that passes over doesn't. In milliseconds. */
const REST_MS = 120

export const useIntent = (onIntent: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current)
      if (onIntent && pointerType === 'mouse') timer.current = setTimeout(onIntent, REST_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
