import { type SyntheticEvent, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { cancelEditing, commitEditing, typeText } from './editing'
import { countInWords, duplicatesOf, entriesOf } from './list-text'
import { useGridStore } from './context'
import type { GridColumn, GridLine } from './types'

export interface ListEditorProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
  index: number
}

/** Keeps the dialog's events from the grid, although the dialog is its child in the React tree. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
const isolatedEvents = {
  onKeyDown: stopPropagation,
  onCopy: stopPropagation,
  onCut: stopPropagation,
  onPaste: stopPropagation,
  onBlur: stopPropagation,
  onPointerDown: stopPropagation,
  onPointerOver: stopPropagation,
  onPointerUp: stopPropagation,
  onDoubleClick: stopPropagation,
}

/** Editor for several entries of one cell, such as serial numbers: one per line, counted, with duplicates listed. */
export const ListEditor = <Line extends GridLine>({ line, column, index }: ListEditorProps<Line>) => {
  const store = useGridStore<Line>()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => store.getState().editing?.text ?? column.read(line))
  const entries = entriesOf(text)
  const duplicates = duplicatesOf(entries)
  const take = () => {
    typeText(store, entries.join('\n'))
    commitEditing(store)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the dialog's events from the grid, and has no part of its own
    <div {...isolatedEvents}>
      <Dialog
        open
        onOpenChange={(open) => !open && cancelEditing(store)}
        title={`${column.header}, line ${index + 1}`}
        initialFocus={box}
        footer={
          <>
            <Button onClick={() => cancelEditing(store)}>Cancel</Button>
            <Button tone="primary" onClick={take}>
              Take over
            </Button>
          </>
        }
      >
        <Field
          label="One a line"
          hint={<span role="status">{countInWords(entries.length, column.expected?.(line))}</span>}
          error={duplicates.length > 0 ? `More than once: ${duplicates.join(', ')}` : undefined}
        >
          <Textarea
            ref={box}
            className="font-mono"
            rows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.ctrlKey) return
              event.preventDefault()
              take()
            }}
          />
        </Field>
      </Dialog>
    </div>
  )
}
