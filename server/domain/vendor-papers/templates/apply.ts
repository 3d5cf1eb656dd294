import { isZero } from '@/contracts/rules/decimal'
import { moneyText } from '../amounts'
import { contradictions } from '../checks'
import type { PdfContents } from '../contents'
import { byRow, type ByRow } from '../layout/by-row'
import { countriesOn } from '../heuristics/country'
import { findCurrency } from '../heuristics/currency'
import { readBody, type Reading } from '../heuristics/lines'
import type { ColumnKind } from '../heuristics/columns'
import { readLine } from '../heuristics/line-reading'
import { isCreditPaper, judgeNumbers, rowsOfTotals } from '../heuristics/read'
import { findLabels } from '../heuristics/find-labels'
import type { Column } from '../heuristics/tables'
import { dayIn } from '../text/days'
import { type NumberSense, valuesOf } from '../text/numbers'
import { fold, key } from '../text/normal'
import { amountFields, dayFields, type Found, type HeaderField, type HeaderReading, type InvoiceReading, type LineField, type LineReading } from '../types'
import { type Spot, spotsAt } from './anchors'
import { isPaperOf } from './identify'
import { type Paper, paperOf } from '../layout/paper'
import type { Anchor, TemplateColumn, VendorTemplate } from './types'
import { identifierSpots } from './values'

const ANCHORED = 0.95
const LATER_ANCHOR = 0.85
const BEYOND_DOUBT = 0.9

const found = (paper: Paper, value: string, spot: Spot, confidence: number): Found => ({
  value,
  confidence,
  method: 'template',
  page: paper.layout.rows[spot.row]?.page ?? null,
  box: spot.box,
})

/** The first value of the right kind that an anchor leads to. */
const anchored = <T extends Spot>(paper: Paper, anchors: readonly Anchor[], tokens: ByRow<T>, read: (token: T) => string | null): Found | null => {
  for (const [index, anchor] of anchors.entries()) {
    for (const spot of spotsAt(paper, anchor, tokens)) {
      const value = read(spot)
      if (value !== null) return found(paper, value, spot, index === 0 ? ANCHORED : LATER_ANCHOR)
    }
  }
  return null
}

const headerOf = (paper: Paper, template: VendorTemplate, sense: NumberSense): HeaderReading => {
  const header: HeaderReading = {}
  for (const [field, value] of Object.entries(template.fixed)) {
    const confirmed = field !== 'customerName' || paper.folded.includes(fold(value))
    if (confirmed) header[field as HeaderField] = { value, confidence: ANCHORED, method: 'template', page: null, box: null }
  }
  const numbers = byRow(paper.numbers.all.filter(({ number }) => !number.percent))
  const identifiers = byRow(identifierSpots(paper))
  for (const [name, anchors] of Object.entries(template.anchors)) {
    const field = name as HeaderField
    const value = (amountFields as readonly string[]).includes(field)
      ? anchored(paper, anchors, numbers, ({ number }) => {
          const [amount] = valuesOf(number, sense, 'money')
          return amount === undefined ? null : moneyText(field === 'allowances' ? amount.replace(/^-/, '') : amount, sense.currency)
        })
      : (dayFields as readonly string[]).includes(field)
        ? anchored(paper, anchors, paper.days, ({ day }) => dayIn(day, template.dateStyle))
        : anchored(paper, anchors, identifiers, ({ text }) => text)
    if (value) header[field] = value
  }
  return header
}

const KIND_OF: Partial<Record<LineField, ColumnKind>> = {
  description: 'description',
  sku: 'sku',
  partno: 'sku',
  mfrPartNo: 'sku',
  gtin: 'sku',
  qty: 'qty',
  uom: 'uom',
  unitPrice: 'unitPrice',
  discountPercent: 'discount',
  taxPercent: 'taxPercent',
  lineNet: 'lineNet',
}

const columnsOf = (columns: readonly TemplateColumn[]): Column[] =>
  columns.flatMap(({ field, heading, left, right: end }) => {
    const kind = KIND_OF[field]
    return kind ? [{ kind, heading, box: { x: left, y: 0, width: end - left, height: 1 } }] : []
  })

/** Rows that hold most of the headings that the template has learned. */
const headingRows = (paper: Paper, columns: readonly TemplateColumn[]): number[] => {
  const headed = columns.filter(({ heading }) => heading !== '')
  if (headed.length === 0) return []
  return paper.layout.rows.flatMap((row, index) => {
    if (paper.numbers.on(index).length > 0) return []
    const text = key(row.words.map((word) => word.text).join(' '))
    const headingsInRow = headed.filter(({ heading }) => text.includes(heading))
    return headingsInRow.length >= Math.max(1, Math.ceil(headed.length * 0.7)) ? [index] : []
  })
}

const linesOf = (paper: Paper, template: VendorTemplate, sense: NumberSense): LineReading[] => {
  if (template.columns.length === 0) return []
  const headings = headingRows(paper, template.columns)
  // A paper without any of the headings has another layout with other columns.
  if (headings.length === 0 && template.columns.some(({ heading }) => heading !== '')) return []
  const learnedTotals = amountFields.flatMap((field) => template.anchors[field] ?? []).flatMap(({ label }) => paper.placesOf(label))
  const totals = new Set([...rowsOfTotals(findLabels(paper.layout, new Set())), ...learnedTotals.map(({ row }) => row)])
  const reading: Reading = { layout: paper.layout, numbers: paper.numbers, sense, totals, headings: new Set(headings) }
  const pages = [...new Set(paper.layout.rows.map(({ page }) => page))]
  const raw = pages.flatMap((page) => {
    const start = paper.layout.rows.findIndex((row) => row.page === page)
    const end = paper.layout.rows.findLastIndex((row) => row.page === page) + 1
    const heading = headings.find((row) => row >= start && row < end)
    return readBody({ columns: columnsOf(template.columns), page }, heading === undefined ? start : heading + 1, end, reading, heading === undefined)
  })
  const code = template.columns.find(({ field }) => ['partno', 'mfrPartNo', 'gtin'].includes(field))?.field
  return raw.map((line) => {
    const { sku, ...rest } = readLine(line, sense, line.result.holds, 'template')
    return sku === undefined ? rest : { ...rest, [code ?? 'sku']: sku }
  })
}

export const applyTo = (paper: Paper, template: VendorTemplate): InvoiceReading | null => {
  if (!isPaperOf(paper, template)) return null
  // A vendor may bill in several currencies; the one that is printed beside the amounts counts.
  const printed = findCurrency(paper.layout, paper.numbers.all, findLabels(paper.layout, new Set()), countriesOn(paper.layout.text))
  const currency = printed && printed.confidence >= BEYOND_DOUBT ? printed.value : (template.fixed.currency ?? null)
  const fixed = { ...template.fixed, ...(currency !== null && { currency }) }
  const sense: NumberSense = { style: template.numberStyle ?? judgeNumbers(paper), currency }
  const header = headerOf(paper, { ...template, fixed }, sense)
  const freight = header.freight && !isZero(header.freight.value) ? header.freight : null
  const reading: InvoiceReading = {
    kind: isCreditPaper(paper.layout.text) ? 'credit-note' : 'invoice',
    profile: null,
    header: freight && !header.charges ? { ...header, charges: freight } : header,
    lines: linesOf(paper, template, sense),
    linesIncludeTax: template.linesIncludeTax,
    taxes: [],
    adjustments: freight ? [{ kind: 'charge', amount: freight.value, reason: null, freight: true }] : [],
    notes: [],
  }
  return { ...reading, notes: contradictions(reading) }
}

/** Reads a paper by the template of its vendor; null if the paper is from another vendor. */
export const applyTemplate = (contents: PdfContents, template: VendorTemplate): InvoiceReading | null =>
  contents.textLayer ? applyTo(paperOf(contents), template) : null
