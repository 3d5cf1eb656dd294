import { absolute, add, compare, type Decimal, multiply, subtract } from '@/contracts/rules/decimal'
import type { HeaderField, InvoiceReading, LineReading } from './types'

/** Whether two sums agree. They may differ by a cent for each part, since they are rounded once or per line. */
export const near = (a: Decimal, b: Decimal, parts = 1): boolean => compare(absolute(subtract(a, b)), multiply('0.01', String(Math.max(1, parts)))) <= 0

const lineNets = (lines: readonly LineReading[]): Decimal[] | null => {
  const nets = lines.flatMap(({ lineNet }) => (lineNet ? [lineNet.value] : []))
  return lines.length > 0 && nets.length === lines.length ? nets : null
}

/** The sum of the lines, or null where a line has no amount. */
const sumOfLines = (lines: readonly LineReading[]): Decimal | null => {
  const nets = lineNets(lines)
  return nets === null ? null : add('0', ...nets)
}

/**
 * Amounts that don't add up, as sentences. The net total may include the document's charges and allowances (EN 16931), or papers add them after
 * it; either is accepted.
 */
export const contradictions = ({ header, lines, linesIncludeTax }: InvoiceReading): string[] => {
  const value = (field: HeaderField): Decimal | null => header[field]?.value ?? null
  const [net, tax, grand] = [value('netTotal'), value('taxTotal'), value('grandTotal')]
  const withCharges = (amount: Decimal) => add(subtract(amount, value('allowances') ?? '0'), value('charges') ?? '0')
  const holds = (made: Decimal, stated: Decimal, parts?: number) => near(made, stated, parts) || near(withCharges(made), stated, parts)
  const notes: string[] = []
  if (net !== null && tax !== null && grand !== null && !holds(add(net, tax), grand))
    notes.push(`Net ${net} and tax ${tax} make ${add(net, tax)}, but the total is ${grand}.`)
  const lineSum = sumOfLines(lines)
  const target = linesIncludeTax ? grand : net
  if (lineSum !== null && target !== null && !holds(lineSum, target, lines.length))
    notes.push(`The lines with charges and allowances make ${withCharges(lineSum)}, but the ${linesIncludeTax ? 'total' : 'net total'} is ${target}.`)
  return notes
}
