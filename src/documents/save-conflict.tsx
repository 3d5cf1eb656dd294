import { useEffect, useRef } from 'react'
import { ApiError } from '@/lib/api-error'
import type { STALE_DOCUMENT } from '@/contracts/envelope'
import { Button } from '@/ui/primitives/button'
import { formatMoment } from './dates'

// A literal typed by the contract: importing the value would pull zod into every document's chunk.
const staleDocument: typeof STALE_DOCUMENT = 'STALE_DOCUMENT'

/** The current record that a stale save was answered with, or null for any other failure. */
export const staleRecord = <T,>(error: unknown): T | null =>
  error instanceof ApiError && error.code === staleDocument && typeof error.data === 'object' ? (error.data as T) : null

export interface SaveConflictProps {
  /** Who changed it, and when (server's timestamp). */
  by: string
  at: string
  /** Names of the fields that are different now, e.g. ["Subject", "Lines"]. */
  changed: readonly string[]
  /** Fills the form with the current record; what was typed is given up. */
  onLoad: () => void
  /** Keeps what was typed; the next save replaces the other's changes. */
  onKeep: () => void
}

/** Somebody else saved first. Nothing that was typed is touched until the user chooses. Key it by the current version. */
export const SaveConflict = ({ by, at, changed, onLoad, onKeep }: SaveConflictProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="flex flex-col gap-2 rounded-panel border border-line-strong bg-pending-tint px-3 py-2 text-pending">
      <p className="font-semibold">
        Not saved: {by} changed this at {formatMoment(at)}.
      </p>
      <p>{changed.length > 0 ? `Different now: ${changed.join(', ')}.` : 'The fields of this form are as you opened them.'} What you typed is still here.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeep}>Keep my changes</Button>
        <Button onClick={onLoad}>Discard mine and load the current one</Button>
      </div>
    </div>
  )
}
