import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { findChoices, moreInWords } from '@/ui/form/choice-search'
import { ComboboxList } from '@/ui/form/combobox-list'
import { choicesIn } from './cells'
import { useGridStore } from './context'
import { editorClass } from './editor-class'
import { commitEditing, typeText } from './editing'
import type { GridColumn, GridLine } from './types'

export interface SearchEditorProps<Line extends GridLine> {
  column: GridColumn<Line>
  index: number
  problemId: string | undefined
}

/**
 * Editor for one entry of a long list (APG combobox, list autocomplete with automatic selection). Typing marks the best match, and whatever
 * commits the cell takes what is marked: the store holds its value, the box the typed text. Esc reverts the cell. Unlike the part's, the list
 * is complete on the device, so nothing is awaited.
 */
export const SearchEditor = <Line extends GridLine>({ column, index, problemId }: SearchEditorProps<Line>) => {
  const store = useGridStore<Line>()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [start] = useState(() => store.getState().editing)
  const [text, setText] = useState(start?.text ?? '')
  const [open, setOpen] = useState(start?.lookup ?? false)
  const choices = choicesIn(store.getState().rows[index], column)
  // Until something is typed, the cell's own text limits nothing: the list shows all entries.
  const typed = text === (start?.text ?? '') && !start?.replaced ? '' : text.trim()
  const { hits, more } = useMemo(() => findChoices(choices, typed), [choices, typed])
  const [active, setActive] = useState(() => hits.findIndex(({ value }) => value === start?.text))
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (text !== '') input.current?.setSelectionRange(text.length, text.length)
    // Once, when the editor opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const mark = (at: number) => {
    const hit = hits[at]
    if (!hit) return
    setActive(at)
    typeText(store, hit.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      event.stopPropagation()
      const down = event.key === 'ArrowDown'
      if (open) mark(down ? (active + 1) % Math.max(1, hits.length) : (active <= 0 ? hits.length : active) - 1)
      else setOpen(true)
    }
    // What the pointer marked counts for these keys too, but not when the cell is left by the pointer.
    else if (open && (event.key === 'Enter' || event.key === 'Tab')) mark(active)
  }
  return (
    <div ref={box}>
      <input
        ref={input}
        role="combobox"
        aria-label={`${column.header}, line ${index + 1}`}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        className={editorClass}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setActive(event.target.value.trim() === '' ? -1 : 0)
          setOpen(true)
          const wanted = event.target.value.trim()
          typeText(store, (wanted === '' ? undefined : findChoices(choices, wanted).hits[0]?.value) ?? wanted)
        }}
      />
      <ComboboxList
        id={listId}
        open={open}
        anchor={box}
        active={active}
        busy={false}
        minWidth={320}
        note={moreInWords(more)}
        items={hits.map(({ value, label }) => ({ key: value, node: label }))}
        onChoose={(at) => {
          mark(at)
          commitEditing(store)
        }}
        onActive={setActive}
      />
    </div>
  )
}
