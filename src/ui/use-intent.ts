import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** Time in milliseconds that the pointer must rest on an element to show interest in it. */
const REST_MS = 50

/**
 * Detects which element is likely to be pressed next.
 * @returns a function that gives the handlers of an element for the value that it stands for; it stays the same as long as the component lives
 */
export const useIntent = <Of>(onIntent: ((value: Of) => void) | undefined, restMs = REST_MS) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onIntent)
  useEffect(() => {
    latest.current = onIntent
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (value: Of) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current)
        if (latest.current && pointerType === 'mouse') timer.current = setTimeout(() => latest.current?.(value), restMs)
      },
      onPointerLeave: () => clearTimeout(timer.current),
    }),
    [restMs],
  )
}
