import { cx } from '../cx'

/** A grey bar where text will stand. The container says `aria-busy`; the bars say nothing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block h-3 animate-pulse rounded-pill bg-current/15 forced-colors:bg-[GrayText]', className)} />
)
