import * as Popover from '@radix-ui/react-popover'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react'
import { parseDay } from '@/lib/day-shorthand'
import { Spinner } from '../primitives/spinner'
import { useFieldControl } from './field-context'
import { Calendar } from './lazy-calendar'

export interface DateFieldProps {
  /** `YYYY-MM-DD`, empty for none, or the typed text where it can't be read as a day: every schema rejects that. */
  value: string
  onChange: (value: string) => void
  /** Today's date for the company, `YYYY-MM-DD`. */
  today: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
const format = (value: string): string => (isDay(value) ? dayFormat.format(new Date(`${value}T00:00:00Z`)) : value)

/**
 * Date input made for typing, with shorthand (`t`, `+5`, `15/3`, `eom`, `fri` …) that is replaced by the date on leaving and on Enter.
 * Alt ↓ opens a calendar beside it.
 */
export const DateField = ({ value, onChange, today, name, onBlur, ref, disabled }: DateFieldProps) => {
  const control = useFieldControl()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)

  const valueBefore = useRef(value)

  // The value follows each key press, so that a draft or a save by shortcut has it; the displayed text changes only on leaving and on Enter.
  const type = (text: string) => {
    if (typed === null) valueBefore.current = value
    setTyped(text)
    onChange(text.trim() === '' ? '' : (parseDay(text, today) ?? text.trim()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null)
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
      onChange(valueBefore.current)
    }
    if (event.key === 'ArrowDown' && event.altKey && !disabled) {
      event.preventDefault()
      setTyped(null)
      setOpen(true)
    }
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor className="relative flex min-w-0">
        <input
          {...control}
          ref={ref}
          name={name}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed ?? format(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
          className="control pe-20"
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 end-9 flex items-center text-meta text-ink-3">
          {isDay(value) ? weekdayFormat.format(new Date(`${value}T00:00:00Z`)) : ''}
        </span>
        <Popover.Trigger asChild>
          <button
            type="button"
            aria-label="Calendar"
            disabled={disabled}
            className="absolute inset-y-0 end-0 my-auto inline-flex size-7 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-10"
          >
            <CalendarDays aria-hidden className="size-4" />
          </button>
        </Popover.Trigger>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Calendar"
          className="z-overlay animate-open rounded-panel border border-line bg-surface p-2 shadow-overlay"
        >
          <Suspense fallback={<Spinner />}>
            <Calendar
              day={isDay(value) ? value : undefined}
              today={today}
              onChoose={(day) => {
                setTyped(null)
                onChange(day)
                setOpen(false)
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
