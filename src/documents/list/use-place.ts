import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect, useState } from 'react'
import { savePosition, type ListPosition, positionAt } from '@/stores/saved-filters'
import { focusRow } from '@/ui/data-table/focus-row'
import { PreparedPage } from './prepared-page'

/** Longest time in milliseconds until the shell moves the focus to a new page's heading. */
const HEADING_MS = 4000

/**
 * Restores the selection and the current row that the user left in this history entry; the row takes the focus from the page's heading
 * when the list is shown again. The router restores the table's scroll position.
 */
export const usePlace = () => {
  const router = useRouter()
  const entry = useCallback(() => router.state.location.state.__TSR_key, [router])
  const prepared = use(PreparedPage)
  const [restored] = useState(() => (prepared ? undefined : positionAt(entry())))
  const note = useCallback((part: ListPosition) => savePosition(entry(), part), [entry])
  const cursor = restored?.cursor

  useEffect(() => {
    note({})
    if (cursor === undefined) return
    const takeFocus = () => {
      if (document.activeElement?.tagName !== 'H1') return
      stop()
      setTimeout(() => focusRow(document, cursor))
    }
    const timer = setTimeout(() => stop(), HEADING_MS)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', takeFocus)
    }
    document.addEventListener('focusin', takeFocus)
    takeFocus()
    return stop
  }, [note, cursor])

  return { restored, note }
}
