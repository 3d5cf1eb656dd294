import { useRouter } from '@tanstack/react-router'
import { use, useCallback, useEffect, useState } from 'react'
import { savePosition, type ListPosition, positionAt } from '@/stores/saved-filters'
import { focusRow } from '@/ui/data-table/focus-row'
import { afterHeading } from '../focus-after-heading'
import { PreparedPage } from './prepared-page'

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
    return afterHeading(() => focusRow(document, cursor))
  }, [note, cursor])

  return { restored, note }
}
