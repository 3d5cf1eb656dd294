import type { ReactNode } from 'react'
import type { PartOption } from '@/contracts/parts'
import type { Decimal } from '@/contracts/rules/decimal'
import type { partOptionsQuery } from '@/lookups/option-queries'

export interface GridLine {
  /** Stable for the life of the line, also through drafts and merges. */
  key: string
}

export type CellKind = 'text' | 'multiline' | 'part' | 'quantity' | 'money' | 'percent' | 'integer' | 'day' | 'choice' | 'check' | 'list' | 'computed'

/** A colour never comes without its word. */
export interface Tone {
  level: 'warn' | 'bad'
  word: string
}

export interface GridColumn<Line extends GridLine> {
  /** Also the name of the field in error paths: `lines.2.<id>`. */
  id: string
  header: string
  kind: CellKind
  /** In px; a column without one takes what is left, at least 150. */
  width?: number
  /** Hidden until a line holds something in it or the user wants it; keep such columns at the end. Pasted tables fill it all the same. */
  optional?: boolean
  /** The cell's text as it is typed, pasted, copied and compared; a check reads 'yes' or ''. */
  read: (line: Line) => string
  /** Pure; may change several fields that hang together. Numbers come as decimal strings where they could be read, else as typed. */
  write?: (line: Line, text: string) => Line
  /** Of `part`: takes over what is known of a part that was chosen, typed exactly, or found for a pasted number. */
  onPart?: (line: Line, part: PartOption) => Line
  /** Of `part`: what the lookup asks, where it is more than the parts themselves. */
  partOptions?: typeof partOptionsQuery
  editable?: (line: Line) => boolean
  /** What is wrong with the cell's own content; said while editing goes on, so an untouched empty cell is fine. */
  check?: (line: Line) => string | null
  tone?: (line: Line) => Tone | undefined
  /** Marks the value that was set last and holds while others follow. */
  pinned?: (line: Line) => boolean
  /** What stands in the cell instead of the text; keep it cheap. */
  display?: (line: Line) => ReactNode
  /** Typed or pasted by value, label or alias, whatever their case. */
  choices?: readonly { value: string; label: string; aliases?: readonly string[] }[]
  /** Of `list`, whose text has one entry a line: how many there should be. */
  expected?: (line: Line) => string | undefined
  align?: 'start' | 'end'
  mono?: boolean
  /** Decimals shown at least. */
  places?: number
  /** Decimals that a computed number is rounded to: "=120/1.05". */
  scale?: number
  maxLength?: number
  /** Other headers that pasted tables use: "Mfr P/N", "SKU". */
  aliases?: readonly string[]
  /** Further fields whose errors are shown here. */
  errorFields?: readonly string[]
  /** On a phone: the card's first line, its figures, or only in the opened line (the default). */
  cardPlace?: 'lead' | 'detail' | 'figure'
}

export interface CellAt {
  row: number
  col: number
}

export interface Editing<Line> extends CellAt {
  text: string
  /** A key replaced the content; F2 and Enter keep it and put the caret to its end. */
  replaced: boolean
  /** Open the lookup at once. */
  lookup: boolean
  /** The line as it would be if this were committed; null while the text can't be read. */
  preview: Line | null
  /** The part that was chosen for the text. */
  chosen: PartOption | null
}

/** Something to look at in one cell: it holds only as long as the cell has this text. */
export interface Mark {
  text: string
  message: string
}

/** One undoable change: at one place, some lines were replaced by others. */
export interface Step<Line> {
  at: number
  removed: readonly Line[]
  added: readonly Line[]
  before: CellAt
  after: CellAt
}

export interface GridState<Line extends GridLine> {
  rows: readonly Line[]
  cursor: CellAt
  /** The other corner of the selected range; null when one cell is selected. */
  anchor: CellAt | null
  editing: Editing<Line> | null
  /** By `${line.key}/${column.id}`. */
  marks: ReadonlyMap<string, Mark>
  errors: ReadonlyMap<string, string>
  formulas: ReadonlyMap<string, { value: Decimal; formula: string }>
  past: readonly Step<Line>[]
  future: readonly Step<Line>[]
  /** Counts the moves that take the focus with them. */
  focusTick: number
  /** Esc was pressed: the grid is passed by Tab until the focus has gone elsewhere. */
  resting: boolean
  /** Being looked up or not found because of a failure; for the status line. */
  lookup: { pending: number; failed: string | null }
}

/** What the operations need to know of the grid besides its rows. */
export interface GridEnv<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  /** Those that are hidden: what is pasted may belong to them. */
  hidden: readonly GridColumn<Line>[]
  newLine: () => Line
  readOnly: boolean
  /** Of the company, YYYY-MM-DD. */
  today: string
}
