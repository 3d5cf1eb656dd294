import { useState } from 'react'
import { type Filter, type FilterFields, type Operator, operatorsOf } from '@/contracts/lists'
import { Chooser } from './chooser'
import { needsValue, operatorInWords } from './filter-words'
import { ValueStep } from './value-step'

export interface FilterPickerProps {
  fields: FilterFields
  /** The filter that is being changed; without one a new one is made. */
  filter?: Filter
  onDone: (filter: Filter) => void
}

/** A filter in three steps by keyboard: field, operator, value. Backspace in an empty box goes one step back. */
export const FilterPicker = ({ fields, filter, onDone }: FilterPickerProps) => {
  const [name, setName] = useState(filter?.field)
  const [op, setOp] = useState<Operator | undefined>(filter?.op)
  const field = name === undefined ? undefined : fields[name]

  if (name === undefined || !field)
    return (
      <Chooser
        key="field"
        label="Field"
        placeholder="Filter by…"
        choices={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
        onDone={setName}
      />
    )
  const back = () => {
    setOp(undefined)
    setName(undefined)
  }
  const operators: readonly Operator[] = operatorsOf[field.kind]
  const only = operators.length === 1 ? operators[0] : undefined
  const chosen = op ?? only
  return (
    <>
      <p className="px-1 text-meta text-ink-2">
        {field.label}
        {chosen && ` ${operatorInWords(chosen)}`}
      </p>
      {chosen === undefined ? (
        <Chooser
          key="operator"
          label={`How ${field.label} is compared`}
          placeholder="How"
          choices={operators.map((value) => ({ value, label: operatorInWords(value) }))}
          onDone={(value) => {
            const picked = value as Operator
            if (needsValue(picked)) setOp(picked)
            else onDone({ field: name, op: picked, values: [] })
          }}
          onBack={back}
        />
      ) : (
        <ValueStep
          key="value"
          field={field}
          op={chosen}
          // Another operator of the same kind may keep the values, of another shape not.
          values={filter && filter.field === name && filter.op === chosen ? filter.values : []}
          onDone={(values) => onDone({ field: name, op: chosen, values })}
          onBack={only ? back : () => setOp(undefined)}
        />
      )}
    </>
  )
}
