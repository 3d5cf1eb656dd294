import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect, useState } from 'react'
import { notePlace, type Place, placeAt } from '@/stores/saved-filters'
import { focusRow } from '@/ui/data-table/focus-row'
import { PreparedPage } from './prepared-page'

/** The shell moves the focus to a new page's heading for at most as long. In milliseconds. */
const HEADING_MS = 4000

/**
 * Where the user was in this entry of the history: selection and row, which takes the focus from the page's heading when the
 * list is back. The table's scroll position is the router's to restore.
 */
export const usePlace = () => {
  const router = useRouter()
  const entry = useCallback(() => router.state.location.state.__TSR_key, [router])
  const prepared = use(PreparedPage)
  const [restored] = useState(() => (prepared ? undefined : placeAt(entry())))
  const note = useCallback((part: Place) => notePlace(entry(), part), [entry])
  const cursor = restored?.cursor

  useEffect(() => {
    note({})
    if (cursor === undefined) return
    const take = () => {
      if (document.activeElement?.tagName !== 'H1') return
      stop()
      setTimeout(() => focusRow(document, cursor))
    }
    const timer = setTimeout(() => stop(), HEADING_MS)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', take)
    }
    document.addEventListener('focusin', take)
    take()
    return stop
  }, [note, cursor])

  return { restored, note }
}
