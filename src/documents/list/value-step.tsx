import { type FormEvent, useId, useState } from 'react'
import { parseDecimal } from '@/contracts/rules/decimal'
import { type DayRange, dayRanges, type FilterField, type Operator } from '@/contracts/lists'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { inWords } from '../status'
import { Chooser } from './chooser'
import { DayInput } from './day-input'
import { dayRangeWords } from './filter-words'
import { ReferenceStep } from './reference-step'

export interface ValueStepProps {
  field: FilterField
  op: Operator
  values: readonly string[]
  onDone: (values: string[]) => void
  onBack: () => void
}

const ChoiceStep = ({ label, choices, values, onDone, onBack }: Omit<ValueStepProps, 'field' | 'op'> & { label: string; choices: readonly string[] }) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set(values))
  const mark = (value: string) =>
    setMarked((now) => {
      const next = new Set(now)
      if (!next.delete(value)) next.add(value)
      return next
    })
  return (
    <>
      <Chooser
        label={label}
        placeholder="Space marks, Enter is done"
        choices={choices.map((value) => ({ value, label: inWords(value) }))}
        marked={marked}
        onMark={mark}
        onDone={(value) => onDone(value === undefined ? [...marked] : [...new Set([...marked, value])])}
        onBack={onBack}
      />
      <Button tone="primary" disabled={marked.size === 0} onClick={() => onDone([...marked])}>
        Apply
      </Button>
    </>
  )
}

/** Converts typed text to the value of a filter, or returns an error message. */
const readTyped = (kind: FilterField['kind'], typed: string): { value: string } | { error: string } => {
  const text = typed.trim()
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? { value: text } : { error: 'Enter a day such as 15/3, +5 or eom.' }
  if (kind !== 'amount') return text ? { value: text.slice(0, 100) } : { error: 'Enter what to look for.' }
  const value = parseDecimal(text)
  return value === null || !/^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? { error: 'Enter an amount such as 1,250.00.' } : { value }
}

const TypedStep = ({ field, values, onDone }: ValueStepProps) => {
  const id = useId()
  const [typed, setTyped] = useState(values[0] ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = readTyped(field.kind, typed)
    if ('error' in result) setError(result.error)
    else onDone([result.value])
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={field.label} error={error}>
        {field.kind === 'day' ? (
          <DayInput value={typed} onChange={setTyped} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next step of a dialog that the user is walking through
          <Input autoFocus numeric={field.kind === 'amount'} maxLength={100} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
      <Button type="submit" tone="primary">
        Apply
      </Button>
    </form>
  )
}

/** The last step of a filter: the values to compare with, entered according to the kind of the field. */
export const ValueStep = (props: ValueStepProps) => {
  const { field, op, values, onDone, onBack } = props
  if (field.kind === 'choice') return <ChoiceStep label={field.label} choices={field.choices} values={values} onDone={onDone} onBack={onBack} />
  if (field.kind === 'reference') return <ReferenceStep field={field} values={values} onDone={onDone} onBack={onBack} />
  const doneWithOne = (value: string | undefined) => value !== undefined && onDone([value])
  if (field.kind === 'yesno')
    return (
      <Chooser
        label={field.label}
        placeholder="Yes or no"
        initial={values[0]}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        onDone={doneWithOne}
        onBack={onBack}
      />
    )
  if (op === 'range')
    return (
      <Chooser
        label={field.label}
        placeholder="Which days"
        initial={values[0]}
        choices={dayRanges.map((value: DayRange) => ({ value, label: dayRangeWords[value] }))}
        onDone={doneWithOne}
        onBack={onBack}
      />
    )
  return <TypedStep {...props} />
}
