import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { PartyOption } from '@/contracts/parties'
import { CurrencyField, DayField, TextField } from '@/documents/form/fields'
import { DocumentVendor } from '@/documents/form/party-fields'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import { type ChosenInquiry, InquiryField } from './import/inquiry-field'
import type { QuotationValues } from './form-values'
import { useDayRate } from './use-day-rate'

interface HeaderFieldsProps {
  /** Whether vendor and inquiry can't change: the vendor has been asked, or the quotation is a revision. */
  fixed: boolean
  onInquiry: (inquiry: ChosenInquiry | null) => void
}

/** Header fields of a quotation: vendor, inquiry, number, dates, currency and special bid. */
export const HeaderFields = ({ fixed, onInquiry }: HeaderFieldsProps) => {
  const { control, formState, setValue, getFieldState } = useFormContext<QuotationValues>()
  const { baseCurrency } = useSession().companyInfo
  const [currency, validUntil] = useWatch({ control, name: ['currency', 'validUntil'] })
  const today = useToday()
  const mayReadInquiries = useMay('inquiries', 'read')
  const rateHint = useDayRate(baseCurrency)
  const setVendor = (vendor: PartyOption | null) => {
    setValue('vendorId', vendor, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (vendor && !getFieldState('currency').isDirty) setValue('currency', vendor.currency)
  }
  return (
    <>
      <Panel title="The quotation">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <DocumentVendor onChange={setVendor} fixed={fixed} />
          {mayReadInquiries && (
            <Controller
              control={control}
              name="inquiryVoucherId"
              render={({ field: { value }, fieldState }) => (
                <Field
                  label="For inquiry"
                  hint={fixed ? undefined : 'Offers are compared line by line.'}
                  error={fieldState.error?.message}
                  className="sm:col-span-2"
                >
                  <InquiryField value={value} onChange={onInquiry} disabled={fixed} />
                </Field>
              )}
            />
          )}
          <TextField name="vendorQuoteNo" label="Their quote" mono maxLength={60} />
          <TextField name="vendorRevision" label="Their revision" maxLength={20} />
          <DayField name="vendorQuoteDate" label="Date of their quote" />
          <DayField name="validUntil" label="Valid until" hint={validUntil && validUntil < today ? 'Past: nothing of it could be picked' : undefined} />
          <DayField name="date" label="Entered on" required />
          <CurrencyField />
          {currency !== baseCurrency && <TextField name="rate" label={`Rate: ${baseCurrency} for 1 ${currency}`} hint={rateHint} kind="number" />}
          <TextField name="vendorQuoteName" label="Name" maxLength={200} className="sm:col-span-2" />
        </div>
      </Panel>
      <Panel title="Special bid">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <TextField name="specialBidNo" label="Special bid number" mono maxLength={60} />
          <DayField name="specialBidEffective" label="Special bid from" />
          <DayField name="specialBidExpiry" label="Special bid until" />
          <TextField name="endUserName" label="End user" maxLength={200} />
        </div>
      </Panel>
    </>
  )
}
