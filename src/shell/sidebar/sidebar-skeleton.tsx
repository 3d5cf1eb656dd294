import { Skeleton } from '@/ui/primitives/skeleton'

const SKELETON_ROWS = 20
const widths = ['w-28', 'w-20', 'w-32', 'w-24']

export const SidebarSkeleton = ({ mini }: { mini: boolean }) => (
  <div aria-busy="true" className="animate-pulse px-2 pt-2">
    <span role="status" className="sr-only">
      Loading menu
    </span>
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      <div key={index} data-skeleton-row="" className="flex h-7 items-center gap-2.5 pl-2.5 text-rail-ink">
        <Skeleton className="size-5 shrink-0" />
        {!mini && <Skeleton className={widths[index % widths.length]} />}
      </div>
    ))}
  </div>
)
