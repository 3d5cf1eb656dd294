import { cx } from '../cx'

/**
 * A grey bar where text will stand. The container says `aria-busy`; the bars say nothing. Where there are many, the container pulses:
 * each that did so by itself would be a layer of its own.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block h-3 animate-pulse in-[.animate-pulse]:animate-none rounded-pill bg-current/15 forced-colors:bg-[GrayText]', className)}
  />
)
