import { type KeyboardEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { cx } from '@/ui/cx'
import { CellContent } from './cell-content'
import { isNumeric } from './cells'
import { useGridStore } from './context'
import { commitEditing, typeText } from './editing'
import { DayEditor } from './day-editor'
import { editorClass } from './editor-class'
import { PartEditor } from './part-editor'
import { SearchEditor } from './search-editor'
import type { GridColumn, GridLine } from './types'

export interface CellEditorProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
  index: number
  problemId: string | undefined
}

const ListEditor = lazyPart(async () => (await import('./list-editor')).ListEditor) as unknown as typeof import('./list-editor').ListEditor

/** Puts the caret at the end of the text. Skipped for an empty (replaced) text, because setting the caret makes the browser lay out the page. */
const focusAtEnd = (element: HTMLInputElement | HTMLTextAreaElement) => {
  element.focus({ preventScroll: true })
  if (element.value !== '') element.setSelectionRange(element.value.length, element.value.length)
}

/** The only open editor. The browser holds the typed text, so that input methods and its own undo work; the store is told of each change. */
export const CellEditor = <Line extends GridLine>({ line, column, index, problemId }: CellEditorProps<Line>) => {
  const store = useGridStore<Line>()
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  // The line may already show a preview; the text that editing started from is in the store.
  const [start] = useState(() => store.getState().editing?.text ?? column.read(line))
  useLayoutEffect(() => {
    const element = control.current
    if (!element) return
    if (element instanceof HTMLSelectElement) {
      element.focus({ preventScroll: true })
      if (store.getState().editing?.lookup && 'showPicker' in element && navigator.userActivation?.isActive) element.showPicker()
    } else focusAtEnd(element)
  }, [store])

  const shared = {
    ref: control,
    'aria-label': `${column.header}, line ${index + 1}`,
    'aria-describedby': problemId,
    'aria-invalid': problemId !== undefined || undefined,
    autoComplete: 'off',
  }
  if (column.kind === 'part') return <PartEditor column={column} index={index} problemId={problemId} />
  if (column.kind === 'search') return <SearchEditor column={column} index={index} problemId={problemId} />
  if (column.kind === 'list')
    return (
      <>
        <div className="px-2 py-1.5">
          <CellContent line={line} column={column} />
        </div>
        <Suspense>
          <ListEditor line={line} column={column} index={index} />
        </Suspense>
      </>
    )
  if (column.kind === 'day') return <DayEditor label={shared['aria-label']} problemId={problemId} />
  if (column.kind === 'choice')
    return (
      <select
        {...shared}
        defaultValue={column.read(line)}
        className={editorClass}
        onChange={(event) => typeText(store, event.target.value)}
        onDoubleClick={() => commitEditing(store)}
      >
        {column.choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (column.kind === 'multiline')
    return (
      <textarea
        {...shared}
        defaultValue={start}
        rows={1}
        maxLength={column.maxLength}
        className={cx(editorClass, 'field-sizing-content max-h-48 resize-none')}
        onChange={(event) => typeText(store, event.target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key !== 'Enter' || !event.altKey) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end')
          typeText(store, event.currentTarget.value)
        }}
      />
    )
  return (
    <input
      {...shared}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
      defaultValue={start}
      maxLength={column.maxLength}
      spellCheck={column.kind === 'text'}
      className={cx(editorClass, column.align === 'end' && 'text-right', column.mono && 'font-mono text-meta')}
      onChange={(event) => typeText(store, event.target.value)}
    />
  )
}
