import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { add, compare, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { LinesTable } from '@/ui/form/lines-table'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Quantity } from '@/ui/primitives/money'
import { newLine, type TermLineValues, type TermValues } from './form-values'

const sumOf = (lines: readonly Pick<TermLineValues, 'pct'>[]): string => add('0', ...lines.map(({ pct }) => parseDecimal(pct) ?? '0'))

/** Shares in which an invoice is paid. A new line starts with the rest of 100 %. */
export const TermLines = () => {
  const { control, register, formState } = useFormContext<TermValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const sum = sumOf(useWatch({ control, name: 'lines' }))
  const errors = formState.errors.lines
  const overallError = errors?.root?.message ?? errors?.message
  const remaining = subtract('100', sum)
  return (
    <div className="flex flex-col gap-1">
      <LinesTable
        label="Parts"
        lines={fields}
        lineKey={(line) => line.id}
        onAdd={fields.length < 12 ? () => append(newLine(compare(remaining, '0') > 0 ? remaining : '')) : undefined}
        addLabel="Add a part"
        onRemove={fields.length > 1 ? remove : undefined}
        columns={[
          {
            id: 'pct',
            header: 'Share %',
            width: '8rem',
            half: true,
            cell: (_, index) => (
              <Field label={`Share of part ${index + 1}, %`} labelHidden error={errors?.[index]?.pct?.message}>
                <Input numeric {...register(`lines.${index}.pct`)} />
              </Field>
            ),
          },
          {
            id: 'days',
            header: 'Days',
            width: '8rem',
            half: true,
            cell: (_, index) => (
              <Field label={`Days of part ${index + 1}`} labelHidden error={errors?.[index]?.days?.message}>
                <Input numeric {...register(`lines.${index}.days`)} />
              </Field>
            ),
          },
          {
            id: 'eom',
            header: 'Counted from',
            cell: (_, index) => (
              <Checkbox {...register(`lines.${index}.eom`)} className="pt-0.5">
                the end of the invoice’s month
              </Checkbox>
            ),
          },
        ]}
        footer={
          <p className="text-right">
            Together{' '}
            <span className={compare(sum, '100') === 0 ? 'font-medium' : 'font-medium text-negative'}>
              <Quantity value={sum} unit="%" />
            </span>
            {compare(sum, '100') !== 0 && <span className="text-negative"> – must be 100 %</span>}
          </p>
        }
      />
      {overallError && <p className="text-meta text-negative">{overallError}</p>}
    </div>
  )
}
