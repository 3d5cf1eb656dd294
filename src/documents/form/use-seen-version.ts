import { useState } from 'react'
import { formatMoment } from '../dates'
import { staleRecord } from '../save-conflict'

/**
 * The version of a record that the user of a dialog has seen: the one that it was opened with, even if a newer one is fetched meanwhile. Once a
 * save is refused because somebody else has changed the record, `tell` shows what they wrote, and the next save replaces it knowingly. What was
 * typed stays.
 */
export const useSeenVersion = <R extends { version: number }>(opened: number, tell: (current: R) => void) => {
  const [version, setVersion] = useState(opened)
  /** @returns true when the failure was a stale save, which is now told */
  const onStale = (error: unknown): boolean => {
    const current = staleRecord<R>(error)
    if (!current) return false
    setVersion(current.version)
    tell(current)
    return true
  }
  return { version, onStale }
}

/** Values by the labels of their fields. */
type Labelled = Readonly<Record<string, string>>

/** Says who changed a record, and each value that isn't as the dialog was opened with it. */
export const othersChange = ({ updatedByName, updatedAt }: { updatedByName: string; updatedAt: string }, opened: Labelled, current: Labelled): string => {
  const changed = Object.entries(current).filter(([label, value]) => value !== opened[label])
  const values = changed.map(([label, value]) => `${label}: ${value === '' ? 'empty' : `“${value}”`}.`)
  return [`${updatedByName} changed this at ${formatMoment(updatedAt)}.`, ...values, 'Save again if yours still holds.'].join(' ')
}
