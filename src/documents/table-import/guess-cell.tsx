import { useState } from 'react'
import type { PreviewRow } from '@/contracts/imports'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'

export type OnChoice = (row: number, field: string, value: string) => void

interface GuessCellProps {
  row: PreviewRow
  field: string
  label: string
  /** Values to choose from; none for a text that is typed. */
  options: readonly { value: string; label: string }[]
  onChoice: OnChoice
}

/** A text that is sent when the field is left, so that the file isn't read again at each key. */
const TypedGuess = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const leave = () => {
    const text = typed.trim()
    if (text === '') setTyped(value)
    else if (text !== value) onChange(text)
  }
  return (
    <Input
      mono
      value={typed}
      maxLength={20}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}

/** A guessed value with its reason, which the user may change. */
export const GuessCell = ({ row, field, label, options, onChoice }: GuessCellProps) => {
  const guess = row.guesses[field]
  if (!guess) return null
  const choose = (value: string) => onChoice(row.row, field, value)
  return (
    <Field label={`${label}, row ${row.row}`} labelHidden hint={guess.reason || undefined} className="min-w-32">
      {options.length === 0 ? (
        <TypedGuess value={guess.value} onChange={choose} />
      ) : (
        <Select value={guess.value} onChange={({ target }) => choose(target.value)} options={options} {...(guess.value === '' && { placeholder: 'Choose' })} />
      )}
    </Field>
  )
}
