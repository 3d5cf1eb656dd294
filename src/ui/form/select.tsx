import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { useFieldControl } from './field-context'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[]
  /** First, empty choice. */
  placeholder?: string
}

/**
 * The browser's own select, which works well on phones, with the keyboard and for screen readers. An uncontrolled form sets the value once,
 * when the element is mounted; where options arrive later, e.g. from the server, `key` mounts a new element, which would otherwise stay empty.
 */
export const Select = ({ options, placeholder, className, ...rest }: SelectProps) => (
  <span className="relative block min-w-0">
    <select
      key={'value' in rest ? '' : options.map(({ value }) => value).join()}
      {...useFieldControl()}
      {...rest}
      className={cx('control appearance-none pr-7', className)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-2" />
  </span>
)
