import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { cx } from '../cx'
import { Spinner } from '../primitives/spinner'
import { ComboboxList } from './combobox-list'
import { useFieldControl } from './field-context'
import { useAwaited } from './use-awaited'

export interface ComboboxProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  /** Options for the current query; the caller fetches them. */
  options: readonly T[]
  /** Called as the user types (and with '' when the list opens); debounce in the query, not here. */
  onQueryChange: (query: string) => void
  optionKey: (option: T) => string
  /** Text in the box once the option is chosen. */
  optionLabel: (option: T) => string
  renderOption?: (option: T) => ReactNode
  loading?: boolean
  /** Shown instead of options when fetching them failed. */
  error?: string
  /** Shown below the options, e.g. that there are more. */
  note?: string | undefined
  /** Last entry of the list, e.g. create a customer by the typed name. */
  onCreate?: { label: (query: string) => string; create: (query: string) => void }
  /** Called when the box is left with text that was typed but not chosen; without it, the box shows the current choice again. */
  onLeaveText?: (typed: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  'aria-label'?: string
  onBlur?: () => void
  /** The box itself, for the initial focus of a dialog. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Lookup (APG combobox, list autocomplete, manual selection): ↑↓ Home End move, Enter or a click chooses, Tab leaves, Esc closes, then clears. */
export const Combobox = <T,>(props: ComboboxProps<T>) => {
  const { value, onChange, options, onQueryChange, optionKey, optionLabel, loading, onCreate, placeholder, disabled, name } = props
  const control = useFieldControl()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const ownInput = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownInput
  const [query, setQuery] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  /** Whether only typing has marked an option: the mark then means the best match for the text, once the answer has come. */
  const [typedOnly, setTypedOnly] = useState(false)
  const awaitedState = useState<'best'>()
  const [awaited, setAwaited] = awaitedState

  const createEntries = onCreate && query?.trim() ? 1 : 0
  const count = options.length + createEntries
  const current = Math.min(active, count - 1)

  const show = () => {
    if (open || disabled) return
    setOpen(true)
    setActive(-1)
    setTypedOnly(false)
    onQueryChange(query ?? '')
  }
  const close = () => {
    setOpen(false)
    setQuery(null)
    setActive(-1)
    setAwaited(undefined)
  }
  const choose = (index: number) => {
    const option = options[index]
    const typed = query?.trim() ?? ''
    close()
    if (option !== undefined) onChange(option)
    else if (createEntries) onCreate?.create(typed)
  }
  const leave = () => {
    // Leaving an emptied box clears the choice; other unfinished text goes to the caller, or the box shows the choice again.
    const typed = query?.trim()
    if (query === '' && value !== null) onChange(null)
    else if (typed && (value === null || typed !== optionLabel(value))) props.onLeaveText?.(typed)
    close()
  }
  useAwaited(awaitedState, loading === true, () => {
    if (options.length > 0) choose(Math.max(0, current))
    else if (document.activeElement !== input.current) leave()
  })
  const clear = () => {
    onChange(null)
    close()
    input.current?.focus()
  }

  const mark = (index: number) => {
    setActive(index)
    setTypedOnly(false)
    setAwaited(undefined)
  }
  // Until the answer comes, the list holds matches for an older text, so choosing one would be wrong. Arrow keys count for the answer to come.
  const tooEarly = open && loading === true && typedOnly
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => (tooEarly ? setActive(active + 1) : open ? mark(count ? (current + 1) % count : -1) : show()),
      ArrowUp: () => (tooEarly ? setActive(Math.max(0, active - 1)) : open ? mark(count ? (current <= 0 ? count : current) - 1 : -1) : show()),
      Enter: () => (tooEarly ? setAwaited('best') : choose(current)),
      Escape: () => (open ? close() : clear()),
    }
    const step = steps[event.key]
    if (!step || (event.key === 'Enter' && !tooEarly && (!open || current < 0)) || (event.key === 'Escape' && !open && !value)) return
    event.preventDefault()
    // A dialog around the lookup must not close with its list.
    event.stopPropagation()
    step()
  }

  return (
    <div ref={box} className="relative min-w-0">
      <input
        autoComplete="off"
        spellCheck={false}
        {...control}
        ref={input}
        name={name}
        role="combobox"
        aria-label={props['aria-label']}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && current >= 0 ? `${listId}-${current}` : undefined}
        disabled={disabled}
        placeholder={placeholder}
        value={query ?? (value === null ? '' : optionLabel(value))}
        onChange={(event) => {
          setQuery(event.target.value)
          setOpen(true)
          setActive(event.target.value.trim() ? 0 : -1)
          setTypedOnly(event.target.value.trim() !== '')
          setAwaited(undefined)
          onQueryChange(event.target.value)
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // The user pressed Enter and moved on: the choice is made once the answer has come.
          if (awaited) setOpen(false)
          else leave()
          props.onBlur?.()
        }}
        className={cx('control', value !== null && !disabled ? 'pr-12' : 'pr-7')}
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center gap-0.5 text-ink-2">
        {value !== null && !disabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label="Clear"
            className="grid size-6 place-items-center"
            onPointerDown={(e) => e.preventDefault()}
            onClick={clear}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        {loading && (open || awaited) ? <Spinner /> : <ChevronDown aria-hidden className="pointer-events-none size-4" />}
      </span>
      <ComboboxList
        id={listId}
        open={open}
        anchor={box}
        active={current}
        busy={loading ?? false}
        error={props.error}
        note={props.note}
        items={[
          ...options.map((option) => ({ key: optionKey(option), node: props.renderOption?.(option) ?? optionLabel(option) })),
          ...(createEntries && onCreate ? [{ key: '\u0000create', node: onCreate.label(query?.trim() ?? '') }] : []),
        ]}
        onChoose={choose}
        onActive={mark}
      />
    </div>
  )
}
