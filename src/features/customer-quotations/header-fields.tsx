import { Link } from '@tanstack/react-router'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencyOptions } from '@/documents/form/currency-options'
import { CustomerField } from '@/lookups/customer-field'
import { documentLink } from '@/lookups/document-links'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { formatDay } from '@/documents/dates'
import type { PartyOption } from '@/contracts/parties'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { QuotationForm } from './form-values'

const Day = ({ name, label, onDay }: { name: 'date' | 'validUntil'; label: string; onDay?: (day: string) => void }) => {
  const { control } = useFormContext<QuotationForm>()
  const today = useToday()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field }, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          <DateField
            {...field}
            value={value}
            today={today}
            onChange={(day) => {
              field.onChange(day)
              onDay?.(day)
            }}
          />
        </Field>
      )}
    />
  )
}

const Text = ({ name, label, type }: { name: 'contactName' | 'contactEmail' | 'customerReference'; label: string; type?: 'email' }) => {
  const { register, formState } = useFormContext<QuotationForm>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      <Input {...register(name)} inputMode={type ?? 'text'} maxLength={name === 'contactName' ? 200 : name === 'contactEmail' ? 254 : 100} />
    </Field>
  )
}

const PaymentTerm = ({ current }: { current: { id: string; name: string } | null }) => {
  const { register, formState } = useFormContext<QuotationForm>()
  const terms = usePaymentTerms(current)
  return (
    <Field label="Payment term" error={formState.errors.paymentTermId?.message}>
      <Select {...register('paymentTermId')} placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
    </Field>
  )
}

interface HeaderFieldsProps {
  baseCurrency: string
  /** The payment term that the quotation or its customer has. */
  paymentTerm: { id: string; name: string } | null
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  onCustomer: (customer: PartyOption | null) => void
  /** Another day has other rates. */
  onDate: (date: string) => void
  /** Both re-price what is priced by margin. */
  onCurrency: (currency: string) => void
  onRate: (rate: string) => void
  onCostRate: (costCurrency: string, costRate: string) => void
}

/** Who it is for, how long it holds, and in which currency. */
export const HeaderFields = ({ baseCurrency, paymentTerm, rateOf, onDate, onCustomer, onCurrency, onRate, onCostRate }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<QuotationForm>()
  const [currency, rate, lines, inquiry] = useWatch({ control, name: ['currency', 'rate', 'lines', 'inquiryVoucherId'] })
  const { errors } = formState
  const foreign = [...new Set(lines.filter((line) => line.vendorQuotationLineId).map((line) => line.costCurrency))].filter((one) => one !== currency)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <Controller
        control={control}
        name="customerId"
        render={({ field, fieldState }) => (
          <Field label="Customer" required error={fieldState.error?.message} className="sm:col-span-2">
            <CustomerField name={field.name} value={field.value} onChange={onCustomer} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Day name="date" label="Date" onDay={onDate} />
      <Day name="validUntil" label="Valid until" />
      <Field label="Currency" required error={errors.currency?.message}>
        <Select name="currency" options={currencyOptions} value={currency} onChange={(event) => onCurrency(event.target.value)} />
      </Field>
      {currency !== baseCurrency && (
        <Field label={`Rate: ${baseCurrency} for 1 ${currency}`} required error={errors.rate?.message} hint={rateOf ? `Of ${formatDay(rateOf)}` : undefined}>
          <Input name="rate" numeric value={rate} onChange={(event) => onRate(event.target.value)} />
        </Field>
      )}
      {foreign.map((costCurrency) => {
        const index = lines.findIndex((line) => line.vendorQuotationLineId && line.costCurrency === costCurrency)
        return (
          <Field key={costCurrency} label={`Cost rate: ${currency} for 1 ${costCurrency}`} required error={errors.lines?.[index]?.costRate?.message}>
            <Input
              name={`lines.${index}.costRate`}
              numeric
              value={lines[index]?.costRate ?? ''}
              onChange={(event) => onCostRate(costCurrency, event.target.value)}
            />
          </Field>
        )
      })}
      <Text name="contactName" label="Contact" />
      <Text name="contactEmail" label="Contact’s e-mail" type="email" />
      <Text name="customerReference" label="Customer’s reference" />
      <PaymentTerm current={paymentTerm} />
      {inquiry && (
        <p className="self-end pb-1.5 sm:col-span-2">
          <span className="text-ink-2">Answers inquiry </span>
          <Link {...documentLink('inquiry', inquiry)} className="font-mono text-meta text-link underline underline-offset-2">
            {inquiry}
          </Link>
          {errors.inquiryVoucherId?.message && <span className="block text-meta text-negative">{errors.inquiryVoucherId.message}</span>}
        </p>
      )}
    </div>
  )
}
