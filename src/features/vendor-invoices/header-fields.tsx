import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { vendorInvoiceTypes } from '@/contracts/choices'
import type { PartyOption } from '@/contracts/parties'
import { CurrencyField, DayField, PaymentTermField, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { RateField } from '@/documents/trade/rate-field'
import { SourceLink } from '@/documents/trade/source-link'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { InvoiceForm } from './form-values'
import { SameNumberWarning } from './same-number'

const typeOptions = asOptions(vendorInvoiceTypes)

interface HeaderFieldsProps {
  /** Of the invoice that is edited. */
  id: string | undefined
  baseCurrency: string
  /** The payment term that the invoice, or the PO that it bills, has. */
  paymentTerm: { id: string; name: string } | null
  /** Day of the rate that was filled in; null when it was typed. */
  rateOf: string | null
  /** Lines of documents in this currency are on it. */
  currencyFixed: boolean
  onVendor: (vendor: PartyOption | null) => void
  onType: (type: InvoiceForm['type']) => void
  onRate: (rate: string) => void
}

/** Whose paper it is, its number and days, and in which currency. */
export const HeaderFields = ({ id, baseCurrency, paymentTerm, rateOf, currencyFixed, onVendor, onType, onRate }: HeaderFieldsProps) => {
  const { control, formState } = useFormContext<InvoiceForm>()
  const [type, invoice, currency, rate, paymentTermId] = useWatch({ control, name: ['type', 'invoiceVoucherId', 'currency', 'rate', 'paymentTermId'] })
  const isDebit = type === 'debit_note'
  const { errors } = formState
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Controller
        control={control}
        name="vendorId"
        render={({ field, fieldState }) => (
          <Field label="Vendor" required error={fieldState.error?.message} className="sm:col-span-2">
            <VendorField name={field.name} value={field.value} onChange={onVendor} onBlur={field.onBlur} disabled={invoice !== ''} />
          </Field>
        )}
      />
      {invoice === '' && id === undefined ? (
        <Field label="Type" required>
          <Select name="type" options={typeOptions} value={type} onChange={(event) => onType(event.target.value as InvoiceForm['type'])} />
        </Field>
      ) : (
        invoice !== '' && (
          <p className="self-end pb-1.5">
            <span className="text-ink-2">Takes back </span>
            <SourceLink kind="vendor_invoice" voucherId={invoice} />
            {errors.invoiceVoucherId?.message && <span className="block text-meta text-negative">{errors.invoiceVoucherId.message}</span>}
          </p>
        )
      )}
      <TextField name="vendorInvoiceNo" label={isDebit ? 'Vendor’s credit note number' : 'Vendor’s invoice number'} required maxLength={60} />
      <SameNumberWarning except={id} className="sm:col-span-full" />
      <DayField name="invoiceDate" label={isDebit ? 'Date of the vendor’s paper' : 'Invoice date'} required />
      <DayField name="date" label="Posting date" required />
      <DayField name="receivedDate" label="Received" />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <CurrencyField fixed={currencyFixed} />
      <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={onRate} error={errors.rate?.message} day={rateOf} />
    </div>
  )
}
