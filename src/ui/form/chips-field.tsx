import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../cx'
import { useFieldControl } from './field-context'

interface ChipsFieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Splits the text typed or pasted, which may hold several entries at once. */
  split: (text: string) => string[]
  /** Marks an entry as doubtful. */
  isOdd?: (entry: string) => boolean
  name?: string
  inputMode?: 'email' | 'text'
}

/** Several short entries in one box: Enter, comma or leaving the box adds one, Backspace in the empty box moves the last one back into it for editing. */
export const ChipsField = ({ value, onChange, split, isOdd, name, inputMode = 'text' }: ChipsFieldProps) => {
  const control = useFieldControl()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const entries = split(text)
    if (entries.length > 0) onChange([...value, ...entries.filter((entry, index) => !value.includes(entry) && entries.indexOf(entry) === index)])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';'
    if (ends && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault()
      setTyped(value.at(-1) ?? '')
      onChange(value.slice(0, -1))
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (split(text).length < 2) return
    event.preventDefault()
    add(text)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a click beside the text means the text box, which keys reach by themselves
    <div
      className={cx('control flex h-auto min-h-8 flex-wrap items-center gap-1 py-1', control['aria-invalid'] && 'border-negative')}
      onClick={() => box.current?.focus()}
    >
      {value.map((entry) => (
        <span
          key={entry}
          className={cx(
            'inline-flex max-w-full items-center gap-1 rounded-pill px-1.5 leading-5',
            isOdd?.(entry) ? 'bg-pending-tint text-pending' : 'bg-hover',
          )}
        >
          <span className="truncate">{entry}</span>
          <button
            type="button"
            aria-label={`Remove ${entry}`}
            className="grid size-6 shrink-0 place-items-center rounded-pill hover:text-negative"
            onClick={() => onChange(value.filter((other) => other !== entry))}
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={box}
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        className="min-w-24 grow bg-transparent outline-none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => typed.trim() !== '' && add(typed)}
      />
    </div>
  )
}
