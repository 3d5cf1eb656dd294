import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { addressKinds } from '@/contracts/choices'
import { asOptions } from '@/documents/status'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { countryName } from '../countries'
import { Repeated } from './repeated'
import { newAddress, type PartyValues } from './values'

const kindOptions = asOptions(addressKinds)

const Country = ({ index }: { index: number }) => {
  const { control, register, formState } = useFormContext<PartyValues>()
  const typed = useWatch({ control, name: `addresses.${index}.country` })?.trim() ?? ''
  const knownCountry = /^[a-z]{2}$/i.test(typed) ? countryName(typed) : ''
  return (
    <Field label="Country" hint={knownCountry || 'Two letters, for example AE'} error={formState.errors.addresses?.[index]?.country?.message}>
      <Input {...register(`addresses.${index}.country`)} maxLength={2} className="uppercase" />
    </Field>
  )
}

/** Addresses of a party. At most one address of each kind is the default. */
export const Addresses = () => {
  const { control, register, formState, getValues, setValue } = useFormContext<PartyValues>()
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'addresses', keyName: 'rowKey' })
  const errors = formState.errors.addresses
  /** If the row is marked as the default of its kind, unmarks the other rows of that kind. */
  const settleDefault = (chosen: number) => {
    const rows = getValues('addresses')
    if (!rows[chosen]?.isDefault) return
    rows.forEach(({ kind }, index) => {
      if (index !== chosen && kind === rows[chosen]?.kind) setValue(`addresses.${index}.isDefault`, false, { shouldDirty: true })
    })
  }
  const settleOnChange = (index: number) => ({ onChange: () => settleDefault(index) })
  return (
    <Repeated
      title="Addresses"
      noun="address"
      rows={fields}
      onAdd={() => {
        const rows = getValues('addresses')
        const kind = rows.length === 0 ? 'billing' : 'shipping'
        append(newAddress(kind, !rows.some((row) => row.kind === kind && row.isDefault)))
      }}
      onRemove={(index) => {
        const row = getValues(`addresses.${index}`)
        remove(index)
        return () => insert(index, row)
      }}
    >
      {(index) => (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Kind" error={errors?.[index]?.kind?.message}>
            <Select {...register(`addresses.${index}.kind`, settleOnChange(index))} options={kindOptions} />
          </Field>
          <Field label="Label" hint="Such as Dock 4" error={errors?.[index]?.label?.message}>
            <Input {...register(`addresses.${index}.label`)} maxLength={60} />
          </Field>
          <Field label="Street" error={errors?.[index]?.street?.message} className="sm:col-span-2">
            <Input {...register(`addresses.${index}.street`)} maxLength={200} />
          </Field>
          <Field label="Postal code" error={errors?.[index]?.postalCode?.message}>
            <Input {...register(`addresses.${index}.postalCode`)} maxLength={20} />
          </Field>
          <Field label="City" error={errors?.[index]?.city?.message}>
            <Input {...register(`addresses.${index}.city`)} maxLength={100} />
          </Field>
          <Field label="State or region" error={errors?.[index]?.region?.message}>
            <Input {...register(`addresses.${index}.region`)} maxLength={100} />
          </Field>
          <Country index={index} />
          <Checkbox {...register(`addresses.${index}.isDefault`, settleOnChange(index))}>Default of its kind</Checkbox>
        </div>
      )}
    </Repeated>
  )
}
