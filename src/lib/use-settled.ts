import { useDeferredValue } from 'react'

/** False while a part is drawn for the first time, true once that is painted: for what is not seen at first and can be drawn behind it. */
export const useSettled = (): boolean => useDeferredValue(true, false)
