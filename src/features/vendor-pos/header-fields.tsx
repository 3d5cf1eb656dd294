import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { currencies } from '@/contracts/rules/currency-names'
import { RateField } from '@/documents/trade/rate-field'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { VendorField } from '@/lookups/vendor-field'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { DeliveryAddress } from './delivery-address'
import type { PoForm } from './form-values'

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

const Day = ({ name, label, required = false }: { name: 'date' | 'expectedDate'; label: string; required?: boolean }) => {
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

const longest = { contactName: 200, contactEmail: 254, vendorQuoteNo: 60, specialBidNo: 60 } as const

const Text = ({ name, label, type }: { name: keyof typeof longest; label: string; type?: 'email' }) => {
  const { register, formState } = useFormContext<PoForm>()
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      <Input {...register(name)} inputMode={type ?? 'text'} maxLength={longest[name]} />
    </Field>
  )
}

/** Where the goods go: into a warehouse, or straight to the customer. */
const Place = ({ warehouses }: { warehouses: readonly { id: string; code: string; name: string }[] }) => {
  const { register, formState, control } = useFormContext<PoForm>()
  const isDropShip = useWatch({ control, name: 'isDropShip' })
  const { errors } = formState
  return (
    <>
      <div className="flex items-end pb-1">
        <Checkbox {...register('isDropShip')}>Straight to the customer</Checkbox>
      </div>
      {isDropShip ? (
        <DeliveryAddress />
      ) : (
        <Field label="Warehouse" error={errors.warehouseId?.message}>
          <Select {...register('warehouseId')} options={warehouses.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))} />
        </Field>
      )}
    </>
  )
}

interface HeaderFieldsProps {
  baseCurrency: string
  paymentTerm: { id: string; name: string } | null
  warehouses: readonly { id: string; code: string; name: string }[]
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  /** The order has its number: it stays this vendor's. */
  isVendorFixed: boolean
  onVendor: (vendor: PartyOption | null) => void
  onRate: (rate: string) => void
}

/** Of whom it is ordered, until when, to where and in which currency. */
export const HeaderFields = ({ baseCurrency, paymentTerm, warehouses, rateOf, isVendorFixed, onVendor, onRate }: HeaderFieldsProps) => {
  const { control, register, formState } = useFormContext<PoForm>()
  const [currency, rate] = useWatch({ control, name: ['currency', 'rate'] })
  const { errors } = formState
  const terms = usePaymentTerms(paymentTerm)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Controller
        control={control}
        name="vendorId"
        render={({ field, fieldState }) => (
          <Field
            label="Vendor"
            required
            hint={isVendorFixed ? 'The order has its number, so the vendor can’t be changed.' : undefined}
            error={fieldState.error?.message}
            className="sm:col-span-2"
          >
            <VendorField name={field.name} value={field.value} onChange={onVendor} onBlur={field.onBlur} disabled={isVendorFixed} />
          </Field>
        )}
      />
      <Day name="date" label="Order date" required />
      <Day name="expectedDate" label="Needed by" />
      <Place warehouses={warehouses} />
      <Text name="contactName" label="Contact" />
      <Text name="contactEmail" label="Contact’s e-mail" type="email" />
      <Text name="vendorQuoteNo" label="Their quotation" />
      <Text name="specialBidNo" label="Special bid" />
      <Field label="Payment term" error={errors.paymentTermId?.message}>
        <Select {...register('paymentTermId')} placeholder="None" options={terms.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field label="Currency" required error={errors.currency?.message}>
        <Select {...register('currency')} options={currencyOptions} />
      </Field>
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
    </div>
  )
}
