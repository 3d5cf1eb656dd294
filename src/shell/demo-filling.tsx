import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { demoData } from '@/contracts/demo-data'
import { call } from '@/lib/call'

const EVERY_MS = 3000

const remaining = (seconds: number | null): string =>
  seconds === null ? '' : seconds < 60 ? `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds left` : `, about ${Math.ceil(seconds / 60)} min left`

/** A bar that shows how far the demo data are filled in. Once they are complete, it disappears and everything on screen is refetched. */
export const DemoFilling = () => {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['demo-data'],
    queryFn: ({ signal }) => call(demoData.progress, { signal }),
    refetchInterval: ({ state }) => (state.data?.filling ? EVERY_MS : false),
    staleTime: Infinity,
    retry: false,
  })
  const filling = data?.filling ?? null
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && data && !filling) void queryClient.invalidateQueries({ queryKey: ['company'] })
    wasFilling.current = filling !== null
  }, [data, filling, queryClient])
  if (!filling) return null
  const words = `Adding demo data: ${filling.percent} %${remaining(filling.secondsLeft)}`
  return (
    <div className="flex items-center gap-2 text-meta text-ink-2">
      <div
        role="progressbar"
        aria-label="Demo data"
        aria-valuenow={filling.percent}
        aria-valuetext={words}
        className="h-1 w-24 shrink-0 overflow-hidden rounded-pill bg-sunken"
      >
        <div className="h-full bg-accent" style={{ width: `${filling.percent}%` }} />
      </div>
      <p>{words}</p>
    </div>
  )
}
