import { Skeleton } from '@/ui/primitives/skeleton'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** A page's outline while it is loading: heading, then ruled lines. */
export const PagePending = () => (
  <div role="status" aria-label="Loading" className="animate-pulse">
    <Skeleton className="my-1.5 h-4 w-40" />
    <div className="mt-8 border-t border-line">
      {rows.map((row) => (
        <div key={row} className="flex h-8 items-center gap-6 border-b border-line">
          <Skeleton className="w-24" />
          <Skeleton className="w-1/3" />
          <Skeleton className="ms-auto w-16" />
        </div>
      ))}
    </div>
  </div>
)
