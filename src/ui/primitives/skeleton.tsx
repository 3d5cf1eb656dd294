import { cx } from '../cx'

/**
 * A grey bar in place of text that is loading. The container has `aria-busy`; the bars are hidden from screen readers. Where there are many
 * bars, the container pulses: each bar that pulsed by itself would be a layer of its own.
 */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block h-3 animate-pulse in-[.animate-pulse]:animate-none rounded-pill bg-current/15 forced-colors:bg-[GrayText]', className)}
  />
)
