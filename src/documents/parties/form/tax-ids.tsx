import { useFieldArray, useFormContext } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { taxIdNames } from '../tax-id-names'
import { Repeated } from './repeated'
import { newTaxId, type PartyValues } from './values'

const typeOptions = Object.entries(taxIdNames).map(([value, label]) => ({ value, label }))

export const TaxIds = () => {
  const { control, register, formState, getValues } = useFormContext<PartyValues>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'taxIds', keyName: 'rowKey' })
  const errors = formState.errors.taxIds
  return (
    <Repeated
      title="Tax numbers"
      noun="tax number"
      rows={fields}
      onAdd={() => append(newTaxId())}
      onRemove={(index) => {
        const row = getValues(`taxIds.${index}`)
        remove(index)
        return () => insert(index, row)
      }}
    >
      {(index) => (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Kind" error={errors?.[index]?.type?.message}>
            <Select {...register(`taxIds.${index}.type`)} options={typeOptions} />
          </Field>
          <Field label="Number" error={errors?.[index]?.value?.message}>
            <Input mono {...register(`taxIds.${index}.value`)} maxLength={40} />
          </Field>
        </div>
      )}
    </Repeated>
  )
}
