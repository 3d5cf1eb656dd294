import { useMemo, useState } from 'react'
import { choiceOf, exactChoice, findChoices, moreInWords, type SearchChoice } from './choice-search'
import { Combobox, type ComboboxProps } from './combobox'

type Passed = Pick<ComboboxProps<SearchChoice>, 'placeholder' | 'disabled' | 'name' | 'aria-label' | 'onBlur'>
export interface SearchSelectProps extends Passed {
  value: string
  onChange: (value: string) => void
  choices: readonly SearchChoice[]
}

/** Chooses one entry of a long list by its number, the beginning of its number, or any word of its name. */
export const SearchSelect = ({ value, onChange, choices, ...passed }: SearchSelectProps) => {
  const [query, setQuery] = useState('')
  const { hits, more } = useMemo(() => findChoices(choices, query), [choices, query])
  return (
    <Combobox<SearchChoice>
      {...passed}
      value={value === '' ? null : (choiceOf(choices, value) ?? { value, label: value })}
      onChange={(choice) => onChange(choice?.value ?? '')}
      options={hits}
      note={moreInWords(more)}
      onQueryChange={setQuery}
      optionKey={(choice) => choice.value}
      optionLabel={(choice) => choice.label}
      onLeaveText={(typed) => {
        const choice = exactChoice(choices, typed)
        if (choice) onChange(choice.value)
      }}
    />
  )
}
