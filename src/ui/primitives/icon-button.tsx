import type { ComponentProps } from 'react'
import { cx } from '../cx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Name of the button, for screen readers and as its tooltip. */
  label: string
}

export const IconButton = ({ label, className, type = 'button', children, ...rest }: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    className={cx(
      'inline-flex size-7 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors duration-hover hover:bg-hover hover:text-ink',
      'disabled:cursor-default disabled:opacity-55 pointer-coarse:size-10 [&_svg]:size-4',
      className,
    )}
  >
    {children}
  </button>
)
