import { useDeferredValue, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** False in the first render, true in a deferred one right after it: for content that is not visible at first and can be rendered in slices. */
export const useSettled = (): boolean => useDeferredValue(true, false)

/** False until the first render has been painted, then true: for requests that should come after it. */
export const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return painted
}
