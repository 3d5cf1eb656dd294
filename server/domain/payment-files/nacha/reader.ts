import { checkBatchOfFile } from './batch-checks'
import type { NachaBatch, NachaFile } from './file'
import { batchControl, batchHeader, BLOCK, fileControl, fileHeader, FILLER } from './layouts'
import { nachaLines, type NachaProblem } from './lines'
import { type Read, readAddenda, readEntry, readFields } from './records'
import { differences, totalsOfBatch, totalsOfFile } from './totals'

export interface NachaReading {
  /** Null if there is a problem. */
  file: NachaFile | null
  problems: readonly NachaProblem[]
}

/** Problems that are listed; a file of another kind would have one in every line. */
const MOST_PROBLEMS = 100
/** Class of entries with a layout of its own that isn't read: international payments. */
const UNREAD_CLASS = 'IAT'

/** What the file control says against the batches and lines that are there. */
const checkFile = (control: NachaFile['control'], batches: readonly NachaBatch[], lineCount: number): string[] => {
  const blocks = Math.ceil(lineCount / BLOCK)
  return [
    ...differences(control, totalsOfFile(batches.map(totalsOfBatch))),
    ...(Number(control.batches) === batches.length ? [] : [`The file control counts ${Number(control.batches)} batches; there are ${batches.length}.`]),
    ...(lineCount % BLOCK === 0 ? [] : [`The file has ${lineCount} lines, which isn’t a multiple of ${BLOCK}.`]),
    ...(Number(control.blocks) === blocks ? [] : [`The file control counts ${Number(control.blocks)} blocks; there are ${blocks}.`]),
  ]
}

/** Reads an ACH file strictly: every record, and every count, hash and total. */
export const readNacha = (bytes: Uint8Array): NachaReading => {
  const { lines, problems: inLines } = nachaLines(bytes)
  if (inLines.length > 0) return { file: null, problems: inLines.slice(0, MOST_PROBLEMS) }
  const problems: NachaProblem[] = []
  const report = (line: number | null, text: string): void => void problems.push({ line, text })
  const taken = <T>({ value, faults = [] }: Read<T>, line: number): T | null => {
    for (const fault of faults) report(line, `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`)
    return value ?? null
  }

  let header: NachaFile['header'] | null = null
  let control: NachaFile['control'] | null = null
  const batches: NachaBatch[] = []
  let open: NachaBatch | null = null

  const openBatch = (text: string, line: number): void => {
    const values = taken(readFields(batchHeader, text), line)
    if (values?.entryClass === UNREAD_CLASS) report(line, 'Batches of international payments (IAT) aren’t read here.')
    open = values && { line, header: values, entries: [], control: null }
    if (open) batches.push(open)
  }
  const addToBatch = (batch: NachaBatch, kind: string, text: string, line: number): void => {
    if (kind === '6') {
      const entry = taken(readEntry(text, line, batch.header.entryClass), line)
      if (entry) batch.entries.push(entry)
    } else if (kind === '7') {
      const addenda = taken(readAddenda(text), line)
      const entry = batch.entries.at(-1)
      if (!entry) report(line, 'The addenda belongs to no entry.')
      else if (addenda) entry.addenda.push(addenda)
    } else if (kind === '8') {
      batch.control = taken(readFields(batchControl, text), line)
      for (const problem of checkBatchOfFile(batch, line)) problems.push(problem)
      open = null
    } else report(line, `A record ${kind} can’t stand inside a batch.`)
  }

  for (const [at, text] of lines.entries()) {
    const line = at + 1
    const kind = text.charAt(0)
    if (control) {
      if (text !== FILLER) report(line, 'After the file control there may only be lines of nines.')
    } else if (line === 1) {
      if (kind !== '1') report(line, 'The file doesn’t begin with a file header (1).')
      else header = taken(readFields(fileHeader, text), line)
    } else if (open) addToBatch(open, kind, text, line)
    else if (kind === '5') openBatch(text, line)
    else if (kind === '9') control = taken(readFields(fileControl, text), line)
    else report(line, `A record ${kind} can’t stand outside of a batch.`)
    // A batch without its header can't be told from what follows.
    if (problems.length >= MOST_PROBLEMS || (kind === '5' && problems.some((problem) => problem.line === line))) break
  }

  if (control && problems.length === 0) for (const text of checkFile(control, batches, lines.length)) report(null, text)
  else if (!control && problems.length < MOST_PROBLEMS) report(null, 'The file has no valid file control (9).')
  return { file: header && control && problems.length === 0 ? { header, batches, control } : null, problems }
}
