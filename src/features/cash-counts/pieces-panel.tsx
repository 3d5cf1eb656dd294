import { useFormContext, useWatch } from 'react-hook-form'
import { multiply } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { amountText } from '@/documents/amount-text'
import { TextField } from '@/documents/form/fields'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Panel } from '@/ui/layout/panel'
import type { CountForm } from './form-values'
import { countable } from './pieces'

/** Fields for the pieces of each denomination, with what they are worth, and for the total of a till that wasn't counted by pieces. */
export const PiecesPanel = () => {
  const { register, formState } = useFormContext<CountForm>()
  const { lines, currency } = useWatch<CountForm>() as CountForm
  const errors = formState.errors.lines
  return (
    <Panel title={`Notes and coins, ${currency}`}>
      <div className="flex flex-col gap-4">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {lines.map((line, index) => {
            const [counted] = countable([line])
            const error = errors?.[index]?.pieces?.message ?? errors?.[index]?.denomination?.message
            return (
              <li key={line.key}>
                <Field
                  label={`Pieces of ${amountText(line.denomination, currency)}`}
                  {...(error && { error })}
                  hint={counted && line.pieces.trim() !== '' && <Amount value={multiply(counted.denomination, counted.pieces)} currency={currency} />}
                >
                  <Input {...register(`lines.${index}.pieces`)} numeric maxLength={9} />
                </Field>
              </li>
            )
          })}
        </ul>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <TextField name="total" label={`Counted total, ${currency}`} kind="number" hint="Only if it isn’t counted by pieces" />
        </div>
      </div>
    </Panel>
  )
}
