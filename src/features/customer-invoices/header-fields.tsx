import { Link } from '@tanstack/react-router'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { CurrencyField, DayField, PaymentTermField, TextField } from '@/documents/form/fields'
import { RateField } from '@/documents/trade/rate-field'
import { CustomerField } from '@/lookups/customer-field'
import { documentLink } from '@/lookups/document-links'
import { Field } from '@/ui/form/field'
import type { InvoiceForm } from './form-values'

interface HeaderFieldsProps {
  baseCurrency: string
  /** The payment term that the invoice, or the order that it invoices, has. */
  paymentTerm: { id: string; name: string } | null
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  /** Lines of documents in this currency are on it. */
  currencyFixed: boolean
  onCustomer: (customer: PartyOption | null) => void
  onRate: (rate: string) => void
}

/** Who it is for, when it is due and in which currency; of a credit note which invoice it takes back, and why. */
export const HeaderFields = ({ baseCurrency, paymentTerm, rateOf, currencyFixed, onCustomer, onRate }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<InvoiceForm>()
  const [type, invoice, currency, rate, paymentTermId] = useWatch({ control, name: ['type', 'invoiceVoucherId', 'currency', 'rate', 'paymentTermId'] })
  const hasSources = useWatch({ control, name: 'lines' }).some(({ deliveryLineId, salesOrderLineId }) => deliveryLineId !== null || salesOrderLineId !== null)
  const isCredit = type === 'credit_note'
  const { errors } = formState
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Controller
        control={control}
        name="customerId"
        render={({ field, fieldState }) => (
          <Field label="Customer" required error={fieldState.error?.message} className="sm:col-span-2">
            <CustomerField name={field.name} value={field.value} onChange={onCustomer} onBlur={field.onBlur} disabled={isCredit} />
          </Field>
        )}
      />
      {isCredit && (
        <>
          <p className="self-end pb-1.5">
            <span className="text-ink-2">Takes back </span>
            <Link {...documentLink('customer_invoice', invoice)} className="font-mono text-meta text-link underline underline-offset-2">
              {invoice}
            </Link>
            {errors.invoiceVoucherId?.message && <span className="block text-meta text-negative">{errors.invoiceVoucherId.message}</span>}
          </p>
          <TextField name="creditReason" label="Why it is credited" required maxLength={500} className="sm:col-span-full" />
        </>
      )}
      <DayField name="date" label="Date" required />
      <TextField name="customerOrderNumber" label="Customer’s order number" maxLength={60} />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <TextField name="contactName" label="Contact" maxLength={200} />
      <TextField name="contactEmail" label="Contact’s e-mail" kind="email" maxLength={254} />
      <CurrencyField fixed={isCredit || currencyFixed} />
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
      {!isCredit && hasSources && (
        <TextField
          name="differenceReason"
          label="Why it differs from the order"
          hint="Only where a price or a tax is other than ordered"
          maxLength={500}
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}
