import type { ReactNode } from 'react'
import type { PartOption } from '@/contracts/parts'
import type { Decimal } from '@/contracts/rules/decimal'
import type { partOptionsQuery } from '@/lookups/option-queries'

export interface GridLine {
  /** Stable for the life of the line, also through drafts and merges. */
  key: string
}

export type CellKind =
  | 'text'
  | 'multiline'
  | 'part'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'integer'
  | 'day'
  | 'choice'
  | 'search'
  | 'check'
  | 'list'
  | 'computed'

/** Highlights a cell with a colour, always together with a word. */
export interface Tone {
  level: 'warn' | 'bad'
  word: string
}

export interface GridColumn<Line extends GridLine> {
  /** Also the name of the field in error paths: `lines.2.<id>`. */
  id: string
  header: string
  kind: CellKind
  /** In px; a column without a width takes the remaining space, at least 150. */
  width?: number
  /** Hidden until a line has a value in it or the user shows it; keep such columns at the end. Pasted tables fill it even while hidden. */
  optional?: boolean
  /** The cell's text as it is typed, pasted, copied and compared; a check reads 'yes' or ''. */
  read: (line: Line) => string
  /** Pure; may change several related fields. Numbers come as decimal strings if they could be parsed, else as typed. */
  write?: (line: Line, text: string) => Line
  /** For `part`: fills in the data of a part that was chosen, typed exactly, or found for a pasted number. */
  onPart?: (line: Line, part: PartOption) => Line
  /** For `part`: query of the lookup, if it returns more than the parts themselves. */
  partOptions?: typeof partOptionsQuery
  editable?: (line: Line) => boolean
  /** Returns the problem of the cell's own content. It is shown while the user is still editing, so accept an untouched empty cell. */
  check?: (line: Line) => string | null
  tone?: (line: Line) => Tone | undefined
  /** Marks the value that was set last and stays fixed while other fields follow it. */
  pinned?: (line: Line) => boolean
  /** Content that the cell shows instead of the text; keep it cheap. */
  display?: (line: Line) => ReactNode
  /** For `choice` and `search`: the options, which are typed or pasted by value, label or alias, in any case. A `search` is for long lists: typing finds by any word. */
  choices?: readonly { value: string; label: string; aliases?: readonly string[] }[]
  /** For `search`: the options of a line, if lines differ in them. `choices` has those of all lines, by which a pasted column is recognised. */
  choicesOf?: (line: Line) => NonNullable<GridColumn<Line>['choices']>
  /** For `list`, whose text has one entry per line: the expected number of entries. */
  expected?: (line: Line) => string | undefined
  align?: 'start' | 'end'
  mono?: boolean
  /** Minimum number of decimals shown. */
  places?: number
  /** Number of decimals to which a computed number, such as "=120/1.05", is rounded. */
  scale?: number
  maxLength?: number
  /** Tab takes what was typed over into the cells below that are empty, or had the same text. */
  fillsByTab?: boolean
  /** Other headers that pasted tables use: "Mfr P/N", "SKU". */
  aliases?: readonly string[]
  /** Further fields whose errors are shown in this column. */
  errorFields?: readonly string[]
  /** On a phone: in the first line of the card, below it, or among its figures; by default only in the opened line. */
  cardPlace?: 'lead' | 'detail' | 'figure'
}

export interface CellAt {
  row: number
  col: number
}

export interface Editing<Line> extends CellAt {
  text: string
  /** Whether a typed key replaced the content; F2 and Enter keep it and put the caret at its end. */
  replaced: boolean
  /** Whether the lookup opens at once. */
  lookup: boolean
  /** The line as it would be after a commit; null before anything is typed, and for a part. */
  preview: Line | null
  /** The part that was chosen for the text. */
  chosen: PartOption | null
}

/** A message about one cell, valid only as long as the cell has this text. */
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
  /** Marks, errors and formulas have the key `${line.key}/${column.id}`. */
  marks: ReadonlyMap<string, Mark>
  errors: ReadonlyMap<string, string>
  formulas: ReadonlyMap<string, { value: Decimal; formula: string }>
  past: readonly Step<Line>[]
  future: readonly Step<Line>[]
  /** Counts the cursor moves that also move the focus. */
  focusTick: number
  /** Esc was pressed: Tab skips the grid until the focus has moved elsewhere. */
  resting: boolean
  /** For the status line: how many part numbers are being looked up, and the message of a failed lookup. */
  lookup: { pending: number; failed: string | null }
}

/** The settings of the grid that its operations need besides the rows. */
export interface GridEnv<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  /** Hidden columns, into which values may be pasted. */
  hidden: readonly GridColumn<Line>[]
  newLine: () => Line
  readOnly: boolean
  /** The company's current date, YYYY-MM-DD. */
  today: string
}
