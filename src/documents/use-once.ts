import { useRef } from 'react'

/** Wraps an action so that a second press while the first is on its way does nothing. The state of a button comes a frame too late for that. */
export function useOnce<Args extends unknown[]>(action: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  const running = useRef(false)
  return async (...args) => {
    if (running.current) return
    running.current = true
    try {
      await action(...args)
    } finally {
      running.current = false
    }
  }
}
