import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { Chosen } from './values'

interface ChosenSelectProps<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  /** Records that can be chosen now. The current choice is always offered as well, even if it is inactive. */
  options: readonly Chosen[]
}

/** Select that offers a few records by their names. */
export const ChosenSelect = <V extends FieldValues>({ name, label, options }: ChosenSelectProps<V>) => {
  const { control } = useFormContext<V>()
  const {
    field: { ref, name: fieldName, value: fieldValue, onBlur, onChange },
    fieldState,
  } = useController({ control, name })
  const value = fieldValue as Chosen | null
  const allOptions = value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Select
        ref={ref}
        name={fieldName}
        value={value?.id ?? ''}
        onBlur={onBlur}
        onChange={({ target }) => onChange(allOptions.find(({ id }) => id === target.value) ?? null)}
        placeholder="None"
        options={allOptions.map(({ id, name: optionName }) => ({ value: id, label: optionName }))}
      />
    </Field>
  )
}
