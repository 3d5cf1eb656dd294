import { useEffect, useRef, useState } from 'react'
import type { MaintenanceState } from '@/contracts/maintenance'
import { Button } from '@/ui/primitives/button'
import { useHealth } from './use-health'

const format = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const untilText = (until: string | null): string | null => {
  const date = until ? new Date(until) : null
  return date && !Number.isNaN(date.getTime()) ? format.format(date) : null
}

interface UnderMaintenanceProps {
  /** The maintenance as known before the server is asked again. */
  state: MaintenanceState
  /** Called once everybody may work again. */
  onOver: () => void
}

/** Shown in place of every page while only system users may work; checks by itself whether that is over. */
export const UnderMaintenance = ({ state, onOver }: UnderMaintenanceProps) => {
  const { data, refetch, isFetching, dataUpdatedAt } = useHealth()
  // An answer from before this screen was opened is out of date.
  const [openedAt] = useState(() => Date.now())
  const isAnswered = data !== undefined && dataUpdatedAt >= openedAt
  const isOver = isAnswered && data.maintenance === null
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Under maintenance · Northgate'
    heading.current?.focus()
  }, [])
  const { message, until } = (isAnswered && data.maintenance) || state
  const end = untilText(until)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex max-w-[440px] flex-col items-center gap-3 text-center">
        <img src="/img/logo.png" alt="Northgate" className="mb-4 h-8 w-auto" />
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
          Under maintenance
        </h1>
        <p className="text-ink-2">{message ?? 'We are working on the application.'}</p>
        {end && <p className="font-medium">Expected back {end}</p>}
        <p className="text-meta text-ink-3">This page looks again every 30 seconds and goes on where you were. What you typed is kept.</p>
        <Button busy={isFetching} onClick={() => void refetch()} className="mt-2">
          Look now
        </Button>
      </div>
    </main>
  )
}
