import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { contradictions, near } from '../checks'
import type { Paper } from '../layout/paper'
import { judgeStyle, looksLikeMoney, type NumberSense } from '../text/numbers'
import type { Adjustment, Found, HeaderField, HeaderReading, InvoiceReading } from '../types'
import { bestLines, linesByArithmetic, linesBySum } from './all-lines'
import { amountCandidates, type Candidate, dayCandidates } from './candidates'
import { countriesOn, suggestedStyle } from './country'
import { creditNumbers } from './credited'
import { findCurrency } from './currency'
import { daysAsked, daysBeside, findDays, judgeDays } from './days'
import { findLabels, type Labels } from './find-labels'
import { identifierCandidates } from './identifiers'
import { readLine, sumOfRaw } from './line-reading'
import type { Reading } from './lines'
import type { RawLine } from './raw-line'
import { findParties, NO_COMPANY, type OwnCompany } from './parties'
import { findTables } from './tables'
import { findTaxes } from './taxes'
import { foundAmount, solveTotals, type Totals } from './totals'

const CREDIT =
  /\b(?:credit ?(?:note|memo)|gutschrift|rechnungskorrektur|avoir|creditnota|creditfactuur|nota de cr[ée]dito|factura rectificativa|abono|nota di (?:credito|accredito)|kreditnota|kreditfaktura)\b/i
/** Whether a paper is a credit note, judged by the words at its beginning. */
export const isCreditPaper = (text: string): boolean => CREDIT.test(text.slice(0, 3000))

const TOTALS = ['netTotal', 'taxTotal', 'grandTotal', 'amountDue', 'freight', 'allowances'] as const
const isTotal = (field: string | null): boolean => field === 'rounding' || (TOTALS as readonly (string | null)[]).includes(field)

/** Rows that begin with the label of a total. */
export const rowsOfTotals = (labels: Labels): Set<number> => new Set(labels.all.flatMap(({ field, from, row }) => (isTotal(field) && from <= 1 ? [row] : [])))

export const judgeNumbers = ({ numbers }: Paper): NumberSense['style'] => {
  const money = numbers.all.filter(({ number }) => looksLikeMoney(number))
  return judgeStyle((money.length > 0 ? money : numbers.all).map(({ number }) => number))
}

const best = (candidates: readonly Candidate<string>[]): Found | null => {
  const [first] = candidates.toSorted((a, b) => b.score - a.score || a.row - b.row)
  return first ? { value: first.value, confidence: first.score, method: 'heuristic', page: first.page, box: first.box } : null
}

/** Reads lines and totals, each of which helps to judge the other. */
const readAmounts = (
  paper: Paper,
  reading: Reading,
  tableLines: readonly RawLine[],
  labels: Labels,
): { raw: readonly RawLine[]; totals: Totals; agrees: boolean } => {
  const amounts = amountCandidates(labels, [...TOTALS, 'rounding'], paper.numbers, paper.layout)
  const computed = tableLines.length > 0 ? tableLines : linesByArithmetic(reading)
  const totals = solveTotals(amounts, paper.numbers.all, sumOfRaw(computed), reading.sense)
  const knownTotals = [totals.net, totals.grand].flatMap((option) => (option ? [option.value] : []))
  const addUpToTotal = (lines: readonly RawLine[]) => {
    const sum = sumOfRaw(lines)
    return sum !== null && knownTotals.some((value) => near(sum, value, lines.length))
  }
  // A single row whose numbers multiply may be a coincidence, unless it makes the total.
  const [target] = knownTotals
  const raw = tableLines.length > 0 || computed.length > 1 || addUpToTotal(computed) ? computed : target === undefined ? [] : linesBySum(reading, target)
  return { raw, totals, agrees: addUpToTotal(raw) }
}

/** Whether line amounts include tax: they add up to the total rather than to the net total. */
const includeTax = (lines: readonly RawLine[], { net, grand }: Totals): boolean => {
  const sum = sumOfRaw(lines)
  const addUpTo = (value: Decimal) => sum !== null && near(sum, value, lines.length)
  return lines.some(({ gross }) => gross) || (net !== null && grand !== null && !near(net.value, grand.value) && addUpTo(grand.value) && !addUpTo(net.value))
}

const unsigned = (found: Found | null): Found | null => found && { ...found, value: found.value.replace(/^-/, '') }

const adjustmentsOf = ({ freight, allowances }: HeaderReading): Adjustment[] => [
  ...(freight && !isZero(freight.value) ? [{ kind: 'charge', amount: freight.value, reason: null, freight: true } as const] : []),
  ...(allowances && !isZero(allowances.value) ? [{ kind: 'allowance', amount: allowances.value, reason: null, freight: false } as const] : []),
]

/** Reads a paper by its labels, its tables and its arithmetic. Values without evidence are left out. */
export const readByHeuristics = (paper: Paper, us: OwnCompany = NO_COMPANY): InvoiceReading => {
  const { layout, numbers, days } = paper
  const countries = countriesOn(layout.text)
  const allLabels = findLabels(layout, new Set())
  const currency = findCurrency(layout, numbers.all, allLabels, countries)
  const currencyCode = currency?.value ?? null
  const sense: NumberSense = { style: judgeNumbers(paper), currency: currencyCode }

  const tables = findTables(layout, numbers)
  const headings = new Set(tables.flatMap(({ firstRow, lastRow }) => Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index)))
  const reading: Reading = { layout, numbers, sense, totals: rowsOfTotals(allLabels), headings }
  const tableLines = bestLines(tables, reading)
  const labels = findLabels(layout, new Set([...headings, ...tableLines.flatMap(({ rows }) => rows)]))
  const { raw, totals, agrees } = readAmounts(paper, reading, tableLines, labels)

  const amount = (option: Totals['net']) => foundAmount(option, totals.proven, currencyCode)
  const dayOrder = judgeDays(days.all, suggestedStyle(layout.text, countries, currencyCode))
  const isCredit = isCreditPaper(layout.text)
  const { own: ownNumbers, credited } = isCredit ? creditNumbers(labels, layout) : { own: identifierCandidates(labels, 'invoiceNumber', layout), credited: [] }
  const [dated, due] = [dayCandidates(labels, 'invoiceDate', days, layout), dayCandidates(labels, 'dueDate', days, layout)]
  const fields: Partial<Record<HeaderField, Found | null | undefined>> = {
    ...findParties(layout, labels, us),
    ...findDays(
      dated.length > 0
        ? dated
        : daysBeside(
            ownNumbers.map(({ row }) => row),
            days,
          ),
      due.length > 0 ? due : daysAsked(layout, days),
      dayOrder,
    ),
    currency,
    invoiceNumber: best(ownNumbers),
    creditedInvoice: best(credited),
    orderNumber: best(identifierCandidates(labels, 'orderNumber', layout)),
    netTotal: amount(totals.net),
    taxTotal: amount(totals.tax),
    freight: amount(totals.freight),
    charges: amount(totals.freight),
    allowances: unsigned(amount(totals.allowances)),
    grandTotal: amount(totals.grand),
    amountDue: amount(totals.due),
  }
  const header = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as HeaderReading
  const result: InvoiceReading = {
    kind: isCredit ? 'credit-note' : 'invoice',
    profile: null,
    header,
    lines: raw.map((line) => readLine(line, sense, agrees, 'heuristic')),
    linesIncludeTax: includeTax(raw, totals),
    taxes: findTaxes(labels, numbers, sense, totals.net?.value ?? null),
    adjustments: adjustmentsOf(header),
    notes: [],
  }
  return { ...result, notes: contradictions(result) }
}
