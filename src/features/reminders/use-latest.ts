import { useEffect, useRef } from 'react'

/** A function that keeps its identity between renders, because otherwise each key press would render every row again. */
export const useLatest = <F>(latest: F) => {
  const ref = useRef(latest)
  useEffect(() => {
    ref.current = latest
  })
  return ref
}
