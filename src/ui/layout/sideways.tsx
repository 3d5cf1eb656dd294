import type { ReactNode } from 'react'
import { cx } from '../cx'

/** Content that may be wider than the page and then scrolls sideways, by keyboard too. */
export const Sideways = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <div className={cx('overflow-x-auto', className)} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
