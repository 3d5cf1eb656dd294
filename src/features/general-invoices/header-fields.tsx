import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { invoiceDirections } from '@/contracts/choices'
import type { TradeBasis } from '@/contracts/trade'
import { CurrencyField, DayField, HeadPanel, PaymentTermField, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { DocumentRate } from '@/documents/trade/document-rate'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { InvoiceForm } from './form-values'

const directionOptions = asOptions(invoiceDirections)

interface HeaderFieldsProps {
  /** The payment term that the invoice has. */
  paymentTerm: { id: string; name: string } | null
  rates: TradeBasis['rates'] | undefined
}

/** Direction, party, subject, days and currency. */
export const HeaderFields = ({ paymentTerm, rates }: HeaderFieldsProps) => {
  const { control, formState, setValue } = useFormContext<InvoiceForm>()
  const [direction, paymentTermId] = useWatch({ control, name: ['direction', 'paymentTermId'] })
  const PartyLookup = direction === 'receivable' ? CustomerField : VendorField
  const set = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  return (
    <HeadPanel>
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
      <TextField name="subject" label="For" required maxLength={200} className="sm:col-span-2" />
      <DayField name="date" label="Date" required />
      <PaymentTermField current={paymentTerm} />
      {paymentTermId === '' && <DayField name="dueDate" label="Due" />}
      <TextField name="reference" label="Their number" maxLength={60} />
      <CurrencyField />
      <DocumentRate rates={rates} />
    </HeadPanel>
  )
}
