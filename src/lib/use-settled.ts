import { useDeferredValue, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** False while a part is drawn for the first time, true right behind it: for what is not seen at first and can be drawn in slices. */
export const useSettled = (): boolean => useDeferredValue(true, false)

/** False until what is drawn first has been painted, then true: for what is asked for behind it. */
export const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return painted
}
