import { parseCsv, read, stripBom } from 'hucre'
import { listedInOds } from './listed-in-ods.mjs'

const isArchive = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOle = (bytes) => bytes[0] === 0xd0 && bytes[1] === 0xcf

const decode = (bytes) => {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe && 'utf-16le') || (bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be')
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on Windows saves "CSV" in this encoding.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t', '|', '~']
const SAMPLED_CHARACTERS = 50_000
const SAMPLED_LINES = 60

/** The character that occurs equally often in most lines: decimal commas and prose have commas too, but not as regularly. */
const delimiterOf = (text) => {
  const sample = text.slice(0, SAMPLED_CHARACTERS).replace(/"[^"]*"/g, '')
  const lines = sample.split(/\r\n|\r|\n/).slice(0, SAMPLED_LINES)
  let best = { delimiter: ',', agree: 0, times: 0 }
  for (const delimiter of DELIMITERS) {
    const agreeing = new Map()
    for (const line of lines) {
      const times = line.split(delimiter).length - 1
      if (times > 0) agreeing.set(times, (agreeing.get(times) ?? 0) + 1)
    }
    for (const [times, agree] of agreeing) if (agree > best.agree || (agree === best.agree && times > best.times)) best = { delimiter, agree, times }
  }
  return best.delimiter
}

const csvSheets = (bytes, maxRows) => {
  const text = stripBom(decode(bytes))
  if (text.includes('\0')) return { error: 'This is not a spreadsheet: it must be an Excel (xlsx, xls), OpenDocument (ods) or CSV file.' }
  return { sheets: [{ name: 'Sheet1', rows: parseCsv(text, { delimiter: delimiterOf(text), maxRows: maxRows + 1 }) }] }
}

const plainCell = (cell) => (cell === undefined || cell === '' ? null : typeof cell === 'bigint' ? String(cell) : cell)

/** Removes empty entries at the end: sheets are often formatted far beyond their data. */
const withoutEmptyEnd = (list, isEmpty) => list.slice(0, list.findLastIndex((entry) => !isEmpty(entry)) + 1)
const plainRow = (row) => withoutEmptyEnd(Array.from(row ?? [], plainCell), (cell) => cell === null)

class TooManySheets extends Error {
  name = 'TooManySheets'
}

/** Counts an xls file's BOUNDSHEET records (0x0085), one per sheet: they say where the sheet begins, whether it is hidden, and of which kind it is. */
const listedInXls = (bytes) => {
  let listed = 0
  for (let at = bytes.indexOf(0x85); at >= 0 && at + 12 < bytes.length; at = bytes.indexOf(0x85, at + 1))
    if (bytes[at + 1] === 0 && bytes[at + 3] === 0 && bytes[at + 2] >= 8 && bytes[at + 2] <= 0x60 && bytes[at + 8] <= 2 && bytes[at + 9] <= 6) listed += 1
  return listed
}

/** Counts the sheets before the first of them is read: a small file can contain thousands, for example by naming one part over and over. */
const readBook = async (bytes, { maxRows, maxSheets }) => {
  if ((isOle(bytes) ? listedInXls(bytes) : await listedInOds(bytes, maxSheets)) > maxSheets) throw new TooManySheets()
  let listed = 0
  const sheets = () => {
    listed += 1
    if (listed > maxSheets) throw new TooManySheets()
    return true
  }
  return read(bytes, { maxRows: maxRows + 1, sheets })
}

const sheetsOf = async (bytes, { maxRows, maxColumns, maxSheets }) => {
  const result = isArchive(bytes) || isOle(bytes) ? { sheets: (await readBook(bytes, { maxRows, maxSheets })).sheets } : csvSheets(bytes, maxRows)
  if (result.error) return result
  const sheets = []
  for (const { name, rows } of result.sheets) {
    const plain = withoutEmptyEnd(Array.from(rows, plainRow), (row) => row.length === 0)
    if (plain.length > maxRows) return { error: `Sheet “${name}” has more than ${maxRows.toLocaleString('en')} rows. Please split the file.` }
    if (plain.some((row) => row.length > maxColumns)) return { error: `Sheet “${name}” has more than ${maxColumns} columns. Please remove what is not needed.` }
    sheets.push({ name, rows: plain })
  }
  return { sheets }
}

const explain = (error, { maxSheets }) =>
  error instanceof TooManySheets
    ? `The file has more than ${maxSheets} sheets. Please save the ones that are needed in a file of their own.`
    : error?.name === 'EncryptedFileError'
      ? 'The file is protected by a password. Please save it without one and retry.'
      : 'The file can’t be read as a spreadsheet. Please save it again as xlsx and retry.'

/** Written in plain JavaScript, so that a bare worker thread and a browser's worker can both load it unchanged. */
export const parseWorkbook = (bytes, limits) => sheetsOf(bytes, limits).catch((error) => ({ error: explain(error, limits) }))
