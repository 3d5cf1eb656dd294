import { INK } from './colours'
import type { PrintNode } from './definition'
import { lineColumns } from './line-columns'
import { widthOf } from './page'
import type { PaperLine, PricedPaper } from './paper'

/** Maximum number of text lines in a row. A row stays on one page, so a text that would fill most of a page is split into several rows. */
const LINES_PER_ROW = 36
/** Half the font size, close enough to the mean advance of a letter. */
const LETTER = 4.3

const chunksOf = (description: string, width: number): string[] => {
  const room = Math.max(8, Math.floor(width / LETTER))
  const rows = description.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${room * LINES_PER_ROW}}`, 'gu')) ?? [''])
  const chunks: string[][] = [[]]
  let filled = 0
  for (const row of rows) {
    const height = Math.max(1, Math.ceil(row.length / room))
    if (filled > 0 && filled + height > LINES_PER_ROW) {
      chunks.push([])
      filled = 0
    }
    chunks.at(-1)?.push(row)
    filled += height
  }
  return chunks.map((chunk) => chunk.join('\n'))
}

/**
 * Table of the lines. Its last row contains the last line together with `closing`, so that no page begins with a total alone and each page
 * begins with the headings.
 */
export const linesTable = (paper: PricedPaper, closing: PrintNode): PrintNode => {
  const width = widthOf(paper.page)
  const columns = lineColumns(paper, width)
  const widths = columns.map((column) => column.width)
  const descriptionIndex = columns.findIndex(({ title }) => title === 'Description')
  const rowsOf = (line: PaperLine): PrintNode[][] => {
    const chunks = chunksOf(line.description, widths[descriptionIndex] ?? width)
    return chunks.map((description, index) =>
      columns.map(({ cell }, column) => {
        if (column !== descriptionIndex) return index === 0 ? cell(line) : { text: '' }
        return cell(index < chunks.length - 1 ? { ...line, description, breaks: [], isOptional: false } : { ...line, description })
      }),
    )
  }
  const heading = columns.map(({ title, alignment }) => ({ text: title, alignment, fontSize: 7.5, color: INK.quiet }))
  const rows = paper.lines.flatMap(rowsOf)
  const last = rows.at(-1) ?? columns.map(() => ({ text: '' }))
  const lastWithClosing = { colSpan: columns.length, stack: [{ layout: 'lines', table: { widths, body: [last] } }, closing] }
  return {
    fontSize: 8.5,
    layout: 'lines',
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [heading, ...rows.slice(0, -1), [lastWithClosing, ...columns.slice(1).map(() => ({}))]],
    },
  }
}
