import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { currencies } from '@/contracts/rules/currency-names'
import { RateField } from '@/documents/trade/rate-field'
import { CustomerField } from '@/lookups/customer-field'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import type { PoForm } from './form-values'
import { SameNumberWarning } from './same-number'

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

const Day = ({ name, label, required = false }: { name: 'date' | 'receivedDate' | 'requiredDate'; label: string; required?: boolean }) => {
  const { control } = useFormContext<PoForm>()
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

const longest = { contactName: 200, contactEmail: 254, endUser: 500, endCustomerOrderNumber: 60 } as const

const Text = ({ name, label, type }: { name: keyof typeof longest; label: string; type?: 'email' }) => {
  const { register, formState } = useFormContext<PoForm>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      <Input {...register(name)} inputMode={type ?? 'text'} maxLength={longest[name]} />
    </Field>
  )
}

interface HeaderFieldsProps {
  /** Of the order that is edited. */
  id: string | undefined
  baseCurrency: string
  /** The payment term that the order or its customer has. */
  paymentTerm: { id: string; name: string } | null
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  /** For who may not read quotations it isn't asked. */
  asksQuotation: boolean
  onCustomer: (customer: PartyOption | null) => void
  onQuotation: (voucherId: string) => void
  onRate: (rate: string) => void
}

/** Who orders, under which number, when, on what and in which currency. */
export const HeaderFields = ({ id, baseCurrency, paymentTerm, rateOf, asksQuotation, onCustomer, onQuotation, onRate }: HeaderFieldsProps) => {
  const { control, register, formState } = useFormContext<PoForm>()
  const [currency, rate, quotation] = useWatch({ control, name: ['currency', 'rate', 'quotationVoucherId'] })
  const { errors } = formState
  const terms = usePaymentTerms(paymentTerm)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Controller
        control={control}
        name="customerId"
        render={({ field, fieldState }) => (
          <Field label="Customer" required error={fieldState.error?.message} className="sm:col-span-2">
            <CustomerField name={field.name} value={field.value} onChange={onCustomer} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Field label="Their order number" required error={errors.customerOrderNumber?.message}>
        <Input {...register('customerOrderNumber')} maxLength={60} autoComplete="off" />
      </Field>
      <Day name="date" label="Order date" required />
      <SameNumberWarning except={id} className="sm:col-span-full" />
      {asksQuotation && (
        <div className="flex items-end gap-2">
          <Field label="Our quotation" error={errors.quotationVoucherId?.message} className="grow">
            <Input {...register('quotationVoucherId')} maxLength={60} className="font-mono" autoComplete="off" />
          </Field>
          <Button disabled={quotation.trim() === ''} onClick={() => onQuotation(quotation.trim())}>
            Take its lines
          </Button>
        </div>
      )}
      <Day name="receivedDate" label="Received" required />
      <Day name="requiredDate" label="Required" />
      <Field label="Payment term" error={errors.paymentTermId?.message}>
        <Select {...register('paymentTermId')} placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Text name="contactName" label="Contact" />
      <Text name="contactEmail" label="Contact’s e-mail" type="email" />
      <Text name="endUser" label="End user" />
      <Text name="endCustomerOrderNumber" label="End user’s order number" />
      <Field label="Currency" required error={errors.currency?.message}>
        <Select {...register('currency')} options={currencyOptions} />
      </Field>
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
    </div>
  )
}
