import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencyOptions } from '@/documents/form/currency-options'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { formatDay } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'
import { currencyOf, type ImportForm } from './import-form'

/** Facts from the file's header, and fields for values that it does not give. */
export const FileFacts = ({ header, preview, baseCurrency }: { header: ImportPreview['header']; preview: ImportPreview; baseCurrency: string }) => {
  const { register, control, formState } = useFormContext<ImportForm>()
  const typedCurrency = useWatch({ control, name: 'currency' })
  const currency = currencyOf(preview, { currency: typedCurrency })
  const { errors } = formState
  const today = useToday()
  const isImpossibleDay = header.validUntil === null && header.validUntilText !== null
  return (
    <Panel title="The file">
      <Facts
        facts={[
          ['Quote number', header.quoteNumber && <Code>{header.quoteNumber}</Code>],
          ['Revision', header.revision === null ? null : String(header.revision)],
          ['Name', header.name],
          ['Customer', header.customerName],
          ['End user', header.endUserName],
          ['Special pricing', header.specialPricingNumber && <Code>{header.specialPricingNumber}</Code>],
          ...(header.currency ? [['Currency', header.currency] as const] : []),
          ...(header.validUntil ? [['Valid until', formatDay(header.validUntil)] as const] : []),
          ['Comments', header.comments],
        ]}
      />
      <div className="mt-3 grid gap-3 empty:hidden sm:grid-cols-3">
        {!header.currency && (
          <Field
            label="Currency"
            required
            error={errors.currency?.message}
            hint={header.currencyText ? `The file says “${header.currencyText}”.` : 'The file names none.'}
          >
            <Select {...register('currency')} options={currencyOptions} placeholder="Choose a currency" />
          </Field>
        )}
        {currency && currency !== baseCurrency && (
          <Field label={`Rate: ${baseCurrency} for 1 ${currency}`} required error={errors.rate?.message}>
            <Input {...register('rate')} numeric placeholder="0.00" />
          </Field>
        )}
        {!header.validUntil && (
          <Field
            label="Valid until"
            error={errors.validUntil?.message}
            hint={isImpossibleDay ? 'Left empty, it is recorded without a date.' : 'The file names none. Left empty, it is recorded without a date.'}
          >
            <Controller control={control} name="validUntil" render={({ field }) => <DateField {...field} today={today} />} />
            {isImpossibleDay && (
              <p className="text-meta font-medium text-pending">The file says “{header.validUntilText}”, which no calendar has. Type the right date.</p>
            )}
          </Field>
        )}
      </div>
    </Panel>
  )
}
