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
  /** Several may be taken: Space marks, Enter is done. */
  marked?: ReadonlySet<string>
  onMark?: (value: string) => void
  /** Enter or a click on a choice; with marks, what is marked or, with nothing marked, the active choice. */
  onDone: (value: string | undefined) => void
  /** Backspace in the empty box: one step back. */
  onBack?: () => void
  /** The first active choice. */
  initial?: string
  /** Asked for as the user types, where the choices come from the server. */
  onQuery?: (text: string) => void
  /** The choices still answer what was typed before: Enter and Space wait for those that are coming. */
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

/** A box that narrows a list as one types (APG combobox with a listbox that is always open). The box keeps the focus. */
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
  // In braces: newer browsers answer with a promise, which is no cleanup.
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
  const take = (what: 'done' | 'mark') => (what === 'done' ? done() : mark(shown[current]?.value))
  const awaiting = useState<'done' | 'mark'>()
  const [, setAwaited] = awaiting
  useAwaited(awaiting, loading, take)
  const takeWhenLoaded = (what: 'done' | 'mark') => (loading && text !== '' ? setAwaited(what) : take(what))
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
          const on = marked?.has(choice.value)
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box keeps the focus and handles the keys (APG)
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={marked ? on : index === current}
              onPointerMove={() => index !== current && setActive(index)}
              onClick={() => (marked ? mark(choice.value) : onDone(choice.value))}
              className={cx('flex min-h-7 items-center gap-2 rounded-control px-2 py-1 pointer-coarse:min-h-10', index === current && 'bg-hover')}
            >
              {marked && (
                <span className="grid size-4 shrink-0 place-items-center rounded-pill border border-line-strong">
                  {on && <Check aria-hidden className="size-3" />}
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
