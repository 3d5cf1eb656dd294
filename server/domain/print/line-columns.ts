import { isZero } from '@/contracts/rules/decimal'
import { INK } from './colours'
import type { PrintNode } from './definition'
import { amountText, priceText, quantityText } from './figures'
import type { PaperLine, PricedPaper } from './paper'
import { mono, textNode } from './text'

export const GAP = 10
const LINE_SIZE = 8.5
/** Figures of twenty digits may exceed the edge of the page, but the description must keep the width of a word. */
const MIN_DESCRIPTION = 60

interface Column {
  title: string
  width: number
  alignment: 'left' | 'right'
  cell: (line: PaperLine) => PrintNode
}

/** Width for the widest figure, by the advance widths of IBM Plex Sans: digits 0.6 em, points and commas 0.28 em. */
const roomFor = (texts: readonly string[], least: number): number =>
  Math.ceil(texts.reduce((most, text) => Math.max(most, Array.from(text).reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.28 : 0.61), 0) * LINE_SIZE), least))

/** Width for the longest part number, within bounds; longer ones wrap. IBM Plex Mono advances 0.6 em. */
const partRoom = (lines: readonly PaperLine[]): number => {
  const longest = Math.max(...lines.map(({ partno, mfrPartNo }) => Math.max((partno?.length ?? 0) * 4.85, (mfrPartNo?.length ?? 0) * 4.3)))
  return longest > 0 ? Math.ceil(Math.min(104, Math.max(56, longest))) : 0
}

const figure = (text: string, line: PaperLine): PrintNode => ({ text, alignment: 'right', color: line.isOptional ? INK.quiet : INK.text })

const partCell = ({ partno, mfrPartNo }: PaperLine): PrintNode => {
  const mfrNo = mfrPartNo !== null && mfrPartNo !== partno ? mfrPartNo : null
  return {
    stack: [
      ...(partno ? [mono(partno, { fontSize: 8, margin: [0, 0.4, 0, 0] })] : []),
      ...(mfrNo ? [mono(mfrNo, partno ? { fontSize: 7, color: INK.quiet, margin: [0, 1.5, 0, 0] } : { fontSize: 8, margin: [0, 0.4, 0, 0] })] : []),
    ],
  }
}

const descriptionCell =
  (currency: string) =>
  (line: PaperLine): PrintNode => ({
    stack: [
      textNode(line.description, { lineHeight: 1.12 }),
      ...(line.isOptional ? [{ text: 'Optional', italics: true, color: INK.quiet, margin: [0, 1.5, 0, 0] }] : []),
      ...(line.breaks.length > 0
        ? [
            {
              text: line.breaks.map(({ minQty, unitPrice }) => `from ${quantityText(minQty)}: ${priceText(unitPrice, currency)}`).join(' · '),
              fontSize: 7.5,
              color: INK.quiet,
              margin: [0, 1.5, 0, 0],
            },
          ]
        : []),
    ],
  })

/** Marks a price that contains its taxes, since the net amount beside it is a different one. */
const priceCell = (price: PrintNode, { isTaxContained }: PaperLine): PrintNode =>
  isTaxContained ? { stack: [price, { text: 'incl. tax', alignment: 'right', fontSize: 7.5, color: INK.quiet }] } : price

/** Columns of the lines. The description takes the width that the others leave. */
export const lineColumns = ({ lines, currency, isUnpriced = false, isByAmount = false }: PricedPaper, width: number): Column[] => {
  const amount = (line: PaperLine) => amountText(line.net, currency)
  const price = (line: PaperLine) => priceText(line.unitPrice, currency)
  const percents = ({ taxPercents }: PaperLine) => taxPercents.map(quantityText).join(' + ')
  const quantities = lines.map(({ qty }) => quantityText(qty))
  const right = { alignment: 'right' } as const
  const withPrices: Column[] = [
    { ...right, title: 'Unit price', width: isByAmount ? 0 : roomFor(lines.map(price), 48), cell: (line) => priceCell(figure(price(line), line), line) },
    {
      ...right,
      title: 'Disc. %',
      width: lines.some(({ discountPct }) => !isZero(discountPct)) ? 32 : 0,
      cell: (line) => figure(isZero(line.discountPct) ? '' : quantityText(line.discountPct), line),
    },
    {
      ...right,
      title: 'Tax %',
      width: lines.some(({ taxPercents }) => taxPercents.length > 0) ? roomFor(lines.map(percents), 32) : 0,
      cell: (line) => figure(percents(line), line),
    },
    { ...right, title: 'Net', width: roomFor(lines.map(amount), 52), cell: (line) => figure(amount(line), line) },
  ]
  const columns: Column[] = [
    {
      title: 'No',
      width: roomFor([String(lines.at(-1)?.lineNo ?? 1)], 16),
      alignment: 'left',
      cell: ({ lineNo }) => ({ text: String(lineNo), color: INK.quiet }),
    },
    { title: 'Part', width: partRoom(lines), alignment: 'left', cell: partCell },
    { title: 'Description', width: 0, alignment: 'left', cell: descriptionCell(currency) },
    {
      ...right,
      title: 'Quantity',
      width: isByAmount ? 0 : roomFor(quantities, 46),
      cell: (line) => ({ stack: [figure(quantityText(line.qty), line), textNode(line.uom, { alignment: 'right', fontSize: 7.5, color: INK.quiet })] }),
    },
    ...(isUnpriced ? [] : withPrices),
  ]
  const shownColumns = columns.filter(({ title, width: room }) => room > 0 || title === 'Description')
  const usedWidth = shownColumns.reduce((sum, column) => sum + column.width, 0) + GAP * (shownColumns.length - 1)
  return shownColumns.map((column) => (column.title === 'Description' ? { ...column, width: Math.max(MIN_DESCRIPTION, width - usedWidth) } : column))
}
