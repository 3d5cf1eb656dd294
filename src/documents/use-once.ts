import { useRef } from 'react'

/** Wraps an action so that calls while it is running do nothing. Disabling a button through its state would come a frame too late for that. */
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
