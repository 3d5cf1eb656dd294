import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type Resolver, useForm, useFormContext } from 'react-hook-form'
import type { VendorItem } from '@/contracts/vendor-items'
import type { FormDraft } from '@/documents/drafts/use-draft'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import type { Attempt } from '@/documents/form/use-attempt'
import { VendorField } from '@/lookups/vendor-field'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import type { RowLink } from '@/ui/data-table/types'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { offerForm, offerLabels, type OfferOutput, type OfferValues, valuesOf, withoutBlankEnd } from './offer-values'
import { PriceGrid } from './price-grid'

const zodCheck = zodResolver(offerForm)
const resolver: Resolver<OfferValues, unknown, OfferOutput> = (values, context, options) =>
  zodCheck({ ...values, prices: values.prices && withoutBlankEnd(values.prices) }, context, options)

const Head = () => {
  const { register, control, formState } = useFormContext<OfferValues>()
  const { errors } = formState
  const today = useToday()
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Controller
        control={control}
        name="vendorId"
        render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
          <Field label="Vendor" required error={fieldState.error?.message}>
            <VendorField name={name} value={value} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Field label="Vendor’s SKU" error={errors.vendorSku?.message}>
        <Input mono {...register('vendorSku')} maxLength={60} />
      </Field>
      <Field label="Vendor’s part number" error={errors.vendorPartNo?.message}>
        <Input mono {...register('vendorPartNo')} maxLength={60} />
      </Field>
      <Field label="Available" hint="What the vendor has in stock" error={errors.availQty?.message}>
        <Input numeric {...register('availQty')} />
      </Field>
      <Controller
        control={control}
        name="availAsOf"
        render={({ field, fieldState }) => (
          <Field label="As of" error={fieldState.error?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
    </div>
  )
}

interface OfferFormProps {
  values: OfferValues
  draft: FormDraft<OfferValues>
  /** Leaves the page on success; throws on failure. */
  save: (body: OfferOutput, attempt: Attempt) => Promise<void>
  cancel: RowLink
}

/** Form for a vendor's offer of a part: number, stock and, for users who may see costs, prices. */
export const OfferForm = ({ values, draft, save, cancel }: OfferFormProps) => {
  const form = useForm<OfferValues, unknown, OfferOutput>({ resolver, defaultValues: values, shouldFocusError: false })
  const { baseCurrency } = useSession().companyInfo
  return (
    <FormFrame
      form={form}
      draft={draft}
      save={save}
      onFailure={onDuplicate(form.setError, 'vendorSku')}
      valuesOf={(item: VendorItem) => valuesOf(item, baseCurrency)}
      labels={offerLabels}
      submitLabel="Save"
      cancel={cancel}
    >
      <Head />
      {values.prices && <PriceGrid />}
    </FormFrame>
  )
}
