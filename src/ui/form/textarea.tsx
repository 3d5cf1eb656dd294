import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useFieldControl } from './field-context'

export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldControl()} {...rest} rows={rows} className={cx('control h-auto resize-y py-1.5 pointer-coarse:h-auto', className)} />
)
