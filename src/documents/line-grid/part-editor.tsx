import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PartOption, PricedPart } from '@/contracts/parts'
import { partOptionsQuery } from '@/lookups/option-queries'
import { useMay } from '@/lookups/use-may'
import { useOptions } from '@/lookups/use-options'
import { ComboboxList } from '@/ui/form/combobox-list'
import { useAwaited } from '@/ui/form/use-awaited'
import { useGridStore } from './context'
import { editorClass } from './editor-class'
import { choosePart, commitEditing, typeText } from './editing'
import { PartChoice } from './part-choice'
import { keepAsText } from './resolve-parts'
import type { GridColumn, GridLine } from './types'

interface Entry {
  key: string
  part?: PricedPart
  act: () => void
  label: string
}

export interface PartEditorProps<Line extends GridLine> {
  column: GridColumn<Line>
  index: number
  problemId: string | undefined
}

/** Part lookup (APG combobox, list autocomplete, manual selection). Tab after an exact number commits without using the list. */
export const PartEditor = <Line extends GridLine>({ column, index, problemId }: PartEditorProps<Line>) => {
  const store = useGridStore<Line>()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [start] = useState(() => store.getState().editing)
  const [text, setText] = useState(start?.text ?? '')
  const [open, setOpen] = useState(start?.lookup ?? false)
  const [active, setActive] = useState(-1)
  const awaiting = useState<'marked'>()
  const [, setAwaited] = awaiting
  const { options, loading, error, onQueryChange } = useOptions(column.partOptions ?? partOptionsQuery)
  const mayCreate = useMay('parts', 'create')
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(text.length, text.length)
    if (start?.lookup) onQueryChange(text)
    // Once, when the editor opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const take = (part: PartOption) => {
    choosePart(store, part)
    commitEditing(store)
  }
  const typed = text.trim()
  const exact = options.find(({ partno, mfrPartNo }) => [partno.toUpperCase(), mfrPartNo?.toUpperCase()].includes(typed.toUpperCase()))
  const keep = () => {
    const key = store.getState().rows[index]?.key
    commitEditing(store, { resolve: false })
    keepAsText(store, key)
  }
  const entries: Entry[] = [
    ...options.map((part) => ({ key: part.id, part, label: part.partno, act: () => take(part) })),
    ...(typed && !exact && !loading
      ? [
          { key: '\u0000keep', label: `Keep “${typed}” as text line`, act: keep },
          ...(mayCreate
            ? [
                {
                  key: '\u0000create',
                  label: `Create part “${typed}” (new tab)`,
                  act: () => void window.open(`/add-product?partno=${encodeURIComponent(typed)}`, '_blank', 'noopener'),
                },
              ]
            : []),
        ]
      : []),
  ]
  const current = Math.min(active, entries.length - 1)
  useAwaited(awaiting, loading, () => {
    const best = entries[current]
    if (best?.part) best.act()
  })
  const show = () => {
    setOpen(true)
    onQueryChange(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const consumeEvent = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      consumeEvent()
      if (!open) show()
      else setActive(event.key === 'ArrowDown' ? (current + 1) % Math.max(1, entries.length) : (current <= 0 ? entries.length : current) - 1)
    } else if (event.key === 'Escape' && open) {
      consumeEvent()
      setOpen(false)
    } else if (event.key === 'Enter' && open && current >= 0 && !event.ctrlKey) {
      consumeEvent()
      // The list still shows the results for an older text: Enter applies to the results that are being loaded.
      if (loading) setAwaited('marked')
      else entries[current]?.act()
    } else if ((event.key === 'Tab' || event.key === 'Enter') && exact) choosePart(store, exact)
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
        aria-activedescendant={open && current >= 0 ? `${listId}-${current}` : undefined}
        aria-describedby={problemId}
        autoComplete="off"
        spellCheck={false}
        maxLength={column.maxLength}
        value={text}
        className={editorClass}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setAwaited(undefined)
          setOpen(true)
          onQueryChange(event.target.value)
          typeText(store, event.target.value)
        }}
      />
      <ComboboxList
        id={listId}
        open={open}
        anchor={box}
        active={current}
        busy={loading}
        minWidth={420}
        error={error}
        items={entries.map(({ key, part, label }) => ({ key, node: part ? <PartChoice part={part} /> : label }))}
        onChoose={(at) => entries[at]?.act()}
        onActive={setActive}
      />
    </div>
  )
}
