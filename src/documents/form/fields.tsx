import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { currencyOptions } from './currency-options'

/** Panel with the header fields of a document's form. */
export const HeadPanel = ({ children }: { children: ReactNode }) => (
  <Panel>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
  </Panel>
)

/** Props of the fields that the forms of several documents share; each field finds its form in the context. */
interface NamedFieldProps {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  className?: string
}

export const DayField = ({ name, ...fieldProps }: NamedFieldProps) => {
  const { field, fieldState } = useController({ name })
  const today = useToday()
  return (
    <Field {...fieldProps} error={fieldState.error?.message}>
      <DateField {...field} value={field.value as string} today={today} />
    </Field>
  )
}

interface TextFieldProps extends NamedFieldProps {
  maxLength?: number
  kind?: 'text' | 'email' | 'number'
  mono?: boolean
  /** Fills in values that depend on the entered text, once the field is left. */
  onLeft?: () => void
}

export const TextField = ({ name, maxLength, kind = 'text', mono = false, onLeft, ...fieldProps }: TextFieldProps) => {
  const { field, fieldState } = useController({ name })
  return (
    <Field {...fieldProps} error={fieldState.error?.message}>
      <Input
        {...field}
        mono={mono}
        maxLength={maxLength}
        numeric={kind === 'number'}
        {...(kind === 'email' ? { inputMode: 'email' as const } : {})}
        autoComplete="off"
        onBlur={() => {
          field.onBlur()
          onLeft?.()
        }}
      />
    </Field>
  )
}

interface SelectFieldProps extends NamedFieldProps {
  options: readonly { value: string; label: string }[]
  /** Updates the values that depend on the choice. */
  onChosen?: (value: string) => void
}

export const SelectField = ({ name, options, onChosen, ...fieldProps }: SelectFieldProps) => {
  const { field, fieldState } = useController({ name })
  return (
    <Field {...fieldProps} error={fieldState.error?.message}>
      <Select
        {...field}
        options={[...options]}
        onChange={(event) => {
          field.onChange(event)
          onChosen?.(event.target.value)
        }}
      />
    </Field>
  )
}

export const LongTextField = ({ name, maxLength, rows, ...fieldProps }: NamedFieldProps & { maxLength: number; rows?: number }) => {
  const { field, fieldState } = useController({ name })
  return (
    <Field {...fieldProps} error={fieldState.error?.message}>
      <Textarea {...field} rows={rows} maxLength={maxLength} />
    </Field>
  )
}

interface TakenFromFieldProps extends NamedFieldProps {
  /** Whether the other document can't be exchanged any more. */
  fixed?: boolean
  onTake: (voucherId: string) => void
}

/** The number of another document, with a button that takes over its lines. */
export const TakenFromField = ({ name, fixed = false, onTake, ...fieldProps }: TakenFromFieldProps) => {
  const { field, fieldState } = useController({ name })
  const voucherId = (field.value as string).trim()
  return (
    <div className="flex items-end gap-2 self-start">
      <Field {...fieldProps} error={fieldState.error?.message} className="grow">
        <Input {...field} maxLength={60} readOnly={fixed} className="font-mono" autoComplete="off" />
      </Field>
      {!fixed && (
        <Button disabled={voucherId === ''} onClick={() => onTake(voucherId)}>
          Take its lines
        </Button>
      )}
    </div>
  )
}

/** `currency` of a document; fixed if another document determines it. */
export const CurrencyField = ({ fixed = false, onChosen }: { fixed?: boolean; onChosen?: (currency: string) => void }) => {
  const { field, fieldState } = useController({ name: 'currency' })
  return (
    <Field label="Currency" required error={fieldState.error?.message}>
      <Select
        {...field}
        disabled={fixed}
        options={currencyOptions}
        onChange={(event) => {
          field.onChange(event)
          onChosen?.(event.target.value)
        }}
      />
    </Field>
  )
}

/** `paymentTermId` of a document. @param current the present term of the document or its party, which may no longer be offered */
export const PaymentTermField = ({ current }: { current: { id: string; name: string } | null }) => {
  const { field, fieldState } = useController({ name: 'paymentTermId' })
  const terms = usePaymentTerms(current)
  return (
    <Field label="Payment term" error={fieldState.error?.message}>
      <Select {...field} placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
    </Field>
  )
}
