import { describe, expect, test } from 'vitest'
import { camtOf, mt940Of, ofxOf, bai2Of } from '../../../tests/support/statement-files'
import { readBaiAccount } from './bai2/account'
import { readBai2 } from './bai2/index'
import type { BaiRecord } from './bai2/records'
import { readCamt } from './camt/reader'
import { MAX_LINES, MAX_PROBLEMS, MAX_STATEMENTS } from './limits'
import { lineAt, numberedLines, placeBeyond } from './lines'
import { readMt940 } from './mt940/reader'
import { readOfx } from './ofx/index'
import { realDay } from './texts'
import { type StatementFile, StatementFileError } from './types'

const month = { account: '4711008150', currency: 'USD', opening: '1000', from: '2026-03-01', to: '2026-03-31', entries: [] }
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The entries of each format that are in order, and such that aren't; `before` is the place that entries go before. */
const formats: Record<string, { empty: string; before: string; good: string; bad: string; statement: string; read: (bytes: Uint8Array) => StatementFile }> = {
  OFX: {
    empty: ofxOf(month),
    before: '</BANKTRANLIST>',
    good: '<STMTTRN><DTPOSTED>20260305<TRNAMT>1</STMTTRN>\n',
    bad: '<STMTTRN><DTPOSTED>20260305<TRNAMT>x</STMTTRN>\n',
    statement: '<STMTRS></STMTRS>',
    read: readOfx,
  },
  CAMT: {
    empty: camtOf(month),
    before: '</Stmt>',
    good: '<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt>2026-03-05</BookgDt></Ntry>\n',
    bad: '<Ntry><Amt>x</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt>2026-03-05</BookgDt></Ntry>\n',
    statement: '</Stmt><Stmt>',
    read: (bytes) => readCamt(bytes, {}),
  },
  MT940: {
    empty: mt940Of(month).replaceAll('\r', ''),
    before: ':62F:',
    good: ':61:260305C1,\n',
    bad: ':61:260305C.,\n',
    statement: ':20:\n',
    read: (bytes) => readMt940(bytes, {}),
  },
  BAI2: {
    empty: bai2Of(month),
    before: '49,',
    good: '16,165,100\n',
    bad: '16,165,x\n',
    statement: '02,US,BANK,1,260331,,USD,2/\n03,4455,USD/\n',
    read: readBai2,
  },
}

const refusalOf = (work: () => unknown): { message: string; line: number | null } => {
  try {
    work()
  } catch (error) {
    if (error instanceof StatementFileError) return { message: error.message, line: error.line }
    throw error
  }
  throw new Error('The file isn’t refused.')
}

describe.each(Object.entries(formats))('%s', (_, { empty, before, good, bad, statement, read }) => {
  const fileWith = (content: string) => empty.replace(before, () => content + before)
  const firstLine = empty.slice(0, empty.indexOf(before)).split('\n').length

  test('too many entries are refused before anything else is read, with the line of the first one beyond', () => {
    // Too many statements come first, which would be refused if the file were read.
    const many = statement.repeat(MAX_STATEMENTS + 1)
    const text = fileWith(`${many}\n${good.repeat(MAX_LINES + 1)}`)
    expect(refusalOf(() => read(bytesOf(text)))).toEqual({
      message: expect.stringMatching(`^The file has more than ${MAX_LINES} entries\\.`),
      line: firstLine + many.split('\n').length + MAX_LINES,
    })
  })

  test('once as many errors are listed as are shown, no entry is read any more', () => {
    const linesAfter = (errors: number) => {
      const [found, ...others] = read(bytesOf(fileWith(bad.repeat(errors) + good))).statements
      expect(others).toEqual([])
      return found?.lines.length
    }
    expect(linesAfter(MAX_PROBLEMS - 1)).toBe(1)
    expect(linesAfter(MAX_PROBLEMS)).toBe(0)
  })
})

test('entries that aren’t booked count as well', () => {
  const text = camtOf(month).replace('</Stmt>', () => `${'<n:Ntry><Sts>PDNG</Sts></n:Ntry>'.repeat(MAX_LINES + 1)}</Stmt>`)
  expect(refusalOf(() => readCamt(bytesOf(text.replace('<Document', '<Document xmlns:n="n"')), {})).message).toContain('more than 50000 entries')
})

describe('BAI2', () => {
  const fileWith = (content: string) => bytesOf(bai2Of(month).replace('49,', () => `${content}49,`))

  test('a record that never ends is refused where it is too long', () => {
    expect(refusalOf(() => readBai2(fileWith(`16,165,100\n${'88,\n'.repeat(5000)}`)))).toEqual({
      message: 'The record 16 of line 4 goes on for more than 5000 lines. Ask the bank for a new file.',
      line: 5004,
    })
    expect(readBai2(fileWith(`16,165,100\n${'88,\n'.repeat(4999)}`)).statements).toHaveLength(1)
  })

  test('reading ends at the 201st record that belongs nowhere', () => {
    expect(refusalOf(() => readBai2(fileWith('49,\n'.repeat(1000))))).toEqual({
      message: 'More than 200 records stand outside of an account or a group. Ask the bank for a new file.',
      line: 205,
    })
  })

  test('the number of records proves an account wrong after one reading', () => {
    let reads = 0
    const record = (code: string, ...texts: string[]): BaiRecord => {
      const pieces = texts.map((text) => ({ text, isEnded: false, isFull: false }))
      return {
        code,
        line: 1,
        count: pieces.length,
        get pieces() {
          reads += 1
          return pieces
        },
      }
    }
    const readsWith = (trailer: string | null): number => {
      const [header, details] = [record('03', '4455,USD,010,1,,,015,1,,'), Array.from({ length: 50 }, () => record('16', '165,1', '0,,'))]
      reads = 0
      readBaiAccount(
        { header, details, trailer: trailer === null ? null : record('49', trailer) },
        { bank: null, day: '2026-03-05', currency: 'USD', stage: 'final' },
      )
      return reads
    }
    const once = readsWith(null)
    expect(readsWith('1,1')).toBeLessThan(1.2 * once)
    // Of the two other ways to read continuations, only code and amount are read to see that the sum isn’t theirs.
    expect(readsWith('1,102')).toBeLessThan(2.5 * once)
  })
})

describe('lines', () => {
  test('are numbered whatever ends them, and empty ones are left out', () => {
    const text = 'a\r\n\r\nb\rc\n\nd\r\r\ne'
    const found = [...numberedLines(text)]
    expect(found).toEqual([
      { no: 1, line: 'a' },
      { no: 3, line: 'b' },
      { no: 4, line: 'c' },
      { no: 6, line: 'd' },
      { no: 8, line: 'e' },
    ])
    for (const { no, line } of found) expect(lineAt(text, text.indexOf(line))).toBe(no)
  })

  test('the first thing beyond a number is found', () => {
    expect(placeBeyond('a.a.a.', /a/g, 2)).toBe(4)
    expect(placeBeyond('a.a.a.', /a/g, 3)).toBeNull()
  })
})

test('days are those of the calendar', () => {
  const wrong: string[] = []
  for (let year = 1970; year <= 2100; year++)
    for (let month0 = 0; month0 < 12; month0++)
      for (let day = 27; day <= 32; day++) {
        const isReal = new Date(Date.UTC(year, month0, day)).getUTCMonth() === month0
        if ((realDay(year, month0 + 1, day) !== null) !== isReal) wrong.push(`${year}-${month0 + 1}-${day}`)
      }
  expect(wrong).toEqual([])
  expect([realDay(2026, 0, 1), realDay(2026, 13, 1), realDay(NaN, 1, 1), realDay(2026, 1, 0)]).toEqual([null, null, null, null])
  expect(realDay(2026, 3, 5)).toBe('2026-03-05')
})
