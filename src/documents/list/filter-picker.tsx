import { useState } from 'react'
import { type Filter, type FilterFields, type Operator, operatorsOf } from '@/contracts/lists'
import { Chooser } from './chooser'
import { needsValue, operatorInWords } from './filter-words'
import { ValueStep } from './value-step'

export interface FilterPickerProps {
  fields: FilterFields
  /** The filter that is being edited; without it, a new filter is made. */
  filter?: Filter
  onDone: (filter: Filter) => void
}

/** Makes or edits a filter in three steps by keyboard: field, operator, value. Backspace in an empty box goes one step back. */
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
  const onlyOperator = operators.length === 1 ? operators[0] : undefined
  const chosenOperator = op ?? onlyOperator
  return (
    <>
      <p className="px-1 text-meta text-ink-2">
        {field.label}
        {chosenOperator && ` ${operatorInWords(chosenOperator)}`}
      </p>
      {chosenOperator === undefined ? (
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
          op={chosenOperator}
          // The values are kept only for the same field and operator: those of another operator may have another format.
          values={filter && filter.field === name && filter.op === chosenOperator ? filter.values : []}
          onDone={(values) => onDone({ field: name, op: chosenOperator, values })}
          onBack={onlyOperator ? back : () => setOp(undefined)}
        />
      )}
    </>
  )
}
