import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { partTypes, serialTracking } from '@/contracts/choices'
import { type PartDetail } from '@/contracts/parts'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { asOptions } from '@/documents/status'
import { useTaxCodeOptions } from '@/lookups/tax-code-options'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { partForm, partLabels, type PartOutput, type PartValues, serialWords, valuesOf } from './form-values'

const grid = 'grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3'
const serialOptions = serialTracking.map((value) => ({ value, label: serialWords[value] }))

const Naming = ({ isUsed }: { isUsed: boolean }) => {
  const { register, formState } = useFormContext<PartValues>()
  const { errors } = formState
  return (
    <div className={grid}>
      <Field label="Part number" required error={errors.partno?.message} hint={isUsed ? 'Documents name this part, so its number stays as it is.' : undefined}>
        <Input mono {...register('partno')} maxLength={60} readOnly={isUsed} />
      </Field>
      <Field label="Description" required error={errors.description?.message} className="lg:col-span-2">
        <Input {...register('description')} maxLength={500} />
      </Field>
      <Field label="Manufacturer" error={errors.manufacturer?.message}>
        <Input {...register('manufacturer')} maxLength={100} />
      </Field>
      <Field label="Manufacturer part number" error={errors.mfrPartNo?.message}>
        <Input mono {...register('mfrPartNo')} maxLength={60} />
      </Field>
      <Field label="UPC" error={errors.upc?.message}>
        <Input mono {...register('upc')} maxLength={20} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...register('type')} options={asOptions(partTypes)} />
      </Field>
      <Field label="Category" error={errors.category?.message}>
        <Input {...register('category')} maxLength={60} />
      </Field>
      <Field label="Unit" required error={errors.uom?.message}>
        <Input {...register('uom')} maxLength={20} />
      </Field>
    </div>
  )
}

const TaxField = ({ name, label, kind }: { name: 'salesTaxId' | 'purchaseTaxId'; label: string; kind: 'sales' | 'purchase' }) => {
  const { register, formState, control } = useFormContext<PartValues>()
  const chosen = useWatch({ control, name })
  const mayRead = useMay('tax-codes', 'read')
  const options = useTaxCodeOptions(chosen, kind)
  if (!mayRead) return null
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      {/* A disabled select fills the place while the options load: without options the chosen one can't be shown. */}
      {options === null ? (
        <Select key="unknown" disabled options={[]} placeholder="…" />
      ) : (
        <Select key="known" {...register(name)} options={options} placeholder="None" />
      )}
    </Field>
  )
}

const PricesAndHandling = () => {
  const { register, formState } = useFormContext<PartValues>()
  const { errors } = formState
  const { baseCurrency } = useSession().companyInfo
  return (
    <Panel title="Prices and handling">
      <div className={grid}>
        <Field label={`List price, ${baseCurrency}`} error={errors.listPrice?.message}>
          <Input numeric {...register('listPrice')} />
        </Field>
        <TaxField name="salesTaxId" label="Tax when selling" kind="sales" />
        <TaxField name="purchaseTaxId" label="Tax when buying" kind="purchase" />
        <Field label="Weight, kg" error={errors.weight?.message}>
          <Input numeric {...register('weight')} />
        </Field>
        <Field label="Country of origin" hint="Two letters, for example AE" error={errors.countryOfOrigin?.message}>
          <Input {...register('countryOfOrigin')} maxLength={2} className="uppercase" />
        </Field>
        <Field label="Serial numbers" error={errors.trackSerial?.message}>
          <Select {...register('trackSerial')} options={serialOptions} />
        </Field>
        <Field label="Shelf life, days" error={errors.shelfLifeDays?.message}>
          <Input numeric {...register('shelfLifeDays')} />
        </Field>
      </div>
    </Panel>
  )
}

/** Form to add or edit a part. */
export const PartForm = ({ values, draft, save, existing, cancel }: FormScreenProps<PartValues, PartOutput, PartDetail>) => {
  const form = useForm<PartValues, unknown, PartOutput>({ resolver: zodResolver(partForm), defaultValues: values, shouldFocusError: false })
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'partno')}
      valuesOf={(part: PartDetail) => valuesOf(part)}
      labels={partLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <Naming isUsed={existing?.isUsed ?? false} />
      <PricesAndHandling />
    </FormFrame>
  )
}
