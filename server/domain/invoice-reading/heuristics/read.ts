import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { moneyText, plainText } from '../amounts'
import { contradictions, near } from '../checks'
import type { PdfContents } from '../contents'
import { layoutOf } from '../layout/rows'
import { type NumberToken, tokensOf } from '../layout/tokens'
import { union } from '../layout/words'
import { judgeStyle, looksLikeMoney, type NumberSense, valuesOf } from '../text/numbers'
import type { Adjustment, Found, HeaderReading, InvoiceReading, LineReading } from '../types'
import { bestLines, linesByArithmetic, linesBySum } from './all-lines'
import { amountCandidates, type Candidate, dayCandidates } from './candidates'
import { countriesOn, suggestedStyle } from './country'
import { findCurrency } from './currency'
import { findDays, judgeDays } from './days'
import { findLabels } from './find-labels'
import { identifierCandidates } from './identifiers'
import { itemNumberIn } from './item-numbers'
import type { RawLine, Reading } from './lines'
import { findParties } from './parties'
import { findTables } from './tables'
import { findTaxes } from './taxes'
import { foundAmount, solveTotals } from './totals'

const CREDIT =
  /\b(?:credit ?(?:note|memo)|gutschrift|rechnungskorrektur|avoir|creditnota|creditfactuur|nota de cr[ée]dito|factura rectificativa|abono|nota di (?:credito|accredito)|kreditnota|kreditfaktura)\b/i

/** By the words of its beginning. */
export const isCreditPaper = (text: string): boolean => CREDIT.test(text.slice(0, 3000))

const TOTAL_FIELDS = new Set(['netTotal', 'taxTotal', 'grandTotal', 'amountDue', 'freight', 'allowances'])

const group = (tokens: readonly NumberToken[]): Map<number, NumberToken[]> => {
  const byRow = new Map<number, NumberToken[]>()
  for (const token of tokens) byRow.set(token.row, [...(byRow.get(token.row) ?? []), token])
  return byRow
}

const best = (candidates: readonly Candidate<string>[]): Found | undefined => {
  const [first] = candidates.toSorted((a, b) => b.score - a.score || a.row - b.row)
  return first && { value: first.value, confidence: first.score, method: 'heuristic', page: first.page, box: first.box }
}

const sumOf = (lines: readonly RawLine[]): Decimal | null => {
  const nets = lines.flatMap(({ result }) => (result.net ? [result.net.value] : []))
  return lines.length > 0 && nets.length === lines.length ? add('0', ...nets) : null
}

export const readLine = (line: RawLine, currency: string | null, sense: NumberSense, agrees: boolean, method: Found['method'] = 'heuristic'): LineReading => {
  const confidence = Math.min(0.97, (line.result.holds ? 0.9 : 0.6) + (agrees ? 0.08 : 0))
  const found = (value: string, box: Found['box'], scale = 1): Found => ({ value, confidence: confidence * scale, method, page: line.page, box })
  const text = line.description
    .map((part) => part.text)
    .join(' ')
    .slice(0, 2000)
  const named = line.texts.sku ? null : itemNumberIn(text)
  const { qty, price, net, discount } = line.result
  const percent = line.taxPercent ? valuesOf(line.taxPercent, sense, 'money')[0] : undefined
  const descriptionBox = line.description.length > 0 ? union(line.description.map(({ box }) => box)) : null
  const sku = line.texts.sku?.text ?? named?.sku
  return {
    page: line.page,
    box: line.box,
    ...(text !== '' && { description: found(named?.rest ?? text, descriptionBox) }),
    ...(sku && { sku: found(sku, line.texts.sku?.box ?? descriptionBox, 0.9) }),
    ...(qty && { qty: found(plainText(qty.value), line.boxes.qty ?? null) }),
    ...(line.texts.uom && { uom: found(line.texts.uom.text, line.texts.uom.box, 0.9) }),
    ...(price && { unitPrice: found(moneyText(price.value, currency), line.boxes.price ?? null) }),
    ...(discount !== null && !isZero(discount) && { discountPercent: found(plainText(discount), null, 0.9) }),
    ...(percent !== undefined && { taxPercent: found(plainText(percent), line.boxes.tax ?? null) }),
    ...(net && { lineNet: found(moneyText(net.value, currency), line.boxes.net ?? null) }),
  }
}

const adjustmentsOf = (freight: Found | null, allowances: Found | null): Adjustment[] => [
  ...(freight && !isZero(freight.value) ? [{ kind: 'charge', amount: freight.value, reason: null, freight: true } as const] : []),
  ...(allowances && !isZero(allowances.value)
    ? [{ kind: 'allowance', amount: allowances.value.replace(/^-/, ''), reason: null, freight: false } as const]
    : []),
]

/** Reads a paper by its labels, its tables and its arithmetic. What has no evidence is left out. */
export const readByHeuristics = (contents: PdfContents): InvoiceReading => {
  const layout = layoutOf(contents.items)
  const { numbers, days } = tokensOf(layout)
  const countries = countriesOn(layout.text)
  const allLabels = findLabels(layout, new Set())
  const currency = findCurrency(layout, numbers, allLabels, countries)
  const money = numbers.filter(({ number }) => looksLikeMoney(number))
  const sense: NumberSense = { style: judgeStyle((money.length > 0 ? money : numbers).map(({ number }) => number)), currency: currency?.value ?? null }

  const tables = findTables(layout, numbers)
  const headings = new Set(tables.flatMap(({ firstRow, lastRow }) => Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)))
  const totalRows = new Set(allLabels.filter(({ field, from }) => field !== null && TOTAL_FIELDS.has(field) && from <= 1).map(({ row }) => row))
  const reading: Reading = { layout, byRow: group(numbers), sense, totals: totalRows, headings }
  const { lines: tabled } = bestLines(tables, reading)

  const taken = new Set([...headings, ...tabled.flatMap(({ rows }) => rows)])
  const labels = findLabels(layout, taken)
  const amounts = amountCandidates(labels, ['netTotal', 'taxTotal', 'grandTotal', 'amountDue', 'freight', 'allowances'], numbers, layout)
  const computed = tabled.length > 0 ? tabled : linesByArithmetic(reading)
  const totals = solveTotals(amounts, numbers, sumOf(computed), sense)
  const target = totals.net?.value ?? totals.grand?.value ?? null
  const computedSum = sumOf(computed)
  const known = [totals.net, totals.grand].flatMap((option) => (option ? [option.value] : []))
  const agrees = computedSum !== null && known.some((value) => near(computedSum, value, computed.length))
  const raw = tabled.length > 0 || agrees || computed.length > 1 ? computed : target !== null ? linesBySum(reading, target) : []

  const code = currency?.value ?? null
  const amount = (option: Parameters<typeof foundAmount>[0]) => foundAmount(option, totals.proven, code)
  const [freight, allowances] = [amount(totals.freight), amount(totals.allowances)]
  const header: HeaderReading = {
    ...findParties(layout, labels),
    ...findDays(
      dayCandidates(labels, 'invoiceDate', days, layout),
      dayCandidates(labels, 'dueDate', days, layout),
      judgeDays(days, suggestedStyle(layout.text, countries, code)),
    ),
  }
  const set = (field: keyof HeaderReading, value: Found | null | undefined) => {
    if (value) header[field] = value
  }
  set('currency', currency)
  set('invoiceNumber', best(identifierCandidates(labels, 'invoiceNumber', layout)))
  set('orderNumber', best(identifierCandidates(labels, 'orderNumber', layout)))
  set('netTotal', amount(totals.net))
  set('taxTotal', amount(totals.tax))
  set('freight', freight)
  set('charges', freight)
  set('allowances', allowances && { ...allowances, value: allowances.value.replace(/^-/, '') })
  set('grandTotal', amount(totals.grand))
  set('amountDue', amount(totals.due))
  const total = sumOf(raw)
  const gross =
    total !== null &&
    totals.grand !== null &&
    totals.net !== null &&
    !near(totals.net.value, totals.grand.value) &&
    near(total, totals.grand.value, raw.length) &&
    !near(total, totals.net.value, raw.length)
  const linesAgree = total !== null && known.some((value) => near(total, value, raw.length))
  const result: InvoiceReading = {
    kind: isCreditPaper(layout.text) ? 'credit-note' : 'invoice',
    profile: null,
    header,
    lines: raw.map((line) => readLine(line, code, sense, linesAgree)),
    linesIncludeTax: gross || raw.some((line) => line.gross),
    taxes: findTaxes(labels, reading.byRow, sense),
    adjustments: adjustmentsOf(freight, allowances),
    notes: [],
  }
  return { ...result, notes: contradictions(result) }
}
