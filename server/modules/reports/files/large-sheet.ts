import { colToLetter } from 'hucre'
import { zipOf } from './zip'

export type SheetValue = string | number | Date | null | { formula: string; result: number }
export interface SheetLine {
  values: readonly SheetValue[]
  isBold?: boolean
  /** Whether its numbers are percentages, whatever their columns hold. */
  isPercent?: boolean
}

interface LargeSheet {
  name: string
  widths: readonly number[]
  /** Number format of each column; null for texts. */
  formats: readonly (string | null)[]
  percentFormat: string
  frozenRows: number
  lines: AsyncIterable<SheetLine>
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const CHUNK = 64 * 1024
const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)

// oxlint-disable-next-line no-control-regex -- XML 1.0 can't hold these characters at all
const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string =>
  text.replaceAll(UNHOLDABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Styles by column: 2n for ordinary rows, 2n + 1 for bold ones; behind them the two for rows of percentages. */
const stylesOf = (formats: readonly (string | null)[]): string => {
  const own = formats.map((format, index) => (format ? `<numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/>` : ''))
  const xf = (index: number, format: string | null, font: number) =>
    `<xf numFmtId="${format ? 200 + index : 0}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="${format ? 1 : 0}" applyFont="${font}"/>`
  const cells = formats.flatMap((format, index) => [xf(index, format, 0), xf(index, format, 1)])
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.filter(Boolean).length}">${own.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

const cellOf = (value: SheetValue, address: string, style: number): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}" s="${style}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${address}" s="${style}"><v>${Math.round((value.getTime() - EPOCH) / DAY_MS)}</v></c>`
  if (typeof value === 'string') return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  return `<c r="${address}" s="${style}"><f>${escaped(value.formula)}</f><v>${value.result}</v></c>`
}

const sheetXml = async function* ({ widths, frozenRows, lines }: LargeSheet): AsyncGenerator<string> {
  const letters = widths.map((_, index) => colToLetter(index))
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')
  const pane = `<pane xSplit="1" ySplit="${frozenRows}" topLeftCell="B${frozenRows + 1}" activePane="bottomRight" state="frozen"/>`
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  let row = 0
  for await (const { values, isBold, isPercent } of lines) {
    row += 1
    text += `<row r="${row}">`
    for (let column = 0; column < values.length; column++)
      text += cellOf(values[column] ?? null, `${letters[column]}${row}`, 2 * (isPercent ? widths.length : column) + Number(isBold ?? false))
    text += '</row>'
    if (text.length < CHUNK) continue
    yield text
    text = ''
    // Other requests are handled in between.
    await new Promise((resolve) => setTimeout(resolve))
  }
  yield `${text}</sheetData></worksheet>`
}

/** A workbook of one sheet with any number of rows, written row by row; unlike the writer of lists, with formulas. */
export const largeWorkbook = (sheet: LargeSheet): Promise<Uint8Array> =>
  zipOf([
    [
      '[Content_Types].xml',
      [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
      ],
    ],
    [
      '_rels/.rels',
      [
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/workbook.xml',
      [`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    ['xl/styles.xml', [stylesOf([...sheet.formats, sheet.percentFormat])]],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ])
