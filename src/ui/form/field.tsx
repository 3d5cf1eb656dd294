import { type ReactNode, useId } from 'react'
import { cx } from '../cx'
import { FieldContext } from './field-context'

export interface FieldProps {
  label: string
  /** One control: Input, Textarea, Select, Checkbox, Combobox or FileField. */
  children: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Keeps the label for screen readers only, where a column head already says it. */
  labelHidden?: boolean
  className?: string
}

/** Label, control, hint and error, wired by ids. */
export const Field = ({ label, children, hint, error, required, labelHidden, className }: FieldProps) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-meta font-medium text-ink-2'}>
        {label}
        {required && (
          <span aria-hidden className="text-negative">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext
        value={{ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }), ...(required && { 'aria-required': true }) }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-meta text-negative">
          {error}
        </p>
      )}
    </div>
  )
}
