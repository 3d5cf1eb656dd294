import { checkBatchOfFile } from './batch-checks'
import type { NachaAddenda, NachaBatch, NachaEntry, NachaFile } from './file'
import {
  batchControl,
  batchHeader,
  BLOCK,
  changeAddenda,
  ctxEntry,
  entry,
  fileControl,
  fileHeader,
  FILLER,
  readRecord,
  remittanceAddenda,
  returnAddenda,
} from './layouts'
import { nachaLines, type NachaProblem } from './lines'
import { differences, fromCents, totalsOfBatch, totalsOfFile } from './totals'

export interface NachaReading {
  /** Null if there is a problem. */
  file: NachaFile | null
  problems: readonly NachaProblem[]
}

/** Problems that are listed; a file of another kind would have one in every line. */
const MOST_PROBLEMS = 100

/** Class of entries with a layout of its own that isn't read: international payments. */
const UNREAD_CLASS = 'IAT'

/** Reads an ACH file strictly: every record, and every count, hash and total. */
export const readNacha = (bytes: Uint8Array): NachaReading => {
  const { lines, problems: inLines } = nachaLines(bytes)
  if (inLines.length > 0) return { file: null, problems: inLines.slice(0, MOST_PROBLEMS) }
  const problems: NachaProblem[] = []
  const report = (line: number | null, text: string): void => void problems.push({ line, text })
  const read = <L extends Parameters<typeof readRecord>[0]>(layout: L, text: string, line: number) => {
    const { values, faults } = readRecord(layout, text)
    for (const fault of faults) report(line, `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`)
    return faults.length === 0 ? values : null
  }

  let header: NachaFile['header'] | null = null
  let control: NachaFile['control'] | null = null
  const batches: NachaBatch[] = []
  let open: NachaBatch | null = null

  const addEntry = (text: string, line: number, batch: NachaBatch): void => {
    const ctx = batch.header.entryClass === 'CTX' ? read(ctxEntry, text, line) : null
    const values = ctx ?? (batch.header.entryClass === 'CTX' ? null : read(entry, text, line))
    if (!values) return
    const { transactionCode, rdfi, accountNo, amount, identification, name, trace, hasAddenda } = values
    batch.entries.push({
      line,
      transactionCode,
      // The second digit: 1 to 4 for credits, 5 to 9 for debits.
      isCredit: /[1-4]$/.test(transactionCode),
      rdfi,
      accountNo: accountNo.trim(),
      amount: fromCents(amount),
      identification,
      name,
      trace,
      hasAddenda: hasAddenda === '1',
      addendaCount: ctx && Number(ctx.addendaCount),
      addenda: [],
    })
  }
  const addAddenda = (text: string, line: number, entryOf: NachaEntry | undefined): void => {
    const addenda = addendaIn(text, line)
    if (addenda === undefined) report(line, `Addenda of type ${text.slice(1, 3)} aren’t known here.`)
    else if (!entryOf) report(line, 'The addenda belongs to no entry.')
    else if (addenda) entryOf.addenda.push(addenda)
  }
  const addendaIn = (text: string, line: number): NachaAddenda | null | undefined => {
    const typed = <T extends NachaAddenda['type'], V>(type: T, values: V | null) => values && { type, ...values }
    if (text.startsWith('705')) return typed('remittance', read(remittanceAddenda, text, line))
    if (text.startsWith('798')) return typed('change', read(changeAddenda, text, line))
    if (text.startsWith('799')) return typed('return', read(returnAddenda, text, line))
    return undefined
  }

  for (const [at, text] of lines.entries()) {
    const line = at + 1
    const kind = text.charAt(0)
    if (control) {
      if (text !== FILLER) report(line, 'After the file control there may only be lines of nines.')
    } else if (line === 1) {
      if (kind === '1') header = read(fileHeader, text, line)
      else report(line, 'The file doesn’t begin with a file header (1).')
    } else if (open) {
      if (kind === '6') addEntry(text, line, open)
      else if (kind === '7') addAddenda(text, line, open.entries.at(-1))
      else if (kind === '8') {
        open.control = read(batchControl, text, line)
        for (const problem of checkBatchOfFile(open, line)) problems.push(problem)
        open = null
      } else report(line, `A record ${kind} can’t stand inside a batch.`)
    } else if (kind === '5') {
      const values = read(batchHeader, text, line)
      if (!values) return { file: null, problems }
      if (values.entryClass === UNREAD_CLASS) return { file: null, problems: [{ line, text: 'Batches of international payments (IAT) aren’t read here.' }] }
      open = { line, header: values, entries: [], control: null }
      batches.push(open)
    } else if (kind === '9') control = read(fileControl, text, line)
    else report(line, `A record ${kind} can’t stand outside of a batch.`)
    if (problems.length >= MOST_PROBLEMS) break
  }

  if (!control) report(null, 'The file has no valid file control (9).')
  else if (problems.length === 0) {
    const totals = totalsOfFile(batches.map(totalsOfBatch))
    for (const difference of differences(control, totals)) report(null, difference)
    if (Number(control.batches) !== batches.length) report(null, `The file control counts ${Number(control.batches)} batches; there are ${batches.length}.`)
    if (lines.length % BLOCK !== 0) report(null, `The file has ${lines.length} lines, which isn’t a multiple of ${BLOCK}.`)
    if (Number(control.blocks) !== Math.ceil(lines.length / BLOCK))
      report(null, `The file control counts ${Number(control.blocks)} blocks; there are ${Math.ceil(lines.length / BLOCK)}.`)
  }
  return { file: header && control && problems.length === 0 ? { header, batches, control } : null, problems }
}
