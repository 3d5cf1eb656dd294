import { numberedLines } from '../lines'
import { StatementFileError } from '../types'

/** What one physical record adds to a logical one, without its code. */
export interface Piece {
  text: string
  /** It ends with a slash, so the next piece begins with a new field. */
  isEnded: boolean
  /** It is as long as a physical record may be, so it may be cut within a word. */
  isFull: boolean
}

/** A record with its continuations (88). */
export interface BaiRecord {
  code: string
  /** Line in the file, from 1. */
  line: number
  pieces: Piece[]
  /** Physical records, as the trailers count them. */
  count: number
}

const CODE = /^\s{0,20}(01|02|03|16|49|88|98|99)\s{0,9}(?:,|(?=\/?\s*$))/
/** Where another record begins in the same line: after a slash and blanks. The text of an entry may hold both, so the start is looked at closely. */
const NEXT_RECORD =
  /(?<=\/)\s+(?=02,[^,]{0,40},[^,]{0,40},[1-4],|03,[^,]{1,40},[A-Z]{0,3},|16,\d{3},[+-]?\d{0,20},[012ZSVD]?,|49,[+-]?\d{0,20},\d{1,9}\s*\/|98,[+-]?\d{0,20},\d{1,9},|99,[+-]?\d{0,20},\d{1,9},)/
/** The code with the blanks around it. */
const LONGEST_CODE = 40
/** Lines of one record. What is longer is broken. */
const MOST_PIECES = 5000
const LENGTH_FIELD = 6
const SHORTEST_LENGTH = 30

const CODES: ReadonlySet<string> = new Set(['01', '02', '03', '16', '49', '88', '98', '99'])
const [BLANK, ZERO, NINE, COMMA, LAST_ASCII] = [32, 48, 57, 44, 127]

interface Code {
  code: string
  /** Length with the blanks around it and the comma. */
  length: number
}
/** Codes right at the beginning, as nearly all records have them. */
const PLAIN_CODES: ReadonlyMap<string, Code> = new Map([...CODES].map((code): [string, Code] => [code, { code, length: code.length + 1 }]))

/** The code that a record begins with. Without an expression for most records, because a file may be nothing but short ones. */
const codeOf = (written: string): Code | null => {
  const first = written.charCodeAt(0)
  if (first > BLANK && first <= LAST_ASCII && (first < ZERO || first > NINE)) return null
  const plain = written.charCodeAt(2) === COMMA ? PLAIN_CODES.get(written.slice(0, 2)) : undefined
  if (plain) return plain
  const [all, code] = CODE.exec(written.slice(0, LONGEST_CODE)) ?? []
  return all === undefined || code === undefined ? null : { code, length: all.length }
}

/** Length of the physical records by the file header (01); null if they may have any. */
const physicalLength = (text: string): number | null => {
  const start = /(?:^|[\r\n])\s{0,20}(01,[^\r\n]{0,300})/.exec(text.slice(0, 2000))?.[1] ?? ''
  const length = /^\s*(\d{1,5})\s*$/.exec(start.split(',')[LENGTH_FIELD] ?? '')?.[1]
  return length !== undefined && Number(length) >= SHORTEST_LENGTH ? Number(length) : null
}

/** A file without line ends is a row of records that are all padded to the same length. */
const piecesOf = (line: string, length: number | null): readonly string[] => {
  if (length === null || line.length <= length || !CODE.test(line.slice(length, length + LONGEST_CODE))) return [line]
  return Array.from({ length: Math.ceil(line.length / length) }, (_, index) => line.slice(index * length, (index + 1) * length))
}

/** Without a slash, no other record begins in a line. */
const isOneRecord = (line: string): boolean => {
  const slash = line.indexOf('/')
  return slash < 0 || slash === line.length - 1
}

/** The records in a line, without the blanks that fill it. */
const recordsIn = (line: string): readonly string[] => {
  const end = line.trimEnd()
  return isOneRecord(end) ? [end] : end.split(NEXT_RECORD)
}

/** Puts physical records together. A line without a code continues the record before it: some banks break the text of an entry so. */
class RecordCollector {
  /** The record that may go on. */
  record: BaiRecord | null = null

  constructor(private readonly fullLength: number | null) {}

  /** Takes a physical record. Returns the record before it, if that is complete. */
  take(written: string, no: number): BaiRecord | null {
    if (written === '') return null
    const before = this.record
    const found = codeOf(written)
    const isContinued = found === null || found.code === '88'
    if (!before && isContinued) return null
    if (before && isContinued && before.pieces.length >= MOST_PIECES)
      throw new StatementFileError(
        `The record ${before.code} of line ${before.line} goes on for more than ${MOST_PIECES} lines. Ask the bank for a new file.`,
        no,
      )
    const isEnded = written.endsWith('/')
    const text = written.slice(found?.length ?? 0, isEnded ? -1 : undefined)
    const piece = { text, isEnded, isFull: this.fullLength !== null && written.length >= this.fullLength }
    if (!isContinued) {
      this.record = { code: found.code, line: no, pieces: [piece], count: 1 }
      return before
    }
    before?.pieces.push(piece)
    if (before && found) before.count += 1
    return null
  }
}

/**
 * The logical records of a file. Records follow each other in lines of any length, or several in a line.
 * @throws StatementFileError if a record is too long
 */
export function* baiRecords(text: string): Generator<BaiRecord> {
  const length = physicalLength(text)
  const collector = new RecordCollector(length)
  for (const { no, line } of numberedLines(text)) {
    if (length === null && isOneRecord(line)) {
      const complete = collector.take(line.trimEnd(), no)
      if (complete) yield complete
      continue
    }
    for (const physical of piecesOf(line, length))
      for (const written of recordsIn(physical)) {
        const complete = collector.take(written, no)
        if (complete) yield complete
      }
  }
  if (collector.record) yield collector.record
}
