import { useState } from 'react'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { SearchSelect } from '@/ui/form/search-select'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { CellContent, shownText } from './cell-content'
import { choicesIn, isEditable, isNumeric, problemOf } from './cells'
import { useGrid, useGridStore } from './context'
import { choosePart, commitEditing } from './editing'
import { PartField } from './part-field'
import { writeCell } from './row-ops'
import { moveTo } from './store'
import type { GridColumn, GridLine, GridState } from './types'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

export interface CardFieldProps<Line extends GridLine> {
  row: number
  column: GridColumn<Line>
}

/** One cell as a form field. Typed text is committed on blur, so that arithmetic and interlocks work as in the grid. */
export const CardField = <Line extends GridLine>({ row, column }: CardFieldProps<Line>) => {
  const store = useGridStore<Line>()
  const line = useGrid((state: GridState<Line>) => state.rows[row])
  const errors = useGrid((state: GridState<Line>) => state.errors)
  const marks = useGrid((state: GridState<Line>) => state.marks)
  const [typed, setTyped] = useState<string | null>(null)
  if (!line) return null
  const write = (text: string) => {
    moveTo(store, { row, col: store.env.columns.indexOf(column) }, { focus: false })
    writeCell(store, text)
    setTyped(null)
  }
  const leave = () => {
    if (typed !== null) write(typed)
  }
  const value = typed ?? column.read(line)
  const tone = column.tone?.(line)
  const shared = {
    value,
    maxLength: column.maxLength,
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  }
  if (!isEditable(store.env, line, column))
    return (
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-meta font-medium text-ink-2">{column.header}</span>
        <span>
          <CellContent line={line} column={column} />
        </span>
      </div>
    )
  const onPartChange = (partno: string | null, part: Parameters<typeof choosePart>[1] | null) => {
    if (!part) return write(partno ?? '')
    const col = store.env.columns.indexOf(column)
    store.setState({ cursor: { row, col }, editing: { row, col, text: partno ?? '', replaced: true, lookup: false, preview: null, chosen: part } })
    commitEditing(store, { focus: false })
  }
  if (column.kind === 'check')
    return (
      <Checkbox checked={column.read(line) !== ''} onChange={(event) => write(event.target.checked ? 'yes' : '')}>
        {column.header}
      </Checkbox>
    )
  return (
    <Field
      label={column.header}
      error={problemOf({ errors, marks }, line, column)}
      hint={
        tone
          ? tone.word
          : column.pinned?.(line)
            ? 'Holds while the others follow'
            : column.kind === 'list'
              ? `One a line: ${shownText(line, column) || 'none'}`
              : undefined
      }
    >
      {column.kind === 'part' ? (
        <PartField partno={column.read(line) || null} onChange={onPartChange} partOptions={column.partOptions} />
      ) : column.kind === 'day' ? (
        <DateField value={value} today={store.env.today} onBlur={leave} onChange={(day) => (isDay(day) ? write(day) : setTyped(day))} />
      ) : column.kind === 'choice' ? (
        <Select value={value} options={column.choices ?? []} onChange={(event) => write(event.target.value)} />
      ) : column.kind === 'search' ? (
        <SearchSelect value={value} choices={choicesIn(line, column)} onChange={write} />
      ) : column.kind === 'list' ? (
        <Textarea {...shared} className="font-mono" rows={4} spellCheck={false} />
      ) : column.kind === 'multiline' ? (
        <Textarea {...shared} rows={2} />
      ) : (
        <Input {...shared} numeric={isNumeric(column)} mono={column.mono} />
      )}
    </Field>
  )
}
