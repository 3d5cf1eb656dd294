import { type Control, Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencyOptions } from '@/documents/form/currency-options'
import { VendorField } from '@/lookups/vendor-field'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { type ChosenInquiry, InquiryField } from '../import/inquiry-field'
import type { QuotationValues } from './form-values'
import { useDayRate } from './use-day-rate'

type DayName = 'date' | 'vendorQuoteDate' | 'validUntil' | 'specialBidEffective' | 'specialBidExpiry'
const Day = ({
  control,
  name,
  label,
  required,
  past,
}: {
  control: Control<QuotationValues>
  name: DayName
  label: string
  required?: boolean
  past?: string
}) => {
  const today = useToday()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => (
        <Field label={label} required={required ?? false} error={fieldState.error?.message} hint={past && value && value < today ? past : undefined}>
          <DateField {...field} value={value} today={today} />
        </Field>
      )}
    />
  )
}

interface HeadProps {
  /** Vendor and inquiry stay once they have been asked. */
  fixed: boolean
  onInquiry: (inquiry: ChosenInquiry | null) => void
}

/** Whose quotation it is, its own number, how long it holds, and in which currency. */
export const Head = ({ fixed, onInquiry }: HeadProps) => {
  const { register, control, formState, setValue, getFieldState } = useFormContext<QuotationValues>()
  const { baseCurrency } = useSession().companyInfo
  const currency = useWatch({ control, name: 'currency' })
  const mayReadInquiries = useMay('inquiries', 'read')
  const { errors } = formState
  const rateHint = useDayRate(baseCurrency)
  return (
    <>
      <Panel title="The quotation">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Controller
            control={control}
            name="vendorId"
            render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
              <Field label="Vendor" required error={fieldState.error?.message} className="sm:col-span-2">
                <VendorField
                  name={name}
                  value={value}
                  disabled={fixed}
                  onBlur={onBlur}
                  onChange={(vendor) => {
                    onChange(vendor)
                    if (vendor && !getFieldState('currency').isDirty) setValue('currency', vendor.currency)
                  }}
                />
              </Field>
            )}
          />
          {mayReadInquiries && (
            <Controller
              control={control}
              name="inquiryVoucherId"
              render={({ field: { value }, fieldState }) => (
                <Field
                  label="For inquiry"
                  hint={fixed ? undefined : 'Offers are compared line by line.'}
                  error={fieldState.error?.message}
                  className="sm:col-span-2"
                >
                  <InquiryField value={value} onChange={onInquiry} disabled={fixed} />
                </Field>
              )}
            />
          )}
          <Field label="Their quote number" error={errors.vendorQuoteNo?.message}>
            <Input {...register('vendorQuoteNo')} mono maxLength={60} />
          </Field>
          <Field label="Their revision" error={errors.vendorRevision?.message}>
            <Input {...register('vendorRevision')} maxLength={20} />
          </Field>
          <Day control={control} name="vendorQuoteDate" label="Date of their quote" />
          <Day control={control} name="validUntil" label="Valid until" past="Past: nothing of it could be picked" />
          <Day control={control} name="date" label="Entered on" required />
          <Field label="Currency" required error={errors.currency?.message}>
            <Select {...register('currency')} options={currencyOptions} />
          </Field>
          {currency !== baseCurrency && (
            <Field label={`Rate: ${baseCurrency} for 1 ${currency}`} hint={rateHint} error={errors.rate?.message}>
              <Input {...register('rate')} numeric />
            </Field>
          )}
          <Field label="Name" error={errors.vendorQuoteName?.message} className="sm:col-span-2">
            <Input {...register('vendorQuoteName')} maxLength={200} />
          </Field>
        </div>
      </Panel>
      <Panel title="Special bid">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Special bid number" error={errors.specialBidNo?.message}>
            <Input {...register('specialBidNo')} mono maxLength={60} />
          </Field>
          <Day control={control} name="specialBidEffective" label="Special bid from" />
          <Day control={control} name="specialBidExpiry" label="Special bid until" />
          <Field label="End user" error={errors.endUserName?.message}>
            <Input {...register('endUserName')} maxLength={200} />
          </Field>
        </div>
      </Panel>
    </>
  )
}
