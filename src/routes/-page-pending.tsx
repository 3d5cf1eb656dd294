import { Skeleton } from '@/ui/primitives/skeleton'

/** A page's outline while it is on its way. */
export const PagePending = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-3">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-8 w-full max-w-md" />
    <Skeleton className="h-64 w-full" />
  </div>
)
