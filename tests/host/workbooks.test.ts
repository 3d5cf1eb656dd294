import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { write } from 'hucre'
import { describe, expect, it } from 'vitest'
import { createWorkbookReader } from '@server/host/node/workbook-reader'
import { WorkbookError } from '@server/ports'

const reader = createWorkbookReader()
const text = (value: string) => new TextEncoder().encode(value)

/** A copy of the archive with one of its entries changed. */
const withReplaced = (bytes: Uint8Array, name: string, change: (text: string) => string): Uint8Array => {
  const archive = Buffer.from(bytes)
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = archive.readUInt32LE(end + 16)
  let offset = 0
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const entry = Buffer.from(archive.subarray(at, at + length))
    const head = entry.readUInt32LE(42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const local = Buffer.from(archive.subarray(head, from))
    let packed = archive.subarray(from, from + entry.readUInt32LE(20))
    if (entry.subarray(46, 46 + name.length).toString() === name) {
      const changed = Buffer.from(change((entry.readUInt16LE(10) === 8 ? inflateRawSync(packed) : packed).toString()))
      packed = deflateRawSync(changed)
      for (const [header, base] of [
        [local, 14],
        [entry, 16],
      ] as const) {
        header.writeUInt16LE(8, base - 6)
        header.writeUInt32LE(crc32(changed), base)
        header.writeUInt32LE(packed.length, base + 4)
        header.writeUInt32LE(changed.length, base + 8)
      }
    }
    entry.writeUInt32LE(offset, 42)
    locals.push(local, packed)
    entries.push(entry)
    offset += local.length + packed.length
    at += length
  }
  const closing = Buffer.from(archive.subarray(end))
  closing.writeUInt32LE(Buffer.concat(entries).length, 12)
  closing.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, ...entries, closing]))
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum >>> 0
})
const crc32 = (bytes: Uint8Array): number => ~bytes.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), ~0) >>> 0

/** A zip with one deflated entry; `declared` may lie about its unpacked size. */
const zipOf = (name: string, content: Uint8Array, declared = content.byteLength): Uint8Array => {
  const packed = deflateRawSync(content, { level: 9 })
  const file = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(declared, 22)
  local.writeUInt16LE(file.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(declared, 24)
  entry.writeUInt16LE(file.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + file.length, 12)
  end.writeUInt32LE(local.length + file.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, file, packed, entry, file, end]))
}

describe('reading workbooks', { timeout: 30_000 }, () => {
  it('gives sheets, rows and values of an xlsx', async () => {
    const bytes = await write({
      sheets: [
        {
          name: 'Quote',
          rows: [
            ['Part', 'Qty', 'Price'],
            ['X-100', 64, 16879.6],
            [null, true, '007'],
          ],
        },
      ],
    })
    const sheets = await reader.read(bytes as Uint8Array)
    expect(sheets).toEqual([
      {
        name: 'Quote',
        rows: [
          ['Part', 'Qty', 'Price'],
          ['X-100', 64, 16879.6],
          [null, true, '007'],
        ],
      },
    ])
  })

  it('reads OpenDocument and the distributor’s own layout as well', async () => {
    const ods = await write({ format: 'ods', sheets: [{ name: 'Blatt', rows: [['Teil', 3]] }] })
    expect(await reader.read(ods as Uint8Array)).toEqual([{ name: 'Blatt', rows: [['Teil', 3]] }])
    const folder = 'tests/fixtures/distributor-quotes'
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.xlsx'))) {
      const [sheet] = await reader.read(new Uint8Array(await readFile(path.join(folder, name))))
      expect(sheet?.rows.length, name).toBeGreaterThan(5)
    }
  })

  it('gives text, not guesses, for csv, in UTF-8 or as Excel on Windows writes it', async () => {
    expect(await reader.read(text('a;b\n007;1,50\n'))).toEqual([
      {
        name: 'Sheet1',
        rows: [
          ['a', 'b'],
          ['007', '1,50'],
        ],
      },
    ])
    expect((await reader.read(Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x2c, 0x31)))[0]?.rows).toEqual([['Müll', '1']])
  })

  it.each([
    ['comma', 'Part,Text,Price\nA,"x; y; z",1.5\nB,"p; q",2.5\n'],
    ['semicolon', 'Part;Text;Price\nA;"x, y";1,5\nB;p, q, r;2,5\n'],
    ['tab', 'Part\tText\tPrice\nA\tx, y\t1,5\nB\tp\t2,5\n'],
    ['pipe', 'Part|Text|Price\nA|x, y|1,5\nB|p, q|2,5\n'],
    ['tilde', 'Part~Text~Price\nA~x, y~1,5\nB~p, q~2,5\n'],
  ])('tells the delimiter %s from the commas of numbers and prose', async (_name, csv) => {
    const [sheet] = await reader.read(text(csv))
    expect(sheet?.rows.map((row) => row.length)).toEqual([3, 3, 3])
  })

  it('refuses a zip bomb, honest or lying, without harm', async () => {
    const zeros = new Uint8Array(80 * 1024 * 1024)
    await expect(reader.read(zipOf('xl/workbook.xml', zeros))).rejects.toThrow('too large once unpacked')
    await expect(reader.read(zipOf('xl/workbook.xml', zeros, 1000))).rejects.toBeInstanceOf(WorkbookError)
    const padded = new Uint8Array(600 * 1024 * 1024)
    await expect(reader.read(zipOf('xl/workbook.xml', padded, 1000))).rejects.toBeInstanceOf(WorkbookError)
  })

  it('refuses thousands of sheets before it reads one', async () => {
    const sheets = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `S${n}`, rows: [['a', n]] }))
    const refusal = 'more than 250 sheets'
    // Each format is refused by its own list of sheets. Read one by one, the sheets would take 8 s and 2 s.
    const one = (await write({ sheets: sheets(1) })) as Uint8Array
    const listed = Array.from({ length: 20_000 }, (_, n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`).join('')
    const named = withReplaced(one, 'xl/workbook.xml', (xml) => xml.replace(/<sheet .*\/>(?=<\/sheets>)/, listed))
    await expect(reader.read(named)).rejects.toThrow(refusal)
    await expect(reader.read((await write({ format: 'ods', sheets: sheets(20_000) })) as Uint8Array)).rejects.toThrow(refusal)
    const record = [0x85, 0, 10, 0, 1, 2, 3, 4, 0, 0, 2, 0, 65, 66]
    const xls = Uint8Array.from({ length: 2 + 20_000 * record.length }, (_, at) => (at < 2 ? [0xd0, 0xcf][at] : record[(at - 2) % record.length]) ?? 0)
    await expect(reader.read(xls)).rejects.toThrow(refusal)
    await expect(reader.read((await write({ sheets: sheets(20_000) })) as Uint8Array)).rejects.toThrow('too large')
    for (const format of ['xlsx', 'ods'] as const) expect(await reader.read((await write({ format, sheets: sheets(200) })) as Uint8Array)).toHaveLength(200)
  })

  it('refuses what is cut off, empty or no spreadsheet, with a sentence', async () => {
    const bytes = (await write({ sheets: [{ name: 'S', rows: [['a']] }] })) as Uint8Array
    await expect(reader.read(bytes.slice(0, bytes.length - 60))).rejects.toThrow('The file is damaged')
    await expect(reader.read(new Uint8Array())).rejects.toThrow('The file is empty.')
    await expect(reader.read(Uint8Array.of(1, 0, 2, 0, 3))).rejects.toThrow('not a spreadsheet')
  })

  it('refuses more rows or columns than allowed, and empty ones don’t count', async () => {
    await expect(reader.read(text('a,b\n'.repeat(100_001)))).rejects.toThrow('more than 100,000 rows')
    await expect(reader.read(text(`${'a,'.repeat(201)}a\n`))).rejects.toThrow('more than 200 columns')
    expect((await reader.read(text(`a${','.repeat(300)}\n${'\n'.repeat(100)}`)))[0]?.rows).toEqual([['a']])
  })

  it('ends a reading that takes too long', async () => {
    await expect(createWorkbookReader(1).read(text('a,b\n'))).rejects.toThrow('takes too long')
  })
})
