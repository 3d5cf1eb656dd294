import { useFormContext } from 'react-hook-form'
import { currencyOptions } from '@/documents/form/currency-options'
import { asOptions } from '@/documents/status'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import type { PartyKind } from '../kinds'
import { fieldGrid } from './field-grid'
import { OwnCompany } from './own-company'
import type { PartyValues } from './values'

const typeOptions = asOptions(['company', 'person'])

/** Name, contact data and currency of a party. Only customers have a government segment. */
export const General = ({ kind }: { kind: PartyKind }) => {
  const { register, formState } = useFormContext<PartyValues>()
  const { errors } = formState
  return (
    <Panel title="General">
      <div className={fieldGrid}>
        <Field label="Name" required error={errors.name?.message} className="lg:col-span-2">
          <Input {...register('name')} maxLength={200} />
        </Field>
        <Field label="Code" hint="Left empty, it is given automatically" error={errors.code?.message}>
          <Input mono {...register('code')} maxLength={30} />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" {...register('email')} maxLength={254} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" {...register('phone')} maxLength={40} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <Input type="url" {...register('website')} maxLength={200} />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...register('type')} options={typeOptions} />
        </Field>
        <Field label="Currency" required error={errors.currency?.message}>
          <Select {...register('currency')} options={currencyOptions} />
        </Field>
        <OwnCompany />
        {kind === 'customer' && (
          <Field label="Government segment" hint="Such as federal, state, education" error={errors.govSegment?.message}>
            <Input {...register('govSegment')} maxLength={60} />
          </Field>
        )}
      </div>
    </Panel>
  )
}
