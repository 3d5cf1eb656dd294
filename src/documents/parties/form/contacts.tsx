import { useFieldArray, useFormContext } from 'react-hook-form'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Repeated } from './repeated'
import { newContact, type PartyValues } from './values'

/** Contacts of a party. At most one of them is the primary contact. */
export const Contacts = () => {
  const { control, register, formState, getValues, setValue } = useFormContext<PartyValues>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'contacts', keyName: 'rowKey' })
  const errors = formState.errors.contacts
  const makePrimary = (chosen: number) =>
    getValues('contacts').forEach((_, index) => index !== chosen && setValue(`contacts.${index}.isPrimary`, false, { shouldDirty: true }))
  return (
    <Repeated
      title="Contacts"
      noun="contact"
      rows={fields}
      onAdd={() => append(newContact())}
      onRemove={(index) => {
        const row = getValues(`contacts.${index}`)
        remove(index)
        return () => insert(index, row)
      }}
    >
      {(index) => (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Name" required error={errors?.[index]?.name?.message}>
            <Input {...register(`contacts.${index}.name`)} maxLength={100} />
          </Field>
          <Field label="Role" error={errors?.[index]?.role?.message}>
            <Input {...register(`contacts.${index}.role`)} maxLength={60} />
          </Field>
          <Field label="E-mail" error={errors?.[index]?.email?.message}>
            <Input type="email" {...register(`contacts.${index}.email`)} maxLength={254} />
          </Field>
          <Field label="Phone" error={errors?.[index]?.phone?.message}>
            <Input type="tel" {...register(`contacts.${index}.phone`)} maxLength={40} />
          </Field>
          <Checkbox
            {...register(`contacts.${index}.isPrimary`, { onChange: (event: { target: { checked: boolean } }) => event.target.checked && makePrimary(index) })}
          >
            Primary contact
          </Checkbox>
        </div>
      )}
    </Repeated>
  )
}
