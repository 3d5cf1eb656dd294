import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { tabStorage } from '@/lib/tab-storage'

/** Where the user was in a report: the cell that had the focus, and which groups were closed. */
export interface ReportPlace {
  row: number
  column: number
  closed: readonly number[]
}

const keyOf = (entry: string | undefined): string => `report-place:${entry ?? ''}`

/** The place that was left in this entry of the browser's history, and a function that notes the present one there. */
export const useReportPlace = (): { left: ReportPlace | null; note: (place: ReportPlace) => void } => {
  const router = useRouter()
  const entry = useCallback(() => keyOf(router.state.location.state.__TSR_key), [router])
  const [left] = useState(() => tabStorage.read<ReportPlace>(entry()))
  return { left, note: useCallback((place: ReportPlace) => tabStorage.write(entry(), place), [entry]) }
}
