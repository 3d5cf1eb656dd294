import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

/** A pointer that rests as long on something means it. In milliseconds. */
const REST_MS = 50

/**
 * What is likely to be pressed next.
 * @returns the handlers of an element, given what it stands for: the same function as long as the component lives
 */
export const useIntent = <Of>(onIntent: ((of: Of) => void) | undefined, restMs = REST_MS) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onIntent)
  useEffect(() => {
    latest.current = onIntent
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (of: Of) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        clearTimeout(timer.current)
        if (latest.current && pointerType === 'mouse') timer.current = setTimeout(() => latest.current?.(of), restMs)
      },
      onPointerLeave: () => clearTimeout(timer.current),
    }),
    [restMs],
  )
}
