import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useFieldControl } from './field-context'

export interface InputProps extends ComponentProps<'input'> {
  /** Right-aligned figures with the decimal keyboard on touch devices. */
  numeric?: boolean
  mono?: boolean
}

/** Accepts `{...register('name')}` of react-hook-form. */
export const Input = ({ numeric, mono, className, ...rest }: InputProps) => (
  <input
    autoComplete="off"
    {...(numeric && { inputMode: 'decimal' })}
    {...useFieldControl()}
    {...rest}
    className={cx('control', numeric && 'text-right', mono && 'font-mono', className)}
  />
)
