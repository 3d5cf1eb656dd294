import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { invoiceDirections } from '@/contracts/choices'
import { DayField, HeadPanel, SelectField, TextField } from '@/documents/form/fields'
import { asOptions } from '@/documents/status'
import { CurrencyFields, DueFields, type TradeHeadProps } from '@/documents/trade/head-fields'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import type { InvoiceForm } from './form-values'

const directionOptions = asOptions(invoiceDirections)

/** Direction, party, subject, days and currency. */
export const HeaderFields = ({ paymentTerm, rates }: TradeHeadProps) => {
  const { control, formState, setValue } = useFormContext<InvoiceForm>()
  const direction = useWatch({ control, name: 'direction' })
  const PartyLookup = direction === 'receivable' ? CustomerField : VendorField
  const set = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const
  return (
    <HeadPanel>
      <SelectField
        name="direction"
        label="Direction"
        required
        options={directionOptions}
        // Customers owe us, and we owe vendors: the chosen party no longer fits the direction.
        onChosen={() => setValue('partyId', null, set)}
      />
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
      <DueFields paymentTerm={paymentTerm} />
      <TextField name="reference" label="Their number" maxLength={60} />
      <CurrencyFields rates={rates} />
    </HeadPanel>
  )
}
