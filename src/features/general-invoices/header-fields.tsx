import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { invoiceDirections } from '@/contracts/choices'
import { CurrencyField, DayField, PaymentTermField } from '@/documents/form/fields'
import { RateField } from '@/documents/trade/rate-field'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { directionInWords } from './columns'
import type { InvoiceForm } from './form-values'

const directionOptions = invoiceDirections.map((value) => ({ value, label: directionInWords[value] }))

interface HeaderFieldsProps {
  baseCurrency: string
  /** The payment term that the invoice has. */
  paymentTerm: { id: string; name: string } | null
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
}

/** Which way, who, what for, when due and in which currency. */
export const HeaderFields = ({ baseCurrency, paymentTerm, rateOf }: HeaderFieldsProps) => {
  const { control, register, formState, setValue } = useFormContext<InvoiceForm>()
  const [direction, currency, rate, paymentTermId] = useWatch({ control, name: ['direction', 'currency', 'rate', 'paymentTermId'] })
  const { errors, isSubmitted } = formState
  const PartyLookup = direction === 'receivable' ? CustomerField : VendorField
  const set = { shouldDirty: true, shouldValidate: isSubmitted } as const
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Direction" required>
        <Select
          name="direction"
          options={directionOptions}
          value={direction}
          onChange={(event) => {
            setValue('direction', event.target.value as InvoiceForm['direction'], set)
            // A customer owes us, we owe a vendor: who stood there is on the other side.
            setValue('partyId', null, set)
          }}
        />
      </Field>
      <Controller
        control={control}
        name="partyId"
        render={({ field, fieldState }) => (
          <Field label={direction === 'receivable' ? 'Customer' : 'Vendor'} required error={fieldState.error?.message}>
            <PartyLookup
              key={direction}
              name={field.name}
              value={field.value}
              onBlur={field.onBlur}
              onChange={(party) => {
                field.onChange(party)
                if (party && !formState.dirtyFields.currency) setValue('currency', party.currency, set)
              }}
            />
          </Field>
        )}
      />
      <Field label="For" required error={errors.subject?.message} className="sm:col-span-2">
        <Input {...register('subject')} maxLength={200} />
      </Field>
      <DayField name="date" label="Date" required />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <Field label="Their number" error={errors.reference?.message}>
        <Input {...register('reference')} maxLength={60} />
      </Field>
      <CurrencyField />
      <RateField
        currency={currency}
        baseCurrency={baseCurrency}
        value={rate}
        onChange={(next) => setValue('rate', next, set)}
        error={errors.rate?.message}
        day={rateOf}
      />
    </div>
  )
}
