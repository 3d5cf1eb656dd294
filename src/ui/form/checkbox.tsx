import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Label beside the box, which toggles it; leave it out only with `aria-label`. */
  children?: ReactNode
}

/** A checkbox with its own label, so it needs no Field around it. */
export const Checkbox = ({ children, className, ...rest }: CheckboxProps) => (
  <label className={cx('inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-10', className)}>
    <input {...rest} type="checkbox" className="size-4 shrink-0 cursor-pointer accent-accent pointer-coarse:size-5" />
    {children}
  </label>
)
