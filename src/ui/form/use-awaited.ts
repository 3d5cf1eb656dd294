import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { trackAnswer } from '@/lib/answers-to-come'

/**
 * Delays a choice made by key until the answer to the typed text has come: until then, the list holds matches for an older text.
 * @param state the choice that is awaited, if any
 */
export const useAwaited = <What>(
  [awaited, setAwaited]: [What | undefined, Dispatch<SetStateAction<What | undefined>>],
  loading: boolean,
  take: (choice: What) => void,
) => {
  const isAwaited = awaited !== undefined
  // The answer is expected until the choice is made, given up or unmounted.
  useEffect(() => {
    if (!isAwaited) return
    let end = () => {}
    void trackAnswer(new Promise<void>((resolve) => (end = resolve)))
    return () => end()
  }, [isAwaited])
  useEffect(() => {
    if (awaited === undefined || loading) return
    setAwaited(undefined)
    take(awaited)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown once the answer has come
  }, [awaited, loading])
}
