import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { Chosen } from './values'

interface ChosenSelectProps<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  /** What can be chosen now; what is chosen already stands there as well, though it may be out of use. */
  options: readonly Chosen[]
}

/** One of a few records, by its name. */
export const ChosenSelect = <V extends FieldValues>({ name, label, options }: ChosenSelectProps<V>) => {
  const { control } = useFormContext<V>()
  const {
    field: { ref, name: fieldName, value: held, onBlur, onChange },
    fieldState,
  } = useController({ control, name })
  const value = held as Chosen | null
  const all = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Select
        ref={ref}
        name={fieldName}
        value={value?.id ?? ''}
        onBlur={onBlur}
        onChange={({ target }) => onChange(all.find(({ id }) => id === target.value) ?? null)}
        placeholder="None"
        options={all.map(({ id, name: shown }) => ({ value: id, label: shown }))}
      />
    </Field>
  )
}
