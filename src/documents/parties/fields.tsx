import { useFormContext } from 'react-hook-form'
import { currencies } from '@/contracts/rules/currencies'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import type { ReactNode } from 'react'
import { Panel } from '@/ui/layout/panel'
import { asOptions } from '../status'
import type { PartyValues } from './values'

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
const grid = 'grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3'

const Contact = () => {
  const { register, formState } = useFormContext<PartyValues>()
  const { errors } = formState
  return (
    <Panel title="Contact">
      <div className={grid}>
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" {...register('email')} maxLength={254} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" {...register('phone')} maxLength={40} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <Input type="url" {...register('website')} maxLength={200} />
        </Field>
        <Field label="Street" error={errors.address?.street?.message}>
          <Input {...register('address.street')} maxLength={200} />
        </Field>
        <Field label="City" error={errors.address?.city?.message}>
          <Input {...register('address.city')} maxLength={100} />
        </Field>
        <Field label="State or region" error={errors.address?.region?.message}>
          <Input {...register('address.region')} maxLength={100} />
        </Field>
        <Field label="Postal code" error={errors.address?.postalCode?.message}>
          <Input {...register('address.postalCode')} maxLength={20} />
        </Field>
        <Field label="Country" hint="Two letters, for example AE" error={errors.address?.country?.message}>
          <Input {...register('address.country')} maxLength={2} className="uppercase" />
        </Field>
      </div>
    </Panel>
  )
}

/** Fields of a customer or vendor; `children` are those that only one of them has. */
export const PartyFields = ({ children }: { children: ReactNode }) => {
  const { register, formState } = useFormContext<PartyValues>()
  const { errors } = formState
  return (
    <>
      <div className={grid}>
        <Field label="Name" required error={errors.name?.message} className="lg:col-span-2">
          <Input {...register('name')} maxLength={200} />
        </Field>
        <Field label="Code" hint="Left empty, it is given automatically" error={errors.code?.message}>
          <Input mono {...register('code')} maxLength={30} />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...register('type')} options={asOptions(['company', 'person'])} />
        </Field>
        <Field label="Currency" required error={errors.currency?.message}>
          <Select {...register('currency')} options={currencyOptions} />
        </Field>
        <Field label="Tax number" error={errors.taxNumber?.message}>
          <Input {...register('taxNumber')} maxLength={40} />
        </Field>
        {children}
      </div>
      <Contact />
      <Field label="Notes" error={errors.notes?.message}>
        <Textarea {...register('notes')} />
      </Field>
    </>
  )
}
