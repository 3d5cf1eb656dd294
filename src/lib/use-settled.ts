import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint'

/** False until what is drawn first has been painted, then true: for what is not seen at first and can be drawn, or asked for, behind it. */
export const useSettled = (): boolean => {
  const [settled, setSettled] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setSettled(true))), [])
  return settled
}
