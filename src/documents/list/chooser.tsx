import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '@/ui/cx'
import { useAwaited } from '@/ui/form/use-awaited'

export interface Choice {
  value: string
  label: string
}

export interface ChooserProps {
  label: string
  placeholder: string
  choices: readonly Choice[]
  /** If given, several choices can be marked: Space marks, Enter is done. */
  marked?: ReadonlySet<string>
  onMark?: (value: string) => void
  /** Called with the choice that Enter or a click takes. With marks, Enter passes undefined if something is marked and no text is typed. */
  onDone: (value: string | undefined) => void
  /** Called on Backspace in the empty box, to go one step back. */
  onBack?: () => void
  /** Value of the choice that is active at first. */
  initial?: string
  /** Called as the user types, if the choices come from the server. */
  onQuery?: (text: string) => void
  /** Whether the choices still belong to an earlier text. Enter and Space then wait for the new ones. */
  loading?: boolean
  note?: string
}

const fits = (label: string, typed: string) =>
  typed === '' ||
  label
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed)) ||
  label.toLowerCase().includes(typed)

/** A text box that narrows a list as the user types (APG combobox with a listbox that is always open). The box keeps the focus. */
export const Chooser = ({ label, placeholder, choices, marked, onMark, onDone, onBack, initial, onQuery, loading = false, note }: ChooserProps) => {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const shown = onQuery ? choices : choices.filter((choice) => fits(choice.label, text))
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => value === initial),
    ),
  )
  const current = Math.min(active, shown.length - 1)
  useEffect(() => {
    box.current?.focus()
  }, [])
  // In braces: newer browsers return a promise here, which is not a cleanup function.
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  const mark = (value: string | undefined) => {
    if (value === undefined) return
    onMark?.(value)
    setTyped('')
    onQuery?.('')
  }
  const done = () => {
    const choice = shown[current]
    if (marked && marked.size > 0 && typed.trim() === '') onDone(undefined)
    else if (choice) onDone(choice.value)
  }
  const take = (action: 'done' | 'mark') => (action === 'done' ? done() : mark(shown[current]?.value))
  const awaiting = useState<'done' | 'mark'>()
  const [, setAwaited] = awaiting
  useAwaited(awaiting, loading, take)
  const takeWhenLoaded = (action: 'done' | 'mark') => (loading && text !== '' ? setAwaited(action) : take(action))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, (() => void) | undefined> = {
      ArrowDown: () => setActive(shown.length ? (current + 1) % shown.length : 0),
      ArrowUp: () => setActive(shown.length ? (current <= 0 ? shown.length : current) - 1 : 0),
      Enter: () => takeWhenLoaded('done'),
      ' ': marked && shown.length > 0 ? () => takeWhenLoaded('mark') : undefined,
      Backspace: typed === '' ? onBack : undefined,
    }
    const step = steps[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    step()
  }

  return (
    <>
      <input
        ref={box}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setAwaited(undefined)
          onQuery?.(event.target.value)
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        aria-multiselectable={marked !== undefined || undefined}
        onPointerDown={(event) => event.preventDefault()}
        className="max-h-64 overflow-y-auto"
      >
        {shown.map((choice, index) => {
          const isMarked = marked?.has(choice.value)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box keeps the focus and handles the keys (APG)
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={marked ? isMarked : index === current}
              onPointerMove={() => index !== current && setActive(index)}
              onClick={() => (marked ? mark(choice.value) : onDone(choice.value))}
              className={cx('flex min-h-7 items-center gap-2 rounded-control px-2 py-1 pointer-coarse:min-h-10', index === current && 'bg-hover')}
            >
              {marked && (
                <span className="grid size-4 shrink-0 place-items-center rounded-pill border border-line-strong">
                  {isMarked && <Check aria-hidden className="size-3" />}
                </span>
              )}
              <span className="min-w-0 truncate">{choice.label}</span>
            </div>
          )
        })}
      </div>
      <p role="status" className={note || shown.length === 0 ? 'px-2 py-1 text-meta text-ink-2' : 'sr-only'}>
        {note ?? (shown.length === 0 ? 'Nothing found' : '')}
      </p>
    </>
  )
}
