import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { expectAnswer } from '@/lib/answers-to-come'

/**
 * Takes what a key asked for before the answer to what was typed had come, once that is there: what stood in the list meanwhile answered an
 * older text.
 * @param state what is awaited, if anything
 */
export const useAwaited = <What>(
  [awaited, setAwaited]: [What | undefined, Dispatch<SetStateAction<What | undefined>>],
  loading: boolean,
  take: (what: What) => void,
) => {
  const isAwaited = awaited !== undefined
  // Until it is taken, given up or gone with its page.
  useEffect(() => {
    if (!isAwaited) return
    let end = () => {}
    void expectAnswer(new Promise<void>((resolve) => (end = resolve)))
    return () => end()
  }, [isAwaited])
  useEffect(() => {
    if (awaited === undefined || loading) return
    setAwaited(undefined)
    take(awaited)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown once the answer has come
  }, [awaited, loading])
}
