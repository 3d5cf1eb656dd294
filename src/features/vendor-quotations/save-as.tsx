import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Choice } from './choice'
import type { QuotationValues } from './form-values'
import { differenceOf } from './offer-line'

interface SaveAsProps {
  /** Option to save without recording, e.g. "Draft". */
  other: readonly [label: string, what: string]
}

/** Choice whether to record the vendor's answer; if so, a total that differs from the lines needs a reason. */
export const SaveAs = ({ other }: SaveAsProps) => {
  const { control, register, formState } = useFormContext<QuotationValues>()
  const [record, lines, freight, declaredTotal, currency] = useWatch({ control, name: ['record', 'lines', 'freight', 'declaredTotal', 'currency'] })
  const differs = differenceOf({ lines, freight, declaredTotal, currency }) !== null
  return (
    <Controller
      control={control}
      name="record"
      render={({ field: { onChange } }) => (
        <div className="flex flex-col gap-3">
          <fieldset className="flex flex-col gap-1">
            <legend className="float-left font-semibold">Save as</legend>
            <div className="clear-both flex flex-col gap-1 pt-1">
              <Choice
                name="record"
                checked={record === true}
                onChoose={() => onChange(true)}
                label="Received"
                what="It is the vendor’s answer, takes its number and is locked. What changes later is a revision."
              />
              <Choice name="record" checked={record !== true} onChoose={() => onChange(false)} label={other[0]} what={other[1]} />
            </div>
          </fieldset>
          {record && differs && (
            <Field
              label="Why it is taken although the totals differ"
              required
              error={formState.errors.overrideReason?.message}
              hint="The sum of the lines counts; their total and this reason are kept beside it."
              className="max-w-xl"
            >
              <Textarea {...register('overrideReason')} rows={2} maxLength={500} />
            </Field>
          )}
        </div>
      )}
    />
  )
}
