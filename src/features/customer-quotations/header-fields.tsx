import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { currencyOptions } from '@/documents/form/currency-options'
import { DayField, PaymentTermField, TextField } from '@/documents/form/fields'
import { DocumentCustomer } from '@/documents/form/party-fields'
import { SourceDocumentLink } from '@/documents/trade/head-fields'
import { RateField } from '@/documents/trade/rate-field'
import { ContactFields } from '@/documents/trade/sale-fields'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { QuotationForm } from './form-values'

/** Date of the quotation, which determines its rates and taxes. */
const DateOfQuotation = ({ onDate }: { onDate: (date: string) => void }) => {
  const { field, fieldState } = useController<QuotationForm, 'date'>({ name: 'date' })
  const today = useToday()
  const change = (day: string) => {
    field.onChange(day)
    onDate(day)
  }
  return (
    <Field label="Date" required error={fieldState.error?.message}>
      <DateField {...field} today={today} onChange={change} />
    </Field>
  )
}

interface HeaderFieldsProps {
  baseCurrency: string
  /** The payment term that the quotation or its customer has. */
  paymentTerm: { id: string; name: string } | null
  /** Date of the rate that was filled in; null if the rate was typed. */
  rateOf: string | null
  onCustomer: (customer: PartyOption | null) => void
  /** Called when the date changes, since another day has other rates. */
  onDate: (date: string) => void
  /** `onCurrency` and `onRate` re-price lines that are priced by margin. */
  onCurrency: (currency: string) => void
  onRate: (rate: string) => void
  onCostRate: (costCurrency: string, costRate: string) => void
}

/** Header fields: customer, dates, currency, rates, contact, reference, payment term and inquiry. */
export const HeaderFields = ({ baseCurrency, paymentTerm, rateOf, onDate, onCustomer, onCurrency, onRate, onCostRate }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<QuotationForm>()
  const [currency, rate, lines] = useWatch({ control, name: ['currency', 'rate', 'lines'] })
  const { errors } = formState
  const foreignCurrencies = [...new Set(lines.filter((line) => line.vendorQuotationLineId).map((line) => line.costCurrency))].filter((one) => one !== currency)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <DocumentCustomer onChange={onCustomer} />
      <DateOfQuotation onDate={onDate} />
      <DayField name="validUntil" label="Valid until" required />
      <Field label="Currency" required error={errors.currency?.message}>
        <Select name="currency" options={currencyOptions} value={currency} onChange={(event) => onCurrency(event.target.value)} />
      </Field>
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
      {foreignCurrencies.map((costCurrency) => {
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
      <ContactFields />
      <TextField name="customerReference" label="Customer’s reference" maxLength={100} />
      <PaymentTermField current={paymentTerm} />
      <SourceDocumentLink name="inquiryVoucherId" label="Answers inquiry" kind="inquiry" className="sm:col-span-2" />
    </div>
  )
}
