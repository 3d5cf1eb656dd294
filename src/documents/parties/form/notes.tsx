import { useFormContext } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import type { PartyValues } from './values'

export const Notes = () => {
  const { register, formState } = useFormContext<PartyValues>()
  return (
    <Field label="Notes" error={formState.errors.notes?.message}>
      <Textarea {...register('notes')} maxLength={2000} />
    </Field>
  )
}
