import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { parseDay } from '@/lib/day-shorthand'
import { Calendar } from '@/ui/form/lazy-calendar'
import { usePopoverPosition } from '@/ui/form/use-popover-position'
import { Spinner } from '@/ui/primitives/spinner'
import { useGridStore } from './context'
import { editorClass } from './editor-class'
import { commitEditing, typeText } from './editing'
import type { GridLine } from './types'

export interface DayEditorProps {
  /** "Required, line 3" */
  label: string
  problemId: string | undefined
}

/** Editor for a date: typed with the same shorthand as in every date field, or chosen from the calendar that Alt ↓ opens. */
export const DayEditor = <Line extends GridLine>({ label, problemId }: DayEditorProps) => {
  const store = useGridStore<Line>()
  const [start] = useState(() => store.getState().editing)
  const [open, setOpen] = useState(start?.lookup ?? false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  usePopoverPosition(open, box, popover)
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const { today } = store.env

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }
  // Keeps the calendar's keys from the grid, which would move its cursor.
  const onCalendarKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    setOpen(false)
    input.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={box}>
      <input
        ref={input}
        aria-label={label}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        aria-haspopup="dialog"
        autoComplete="off"
        spellCheck={false}
        defaultValue={start?.text ?? ''}
        className={editorClass}
        onKeyDown={onKeyDown}
        onChange={(event) => typeText(store, event.target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the calendar's keys from the grid */}
      <div
        ref={popover}
        popover="manual"
        hidden={!open}
        role="dialog"
        aria-label="Calendar"
        className="overflow-auto rounded-panel border border-line bg-surface p-2 text-ink shadow-overlay"
        onKeyDown={onCalendarKey}
      >
        {open && (
          <Suspense fallback={<Spinner />}>
            <Calendar
              day={parseDay(store.getState().editing?.text ?? '', today) ?? undefined}
              today={today}
              onChoose={(day) => {
                typeText(store, day)
                commitEditing(store)
              }}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
