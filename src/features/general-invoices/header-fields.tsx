import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { invoiceDirections } from '@/contracts/choices'
import { currencies } from '@/contracts/rules/currency-names'
import { RateField } from '@/documents/trade/rate-field'
import { CustomerField } from '@/lookups/customer-field'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { VendorField } from '@/lookups/vendor-field'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { directionInWords } from './columns'
import type { InvoiceForm } from './form-values'

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
const directionOptions = invoiceDirections.map((value) => ({ value, label: directionInWords[value] }))

const Day = ({ name, label, required = false }: { name: 'date' | 'dueDate'; label: string; required?: boolean }) => {
  const { control } = useFormContext<InvoiceForm>()
  const today = useToday()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required={required} error={fieldState.error?.message}>
          <DateField {...field} today={today} />
        </Field>
      )}
    />
  )
}

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
  const terms = usePaymentTerms(paymentTerm)
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
      <Day name="date" label="Date" required />
      <Field label="Payment term" error={errors.paymentTermId?.message}>
        <Select {...register('paymentTermId')} placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      {paymentTermId === '' && <Day name="dueDate" label="Due" />}
      <Field label="Their number" error={errors.reference?.message}>
        <Input {...register('reference')} maxLength={60} />
      </Field>
      <Field label="Currency" required error={errors.currency?.message}>
        <Select {...register('currency')} options={currencyOptions} />
      </Field>
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
